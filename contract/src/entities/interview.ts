import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { moments, users } from '../fields/list.ts';
import { requiredText, text } from '../fields/text.ts';
import { choice, number, requiredWholeNumber } from '../fields/value.ts';
import { INTERVIEW, TEXT } from '../limits.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import { applicant } from './applicant.ts';
import { INTERVIEW_STATES } from './interview-summary.ts';

export type Interview = EntityRecord<typeof interview>;

/** An appointment with a candidate, or the times that are proposed for it. */
export const interview = defineEntity({
  path: 'interviews',
  singular: 'Interview',
  titleField: 'full_name',
  access: { list: 'admin', read: 'admin' },
  roles: applicant.roles,
  apiOnly: true,
  newestFirst: true,
  partOf: { path: applicant.path, field: 'application_id' },
  filters: ['application_id'],
  schema: () =>
    z.object({
      application_id: requiredText('Application', { max: TEXT.short }),
      /** Starts. */
      slots: moments('Times', { max: INTERVIEW.slots, message: 'Propose at least one time.' }),
      /** Minutes. */
      length: requiredWholeNumber('Length', INTERVIEW.length),
      place: text('Place or link', { max: TEXT.note }),
      interviewers: users('Interviewers', {
        max: INTERVIEW.interviewers,
        message: 'Choose at least one interviewer.',
      }),
    }),
  // Name and title are copied from the application.
  stored: () =>
    z.object({
      full_name: text('Full name'),
      job_title: text('Job title'),
      language: choice('Language', LANGUAGE_TAGS, 'en'),
      state: choice('State', INTERVIEW_STATES, 'proposed'),
      /** ISO 8601; `''` until a time is agreed. */
      start: text('Start', { max: 24 }),
      /** Counts changes of an invitation (RFC 5545). */
      sequence: number('Sequence'),
      /** Of a candidate whom no time fits, or who cannot come. */
      message: text('Message of the candidate', { max: TEXT.note, kind: 'textarea' }),
      /** To the candidate and the interviewers. */
      cancellation: text('Reason for the cancellation', { max: TEXT.note, kind: 'textarea' }),
      created_by: text('Proposed by'),
      link_hash: text('Link'),
      fingerprint: text('Fingerprint'),
    }),
  ownPage: { linkHash: 'link_hash' },
  neverExposed: ['link_hash', 'fingerprint'],
});
