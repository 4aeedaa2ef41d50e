import {
  APPLICATION_PAGE,
  type ApplicationView,
  CONFIRMED,
  REASON,
  type SentApplication,
} from '@sunfront/contract/api/application';
import type { OwnInterview } from '@sunfront/contract/api/interview-page';
import { type Answer, localizeAnswer } from '@sunfront/contract/jobs/answers';
import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import { interview } from '@sunfront/contract/entities/interview';
import { job } from '@sunfront/contract/entities/job';
import type { PdfField } from '@sunfront/contract/entities/entity';
import { TEXT } from '@sunfront/contract/limits';
import type { Language } from '@sunfront/contract/messages/index';
import { cutText } from '@sunfront/contract/text/cut-text';
import { cleanText } from '@sunfront/contract/text/typed-text';
import { titleIn } from '@sunfront/contract/jobs/title';
import type { Context } from '../../services/context.ts';
import { eraseOwn, shownStage, withdraw } from '../../records/own-application.ts';
import { questionsOf } from '../../site/questions.ts';
import { listOf } from '../../interviews/list.ts';
import { toShown } from '../../interviews/shown.ts';
import { codeOf, type Found } from '../../records/own-page.ts';
import { toPublicRecord } from '../../store/record.ts';
import type { Repository, Stored } from '../../store/repository.ts';
import { pdfName } from '../../files/pdf.ts';
import { formLanguage } from './form-post.ts';
import { type Opened, ownPage, type Work } from './own-page.ts';

const page = (work: Work<ApplicationView>) =>
  ownPage<ApplicationView>(
    {
      entity: applicant,
      path: APPLICATION_PAGE,
      form: 'application-pages',
      toView: (view) => ({ application: view }),
    },
    work,
  );

export const showApplication = page(async (context, { found, fields }) => ({
  sent: await toSent(context, found, fields),
}));

export const withdrawApplication = page(async (context, { found, fields, origin }) => {
  const reason = cutText(cleanText(fields[REASON] ?? ''), TEXT.note);
  const record = await withdraw(context, found.record.id, { reason, origin });
  return { done: 'withdrawn', sent: await toSent(context, { ...found, record }, fields) };
});

export const eraseApplication = page(async (context, { found, fields }) => {
  if (!fields[CONFIRMED]) {
    return { problem: 'unconfirmed', sent: await toSent(context, found, fields) };
  }
  await eraseOwn(context, found.record.id);
  return { done: 'erased', code: '' };
});

async function toSent(
  context: Context,
  { record: stored, deleted }: Found,
  fields: Opened['fields'],
): Promise<SentApplication> {
  const { repository } = context;
  const record = toPublicRecord(applicant, stored);
  const typed = Object.keys(applicant.schema.shape).filter((name) => name !== 'job_id');
  const stage = deleted ? undefined : await shownStage(repository, stored);
  return {
    id: record.id,
    created_at: record.created_at,
    fields: Object.fromEntries(
      typed.map((name) => [name, String(record[name as keyof Applicant])]),
    ),
    ...(await textsIn(repository, record, formLanguage(fields))),
    file_name: pdfName(applicant.files!['resume'] as PdfField, stored),
    ...(stage && { stage }),
    interviews: deleted ? [] : await interviewsOf(context, stored),
    withdrawn_at: String(stored['withdrawn_at'] ?? ''),
    deleted,
  };
}

/** In the language of the page, while the job still has the texts that the candidate read. */
async function textsIn(
  repository: Repository,
  { job_id, job_title, answers }: Applicant,
  language: Language | undefined,
): Promise<Pick<SentApplication, 'job_title' | 'answers'>> {
  const stored = (answers ?? []) as Answer[];
  const about = language && (await repository.get(job.path, job_id));
  if (!about) return { job_title, answers: stored };
  const questions = questionsOf(about);
  return {
    job_title: titleIn(about, job_title, language),
    answers: stored.map((each) => localizeAnswer(each, questions, language)),
  };
}

/** Open ones; the others are past. */
async function interviewsOf(context: Context, application: Stored): Promise<OwnInterview[]> {
  const { repository } = context;
  const all = await listOf(repository, application.id);
  const shown = await Promise.all(
    all.map(async (each) => ({
      ...(await toShown(repository, each, application)),
      id: each.id,
      code: await codeOf(context.repository, interview, each),
    })),
  );
  return shown.filter(({ state }) => state === 'proposed' || state === 'booked').toReversed();
}
