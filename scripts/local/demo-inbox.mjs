// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_DIR, partsOf } from './demo.mjs';
import { pdfOf } from './pdf.mjs';
import { DEMO_LOGIN } from './project.mjs';

const DAY = 86_400_000;

/** The names of a submission's fields in `inbox.json` that a visitor does not send. */
const HANDLING = ['stage', 'state', 'assigned_to', 'next_step'];

/**
 * The applications and messages that a demo begins with, by the entity's path, as the maintenance bundle's
 * `addSubmissions` takes them. Their days are counted from today: `days` backwards, `next_step_on` forwards.
 * @param {string} demo
 */
export function readInbox(demo) {
  const file = path.join(DEMO_DIR, partsOf(demo).company, 'inbox.json');
  /** @type {Record<string, Record<string, any>[]>} */
  const inbox = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries(inbox).map(([name, all]) => ({
    path: name,
    submissions: all.map((each, index) => toSubmission(each, index)),
  }));
}

/**
 * @param {Record<string, any>} each
 * @param {number} index
 * @returns {import('../../functions/src/upkeep/add-submissions.ts').DemoSubmission}
 */
function toSubmission(each, index) {
  const { days, job, resume, next_step_on, notes = [], reply, ...fields } = each;
  // Hours differ, so that not everybody writes at the same time of day.
  const at = (/** @type {number} */ before) =>
    new Date(Date.now() - before * DAY - (((index * 37) % 170) + 5) * 60_000).toISOString();
  const entries = Object.entries(fields);
  return {
    created_at: at(days),
    draft: {
      ...Object.fromEntries(entries.filter(([name]) => !HANDLING.includes(name))),
      ...(job && { job_title: job }),
    },
    files: resume ? { resume: pdfOf([fields.full_name, job, fields.contact, ...resume]) } : {},
    handling: {
      ...Object.fromEntries(entries.filter(([name]) => HANDLING.includes(name))),
      ...(next_step_on !== undefined && { next_step_on: at(-next_step_on).slice(0, 10) }),
      ...(notes.length > 0 && {
        notes: notes.map(
          (/** @type {any} */ { days: before, text }, /** @type {number} */ number) => ({
            id: `${index}-${number}`,
            at: at(before),
            by: DEMO_LOGIN.username,
            text,
          }),
        ),
      }),
    },
    replies: reply
      ? [
          {
            at: at(reply.days),
            to: fields.contact ?? fields.email,
            subject: reply.subject,
            text: reply.text,
          },
        ]
      : [],
  };
}
