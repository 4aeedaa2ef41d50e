import type { SecurityEvent } from '@sunfront/contract/api/responses';
import { SECURITY, SECURITY_KINDS } from '@sunfront/contract/security';
import { findEntity } from '@sunfront/contract/entities/index';
import { manages } from '@sunfront/contract/roles';
import type { Context } from '../../services/context.ts';
import { HttpError, invalidField, forbidden } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import type { Stored } from '../../store/repository.ts';
import { jsonBody } from '../http/body.ts';
import { listPage } from '../http/pagination.ts';
import type { Handler } from '../http/handler.ts';

export function listEvents(context: Context): Handler<'GET /api/security/'> {
  return async (request) => {
    const { query } = request;
    const { kind, about } = query;
    if (kind && !SECURITY_KINDS.some((each) => each === kind)) {
      const msg = apiMessages.requests.oneOf('kind', SECURITY_KINDS);
      throw new HttpError(422, [{ loc: ['query', 'kind'], msg, type: 'value_error' }]);
    }
    const asked = Object.fromEntries(
      Object.entries({ kind, about }).filter(([, value]) => typeof value === 'string' && value),
    ) as Record<string, string>;
    return listPage(context, request, {
      path: SECURITY,
      where: Object.entries(asked).map(([field, value]) => ({ field, is: '==', value })),
      filters: asked,
      serialize: toEvent,
    });
  };
}

function toEvent(stored: Stored): SecurityEvent {
  const { order: _, ...event } = stored;
  return event as unknown as SecurityEvent;
}

/** This is no access control: a caller can read the lists without logging an export. */
export function recordExport({ securityLog }: Context): Handler<'POST /api/security/exports'> {
  return async ({ admin, caller, req }) => {
    const { collection, records } = jsonBody(req);
    const entity = findEntity(collection);
    if (!entity) throw invalidField('collection', apiMessages.records.unknownCollection);
    if (!manages(admin.role, entity)) throw forbidden();
    if (!Number.isSafeInteger(records) || Number(records) < 0) {
      throw invalidField('records', apiMessages.records.wholeNumber);
    }
    await securityLog.record({
      kind: 'exported',
      by: admin.uid,
      caller,
      detail: `${entity.singular}: ${Number(records)}`,
    });
  };
}
