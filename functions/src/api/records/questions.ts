import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { getOpenJob } from '../../records/open-job.ts';
import type { Context } from '../../services/context.ts';
import { askedQuestions } from '../../site/questions.ts';
import type { Handler } from '../http/handler.ts';

/** Costs one read. */
export function listQuestions({ repository }: Context): Handler<'GET /api/jobs/{id}/questions'> {
  return async ({ params, query, res }) => {
    const job = await getOpenJob(repository, params.id);
    const tag = String(query.language);
    res.set('Cache-Control', 'no-cache');
    return askedQuestions(job, Object.hasOwn(LANGUAGES, tag) ? (tag as Language) : undefined);
  };
}
