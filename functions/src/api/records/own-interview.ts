import {
  ANSWER,
  ANSWERS,
  INTERVIEW_PAGE,
  type InterviewView,
  MESSAGE,
  SLOT,
} from '@sunfront/contract/api/interview-page';
import { applicant, interview } from '@sunfront/contract/entities/index';
import { TEXT } from '@sunfront/contract/limits';
import { cutText } from '@sunfront/contract/text/cut-text';
import { cleanText } from '@sunfront/contract/text/typed-text';
import { candidateFile } from '../../mail/interviews/candidate-mails.ts';
import { readSender, type StoredInterview } from '../../mail/interviews/invitation.ts';
import { cancelOwn, decline } from '../../records/interviews/answer.ts';
import { addressOf } from '../../interviews/application.ts';
import { choose, Refused } from '../../records/interviews/appoint.ts';
import { showInterview as show } from '../../interviews/shown.ts';
import type { Context } from '../../services/context.ts';
import { formLanguage } from './form-post.ts';
import { type Opened, ownPage, type Work } from './own-page.ts';

const page = (work: Work<InterviewView>) =>
  ownPage<InterviewView>(
    {
      entity: interview,
      path: INTERVIEW_PAGE,
      form: 'interview-pages',
      toView: (view) => ({ interview: view }),
      conflicts: ['taken', 'answered', 'over'],
    },
    work,
  );

export const showInterview = page(async ({ repository }, { found, fields }) => ({
  shown: await show(repository, found.record as StoredInterview, formLanguage(fields)),
}));

export const chooseTime = page((context, { found, fields, origin }) =>
  answered(context, found, fields, async (id) => {
    const slot = fields[SLOT] ?? '';
    await choose(context, id, { slot, origin });
    return { done: 'chosen' };
  }),
);

export const declineInterview = page((context, { found, fields, origin }) =>
  answered(context, found, fields, async (id) => {
    await decline(context, id, { message: messageIn(fields), origin });
    return {};
  }),
);

export const cancelInterview = page((context, { found, fields, origin }) =>
  answered(context, found, fields, async (id) => {
    const state = ANSWERS.find((each) => each === fields[ANSWER]);
    if (!state) return { problem: 'undecided' };
    const slot = fields[SLOT] ?? '';
    await cancelOwn(context, id, { slot, state, message: messageIn(fields), origin });
    return {};
  }),
);

function messageIn(fields: Opened['fields']): string {
  return cutText(cleanText(fields[MESSAGE] ?? ''), TEXT.note);
}

/** A refused answer changes nothing: the page shows what is possible now. */
async function answered(
  { repository }: Context,
  { record: { id } }: Opened['found'],
  fields: Opened['fields'],
  work: (id: string) => Promise<Partial<InterviewView>>,
): Promise<Partial<InterviewView>> {
  const result = await work(id).catch((error: unknown): Partial<InterviewView> => {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  });
  const current = await repository.get(interview.path, id);
  return current
    ? { ...result, shown: await show(repository, current as StoredInterview, formLanguage(fields)) }
    : result;
}

/** Of a booked interview; otherwise the page. */
export const downloadInterview = page(async ({ repository }, { found, fields, origin, res }) => {
  const current = found.record as StoredInterview;
  const shown = await show(repository, current, formLanguage(fields));
  if (shown.state !== 'booked') return { shown };
  const application = await repository.get(applicant.path, current.application_id);
  const sender = await readSender(repository, origin);
  const { content } = candidateFile(
    { ...current, job_title: shown.job_title },
    { ...sender, to: addressOf(application ?? {}) },
  );
  res.attachment('interview.ics').type('text/calendar; charset=utf-8').send(content);
  return undefined;
});
