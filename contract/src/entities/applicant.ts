import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice, date } from '../fields/value.ts';
import { notes, user, requiredText, text } from '../fields/text.ts';
import { TEXT, UPLOAD } from '../limits.ts';
import { answers } from '../jobs/answers.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import { weekOf } from '../text/week.ts';
import { INTERVIEW_STATES, interviews, needsTime, NO_INTERVIEW } from './interview-summary.ts';

const message = 'All fields are required';

export type Applicant = EntityRecord<typeof applicant>;

/** In the order of the process. */
export const STAGES = ['new', 'review', 'interview', 'offer', 'hired', 'rejected'] as const;

export function hasEnded(stage: unknown): boolean {
  return stage === 'hired' || stage === 'rejected';
}

/** The fields that a candidate sets by withdrawing. */
export const WITHDRAWAL = ['withdrawn_at', 'withdrawal_reason'] as const;

/** Withdrawn applications keep their stage, but count as none of it. */
export type Status = (typeof STAGES)[number] | 'withdrawn';

/** Also accepts records that cannot be withdrawn, such as messages. */
export function isWithdrawn(record: object): boolean {
  return Boolean((record as { withdrawn_at?: unknown }).withdrawn_at);
}

/**
 * The date of the next step; `''` if none is set, the stage is final or the candidate has
 * withdrawn.
 */
export function dueDate({
  stage,
  next_step_on,
  withdrawn_at,
}: {
  stage?: unknown;
  next_step_on?: unknown;
  withdrawn_at?: unknown;
}): string {
  return hasEnded(stage) || withdrawn_at ? '' : String(next_step_on);
}

export const applicant = defineEntity({
  path: 'applicants',
  singular: 'Applicant',
  titleField: 'full_name',
  access: { list: 'admin', read: 'admin', create: 'public', update: 'admin', delete: 'admin' },
  roles: ['recruiter'],
  newestFirst: true,
  identityFields: ['full_name', 'contact'],
  duplicateFields: ['contact'],
  filters: ['job_id', 'stage', 'assigned_to', 'interview'],
  searchFields: ['full_name', 'contact', 'job_title', 'answers', 'notes', 'source'],
  notice: {
    recipients: 'notify_applications',
    subject: 'New application',
    fields: ['full_name', 'contact', 'job_title'],
    tab: 'applicant',
  },
  confirmation: {
    enabled: 'confirm_applications',
    to: 'contact',
    mail: 'application',
    about: { path: 'jobs', id: 'job_id' },
  },
  rated: true,
  ownPage: { linkHash: 'link_hash' },
  manualEntry: { by: 'added_by', fields: ['source'] },
  reply: { to: 'contact', placeholders: { name: 'full_name', job: 'job_title' } },
  schema: () =>
    z.object({
      job_id: requiredText('Job', { message }),
      full_name: requiredText('Full name', { message }),
      contact: requiredText('Contact', { message }),
    }),
  // The title is copied: an application outlives its job.
  stored: () =>
    z.object({
      job_title: text('Job title'),
      resume: text('Résumé'),
      answers: answers('Answers'),
      language: choice('Language', ['', ...LANGUAGE_TAGS], ''),
      resume_file: text('Stored file'),
      fingerprint: text('Fingerprint'),
      link_hash: text('Link'),
      withdrawn_at: text('Withdrawn on'),
      withdrawal_reason: text('Reason for the withdrawal', { max: TEXT.note, kind: 'textarea' }),
      added_by: text('Added by'),
      source: text('Source'),
      stage: choice('Stage', STAGES, 'new'),
      assigned_to: user('Assigned to'),
      next_step: text('Next step', { max: TEXT.title }),
      next_step_on: date('On'),
      notes: notes('Notes'),
      interviews: interviews('Interviews'),
      /** Derived from them, for the filter. */
      interview: choice('Interview', [NO_INTERVIEW, ...INTERVIEW_STATES], NO_INTERVIEW),
    }),
  workflowFields: ['stage', 'assigned_to', 'next_step', 'next_step_on'],
  adminOnly: [
    'language',
    'added_by',
    'source',
    'withdrawn_at',
    'withdrawal_reason',
    'interviews',
    'interview',
  ],
  neverExposed: ['resume_file', 'fingerprint', 'link_hash'],
  files: {
    resume: {
      kind: 'pdf',
      title: 'Résumé',
      max: UPLOAD.resume,
      urlField: 'resume',
      pathField: 'resume_file',
      folder: 'resumes',
      fileNameFields: ['full_name', 'job_title'],
      required: message,
    },
  },
  idempotencyIgnores: ['full_name'],
  counters: {
    status: (record) => [statusOf(record)],
    week: ({ created_at }) => [weekOf(created_at)],
    job_status: (record) => [record['job_id'], statusOf(record), record['job_title']],
    due: (record) => (dueDate(record) ? [dueDate(record)] : null),
    waiting: (record) => (isWaiting(record) ? [record['interview']] : null),
  },
});

/** Whether the candidate waits for other times of an interview. */
function isWaiting({ interview, stage, withdrawn_at }: Readonly<Record<string, unknown>>): boolean {
  return needsTime(interview) && !hasEnded(stage) && !withdrawn_at;
}

function statusOf(record: Readonly<Record<string, unknown>>): unknown {
  return isWithdrawn(record) ? ('withdrawn' satisfies Status) : record['stage'];
}
