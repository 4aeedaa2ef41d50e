import { interview } from '@sunfront/contract/entities/index';
import { cancel } from '../../records/interviews/answer.ts';
import { move } from '../../records/interviews/appoint.ts';
import { listUpcoming } from '../../interviews/list.ts';
import { propose, proposeToSeveral } from '../../records/interviews/propose.ts';
import { notFound } from '../../records/change.ts';
import type { Context } from '../../services/context.ts';
import { isId, toRecord } from '../../store/record.ts';
import type { Stored } from '../../store/repository.ts';
import type { Handler } from '../http/handler.ts';
import { parseIdempotencyKey, parseIfMatch } from '../http/query.ts';
import { setHeldBatch } from './records.ts';

const toApi = (stored: Stored) => toRecord(interview, stored);

export function listUpcomingInterviews({
  repository,
}: Context): Handler<'GET /api/overview/interviews'> {
  return async () => (await listUpcoming(repository)).map(toApi);
}

export function proposeInterview(context: Context): Handler<'POST /api/interviews/'> {
  return async ({ body: { application_id: id, ...draft }, admin: actor, origin, req, res }) => {
    const key = parseIdempotencyKey(req);
    const { interviews, mails } = await propose(context, id, { draft, actor, origin, key });
    setHeldBatch(res, mails);
    return toApi(interviews[0]!);
  };
}

export function proposeInterviews(context: Context): Handler<'POST /api/interviews/bulk'> {
  return async ({ body: { application_ids: ids, ...draft }, admin: actor, origin, req, res }) => {
    const key = parseIdempotencyKey(req);
    const proposed = await proposeToSeveral(context, ids, { draft, actor, origin, key });
    setHeldBatch(res, proposed.mails);
    return proposed.interviews.map(toApi);
  };
}

export function moveInterview(context: Context): Handler<'PUT /api/interviews/{id}'> {
  return async ({ params, body: next, admin: { uid: by }, origin, req }) => {
    const id = parseInterviewId(params.id);
    return toApi(await move(context, id, { next, expected: parseIfMatch(req), origin, by }));
  };
}

export function cancelInterview(context: Context): Handler<'POST /api/interviews/{id}/cancel'> {
  return async ({ params, body: { message }, admin: { uid: by }, origin, req }) => {
    const id = parseInterviewId(params.id);
    return toApi(await cancel(context, id, { message, expected: parseIfMatch(req), origin, by }));
  };
}

/** @throws HttpError 404 */
function parseInterviewId(id: string): string {
  if (!isId(id)) throw notFound(interview);
  return id;
}
