import type { Failure } from '@sunfront/contract/responses';
import { FAILURES } from '@sunfront/contract/failures';
import { type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { apiMessages } from '../messages/api.ts';
import { isId } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { sendPage } from './pagination.ts';

export function listFailures(context: Context): RequestHandler {
  return (req, res) =>
    sendPage(context, req, res, { path: FAILURES, where: [], filters: {}, serialize: toFailure });
}

function toFailure(stored: Stored): Failure {
  const { order: _, ...failure } = stored;
  return failure as unknown as Failure;
}

/** A repeated failure is listed again. */
export function resolveFailure({ repository }: Context): RequestHandler {
  return async ({ params: { id } }, res) => {
    const settled = isId(id) && (await repository.delete(FAILURES, id));
    if (!settled) throw new HttpError(404, apiMessages.records.failureNotFound);
    res.status(204).end();
  };
}
