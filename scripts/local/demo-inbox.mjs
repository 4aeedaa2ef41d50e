// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_DIR, partsOf } from './demo.mjs';
import { pdfOf } from './pdf.mjs';
import { DEMO_LOGIN } from './project.mjs';

const DAY = 86_400_000;

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
 * @param {Record<string, any>} entry
 * @param {number} index
 * @returns {import('../../functions/src/upkeep/add-submissions.ts').DemoSubmission}
 */
function toSubmission({ days, draft, handling, next_step_on, resume, notes, reply }, index) {
  const by = DEMO_LOGIN.username;
  // Different minutes, so that not everybody writes at the same time of day.
  const minutes = ((index * 37) % 170) + 5;
  const at = (/** @type {number} */ before) =>
    new Date(Date.now() - before * DAY - minutes * 60_000).toISOString();
  const { full_name, job_title, contact, email } = draft;
  return {
    created_at: at(days),
    draft,
    files: resume ? { resume: pdfOf([full_name, job_title, contact, ...resume]) } : {},
    handling: {
      ...handling,
      ...(next_step_on !== undefined && { next_step_on: at(-next_step_on).slice(0, 10) }),
      ...(notes && { notes: notes.map(toNote) }),
    },
    replies: reply
      ? [{ at: at(reply.days), by, to: contact ?? email, subject: reply.subject, text: reply.text }]
      : [],
  };

  function toNote(
    /** @type {{ days: number, text: string }} */ { days: before, text },
    /** @type {number} */ number,
  ) {
    return { id: `${index}-${number}`, at: at(before), by, text };
  }
}
