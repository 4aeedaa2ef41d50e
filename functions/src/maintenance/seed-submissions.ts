import { applicant, findEntity, interview, job } from '@sunfront/contract/entities/index';
import { answerName } from '@sunfront/contract/jobs/answer-names';
import { answersOf, answersSchema } from '@sunfront/contract/jobs/answers';
import { MAIL } from '@sunfront/contract/api/mail';
import type { Rating } from '@sunfront/contract/api/rating-responses';
import { fromLocal } from '@sunfront/contract/text/time-zone';
import { timeZone } from '../records/closing.ts';
import type { Context } from '../services/context.ts';
import { editRatings } from '../records/rating-summaries.ts';
import { submissionFields } from '../records/submission-fields.ts';
import { prepareFiles, storeFiles } from '../files/files.ts';
import { rebuildBookings } from '../interviews/bookings.ts';
import { repairSummaries } from '../interviews/summaries.ts';
import type { MailDraft } from '../mail/mail-draft.ts';
import { toMail } from '../mail/outbox.ts';
import { editRecords } from '../store/firestore/commit.ts';
import { orderByAge } from '../store/firestore/position.ts';
import { questionsOf } from '../site/questions.ts';
import { hash } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';

/** ISO 8601, UTC. */
export interface DemoSubmission {
  created_at: string;
  /** An application names its job by `job_title`. */
  draft: Record<string, unknown>;
  /** By the id of a question of the job; ids of several options. */
  answers: Record<string, string | string[]>;
  files: Record<string, Buffer>;
  workflowFields: Record<string, unknown>;
  ratings: Rating[];
  interviews: DemoInterview[];
  replies: { at: string; by: string; to: string; subject: string; text: string }[];
}

interface DemoInterview {
  /** `YYYY-MM-DDTHH:MM` in the company's time zone. One time is booked, several are proposed. */
  times: string[];
  /** Minutes. */
  length: number;
  place: string;
  /** Usernames. */
  interviewers: string[];
}

/** Skips an entity that has any submissions. Sends no notices. @returns number of added records */
export async function seedSubmissions(
  context: Context,
  path: string,
  submissions: DemoSubmission[],
): Promise<number> {
  const { files, repository } = context;
  if ((await repository.list(path, { limit: 1 })).length > 0) return 0;
  const entity = findEntity(path)!;
  const jobs = path === applicant.path ? await repository.list(job.path) : [];
  const byTitle = new Map(jobs.map((each) => [each['title'], each]));
  const records = await Promise.all(
    submissions.map(async ({ created_at, draft, answers, files: contents, workflowFields }) => {
      const id = hash(JSON.stringify([path, created_at, draft]));
      const prepared = await prepareFiles(entity, id, contents);
      await storeFiles(files, prepared);
      const about = byTitle.get(draft['job_title']);
      const fields = { ...draft, ...(about && answeredJob(about, answers)) };
      return {
        ...submissionFields(entity, fields, contents, prepared),
        ...workflowFields,
        created_at,
        order: orderByAge(created_at, id),
        id,
      };
    }),
  );
  const targets = records.map(({ id }) => ({ collection: path, id }));
  await repository.transact(async (documents) => {
    const found = await documents.getAll(targets);
    documents.save(editRecords(targets, found, (_before, index) => records[index]!));
    for (const [index, { replies }] of submissions.entries()) {
      for (const reply of replies) {
        const { id, ...mail } = sentMail(reply, path, records[index]!.id);
        documents.set(MAIL, id, mail);
      }
    }
  });
  for (const [index, { ratings }] of submissions.entries()) {
    const ref = { collection: path, record: records[index]!.id };
    if (ratings.length > 0)
      await repository.transact((documents) => editRatings(documents, ref, () => ratings));
  }
  await seedInterviews(
    context.repository,
    submissions.map(({ interviews }, index) => ({ interviews, application: records[index]! })),
  );
  return records.length;
}

async function seedInterviews(
  repository: Repository,
  all: { interviews: DemoInterview[]; application: Stored }[],
): Promise<void> {
  const zone = await timeZone(repository);
  const added = all.flatMap(({ interviews, application }) =>
    interviews.map(({ times, interviewers, ...fields }) => {
      const { id: application_id, full_name, job_title } = application;
      const slots = times.map((time) =>
        new Date(fromLocal(Date.parse(`${time}Z`), zone)).toISOString(),
      );
      const [start = ''] = slots;
      const isBooked = slots.length === 1;
      return {
        ...interview.emptyValues,
        ...fields,
        application_id,
        full_name,
        job_title,
        slots,
        interviewers,
        ...(isBooked && { state: 'booked', start }),
        created_by: interviewers[0],
        id: hash(JSON.stringify([application_id, times])),
      };
    }),
  );
  if (added.length === 0) return;
  await repository.create(interview.path, added);
  for (const application of new Set(added.map(({ application_id }) => application_id)))
    await repairSummaries(repository, application);
  await rebuildBookings(repository);
}

/** @throws ZodError for an invalid answer */
function answeredJob(about: Stored, byId: DemoSubmission['answers']) {
  const questions = questionsOf(about);
  const typed = questions.map((each) => [answerName(each), byId[each.id]] as const);
  const answers = answersOf(questions, answersSchema(questions).parse(Object.fromEntries(typed)));
  return { job_id: about.id, ...(answers.length > 0 && { answers }) };
}

function sentMail(
  { at, ...reply }: DemoSubmission['replies'][number],
  collection: string,
  record: string,
): Stored {
  const id = hash(JSON.stringify([collection, record, at]));
  const mailDraft: MailDraft = { id, ...reply, to: [reply.to], about: { collection, record } };
  const sent = { created_at: at, order: orderByAge(at, id) };
  return { ...toMail(mailDraft), ...sent, delivery: { state: 'SUCCESS', attempts: 1 } };
}
