import { entities, findEntity, managedPaths } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { CHANGE_KINDS, HISTORY } from '@sunfront/contract/history';
import type { Context } from '../../services/context.ts';
import { HttpError, invalidField, forbidden } from '../../runtime/errors.ts';
import { batchOf, toApiChange } from '../../history/history.ts';
import { apiMessages } from '../../messages/api.ts';
import { changeNotFound, restoreChanges } from '../../records/restore.ts';
import { isId, toRecord } from '../../store/record.ts';
import type { Condition, Stored } from '../../store/repository.ts';
import { jsonBody } from '../http/body.ts';
import { matchesPerson } from './match-person.ts';
import { parseIfMatch, parseQuery } from '../http/query.ts';
import { changeScope, parseIds, setUndo } from './records.ts';
import { listPage } from '../http/pagination.ts';
import type { Handler } from '../http/handler.ts';

const FILTERS = ['collection', 'record', 'by', 'kind'] as const;

export function listChanges(context: Context): Handler<'GET /api/history/'> {
  return async (request) => {
    const query = Object.fromEntries(
      FILTERS.flatMap((name) => {
        const value = request.query[name];
        return typeof value === 'string' && value !== '' ? [[name, value]] : [];
      }),
    ) as Record<string, string>;
    if (query['kind'] && !CHANGE_KINDS.some((kind) => kind === query['kind'])) {
      const msg = apiMessages.requests.oneOf('kind', CHANGE_KINDS);
      throw new HttpError(422, [{ loc: ['query', 'kind'], msg, type: 'value_error' }]);
    }
    const where: Condition[] = Object.entries(query).map(([field, value]) => ({
      field,
      is: '==',
      value,
    }));
    const mine = managedPaths(request.admin.role);
    if (query['collection'] && !mine.includes(query['collection'])) throw forbidden();
    if (!query['collection'] && mine.length < entities.length) {
      where.push({ field: 'collection', is: 'in', value: mine });
    }
    const trash = request.query.trash === 'true';
    if (trash) where.push({ field: 'trashed', is: '==', value: true });
    const entity = findEntity(query['collection']);
    const q = entity && parseQuery(entity, request.query.q);
    return listPage(context, request, {
      path: HISTORY,
      where,
      filters: { ...query, ...(trash && { trash: 'true' }), ...(q && { q }) },
      // Firestore cannot search in texts.
      matches: q ? (change) => concerns(entity, change, q) : undefined,
      serialize: toApiChange,
    });
  };
}

function concerns(entity: Entity, { before, after }: Stored, q: string): boolean {
  return [before, after].some((state) => state && matchesPerson(entity, state as Stored, q));
}

/**
 * `batch=true` restores all records of the batch. 409 if a record has changed since, unless
 * `If-Match` names its `updated_at` or is `*`.
 */
export function restoreOne(context: Context): Handler<'POST /api/history/{id}/restore'> {
  const { repository } = context;
  return async (request) => {
    const { id } = request.params;
    if (!isId(id)) throw changeNotFound();
    // The change that names the batch may be missing: never written, or erased.
    const together = request.query.batch === 'true' ? await batchOf(repository, id) : [];
    const changes = together.length > 0 ? together : [await repository.get(HISTORY, id)];
    if (!changes.every((change) => change !== null)) throw changeNotFound();
    const scope = changeScope(context, request);
    const restored = await restoreChanges(scope, changes, parseIfMatch(request.req));
    setUndo(request.res, restored.change);
    const { after } = restored.edited[0]!;
    return { record: after && toRecord(findEntity(changes[0]!['collection'])!, after) };
  };
}

export function restoreSeveral(context: Context): Handler<'POST /api/history/restore'> {
  return async (request) => {
    const ids = parseIds(jsonBody(request.req)['ids']);
    const found = await Promise.all(ids.map((id) => context.repository.get(HISTORY, id)));
    const changes = found.filter((change) => change !== null);
    if (changes.length < ids.length) throw changeNotFound();
    const records = changes.map(
      ({ collection, record }) => `${String(collection)}/${String(record)}`,
    );
    if (new Set(records).size < records.length) {
      throw invalidField('ids', apiMessages.records.oneChangePerRecord);
    }
    const scope = changeScope(context, request);
    const restored = await restoreChanges(scope, changes, parseIfMatch(request.req));
    setUndo(request.res, restored.change);
    return { restored: restored.edited.length };
  };
}
