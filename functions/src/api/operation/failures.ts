import type { Failure } from '@sunfront/contract/api/responses';
import { FAILURES } from '@sunfront/contract/failures';
import type { Context } from '../../services/context.ts';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { isId } from '../../store/record.ts';
import type { Stored } from '../../store/repository.ts';
import { listPage } from '../http/pagination.ts';
import type { Handler } from '../http/handler.ts';

export function listFailures(context: Context): Handler<'GET /api/failures/'> {
  return (request) =>
    listPage(context, request, { path: FAILURES, where: [], filters: {}, serialize: toFailure });
}

function toFailure(stored: Stored): Failure {
  const { order: _, ...failure } = stored;
  return failure as unknown as Failure;
}

/** A repeated failure is listed again. */
export function resolveFailure({ repository }: Context): Handler<'DELETE /api/failures/{id}'> {
  return async ({ params: { id } }) => {
    const settled = isId(id) && (await repository.delete(FAILURES, id));
    if (!settled) throw new HttpError(404, apiMessages.records.failureNotFound);
  };
}
