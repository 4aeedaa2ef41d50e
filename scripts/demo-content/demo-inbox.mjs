// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_DIR, parseDemo } from './demo.mjs';
import { createPdf } from './pdf.mjs';
import { DEMO_LOGIN } from '../local/project.mjs';

const DAY = 86_400_000;

/** @param {string} demo */
export function readInbox(demo) {
  const file = path.join(DEMO_DIR, parseDemo(demo).company, 'inbox.json');
  /** @type {Record<string, Record<string, any>[]>} */
  const inbox = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries(inbox).map(([name, entries]) => ({
    path: name,
    submissions: entries.map(toSubmission),
  }));
}

/**
 * @param {Record<string, any>} entry
 * @param {number} index
 * @returns {import('../../functions/src/maintenance/seed-submissions.ts').DemoSubmission}
 */
function toSubmission(entry, index) {
  const {
    days,
    draft,
    answers = {},
    workflowFields,
    next_step_on,
    resume,
    notes,
    ratings = [],
    interviews = [],
    reply,
  } = entry;
  const by = DEMO_LOGIN.username;
  const minutes = ((index * 37) % 170) + 5;
  const at = (/** @type {number} */ daysAgo) =>
    new Date(Date.now() - daysAgo * DAY - minutes * 60_000).toISOString();
  const { full_name, job_title, contact, email } = draft;
  return {
    created_at: at(days),
    draft,
    answers,
    files: resume ? { resume: createPdf([full_name, job_title, contact, ...resume]) } : {},
    workflowFields: {
      ...workflowFields,
      ...(next_step_on !== undefined && { next_step_on: at(-next_step_on).slice(0, 10) }),
      ...(notes && {
        notes: notes.map((/** @type {any} */ note, /** @type {number} */ number) => ({
          id: `${index}-${number}`,
          at: at(note.days),
          by,
          text: note.text,
        })),
      }),
    },
    ratings: ratings.map((/** @type {any} */ { days: daysAgo, ...rating }) => ({
      by,
      name: '',
      text: '',
      ...rating,
      at: at(daysAgo),
    })),
    interviews: interviews.map((/** @type {any} */ { times, ...interview }) => ({
      interviewers: [by],
      ...interview,
      times: times.map(
        (/** @type {any} */ { days: daysLater, at: time }) =>
          `${at(-daysLater).slice(0, 10)}T${time}`,
      ),
    })),
    replies: reply
      ? [{ at: at(reply.days), by, to: contact ?? email, subject: reply.subject, text: reply.text }]
      : [],
  };
}
