import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice, number } from '../fields/value.ts';
import { requiredText, text } from '../fields/text.ts';
import { TEXT } from '../limits.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';

export type JobAlert = EntityRecord<typeof jobAlert>;

/** Days before the end, when a mail asks the subscriber to keep the alerts. */
export const ALERT_REMINDER_DAYS = 30;

/** Until a mail is deleted; its id ensures that there is one a day. */
export const ALERT_MAIL_DAYS = 7;

/** In a row. */
export const ALERT_MAX_FAILURES = 3;

/** A visitor's subscription to new jobs, one for each address. */
export const jobAlert = defineEntity({
  path: 'job-alerts',
  singular: 'Job alert',
  titleField: 'email',
  access: { list: 'admin', delete: 'admin' },
  roles: ['recruiter'],
  apiOnly: true,
  newestFirst: true,
  identityFields: ['email'],
  expiryField: 'ends_at',
  erasedAs: 'request_id',
  schema: () =>
    z.object({
      email: requiredText('Email', {
        message: 'Please enter a valid email address.',
        max: TEXT.email,
        kind: 'email',
      }),
      /** As a job's, in any language; `''` for all. */
      place: text('Place', { max: TEXT.short }),
      type: text('Type', { max: TEXT.short }),
    }),
  stored: () =>
    z.object({
      language: choice('Language', LANGUAGE_TAGS, 'en'),
      state: choice('State', ['unconfirmed', 'confirmed'], 'unconfirmed'),
      ends_at: text('Ends at', { max: 24 }),
      announced_until: text('Announced until', { max: 24 }),
      /** The end that a mail has announced. */
      reminded_of: text('Reminded of', { max: 24 }),
      failures: number('Refused mails in a row'),
      /** Random; links and erasures name the request instead of the address. */
      request_id: text('Request', { max: 32 }),
    }),
  neverExposed: ['request_id'],
  counters: { state: ({ state }) => [state] },
});
