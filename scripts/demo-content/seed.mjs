// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openMaintenance } from './maintenance.mjs';
import { DEMO_DIR, demoFromOptions, parseDemo } from './demo.mjs';
import { readInbox } from './demo-inbox.mjs';
import { readViews } from './demo-views.mjs';
import { messages } from '../local/messages.mjs';
import { DEMO_LOGIN, Problem } from '../local/project.mjs';
import { print, runMain } from '../local/terminal.mjs';

/** The identifying field of each list. The order matters: a job's end depends on the settings. */
const LISTS = {
  settings: 'name',
  jobs: 'title',
  services: 'name',
  staff: 'name',
  partners: 'name',
  gallery: 'alt_text',
  slides: 'title',
  'social-media': 'platform',
  templates: 'name',
};

// A separate process, because the emulators' addresses are read from its environment.
await runMain(async () => {
  const options = /** @type {const} */ ({ inbox: { type: 'boolean' }, demo: { type: 'string' } });
  const { values } = parseArgs({ options });
  const demo = demoFromOptions(values);
  const { project, createAdmin, seedMissing, seedSubmissions, seedViews } = await openMaintenance();
  if (!project.startsWith('demo-')) throw new Problem(messages.start.notDemo(project));
  await createAdmin(DEMO_LOGIN.username, DEMO_LOGIN.password, { isDemoLogin: true });
  let added = await seedMissing(readContent(demo));
  for (const { path, submissions } of values.inbox ? readInbox(demo) : []) {
    added += await seedSubmissions(path, submissions);
  }
  if (values.inbox) await seedViews(readViews(demo));
  print(messages.start.recordsAdded(added));
});

/** @param {string} demo */
function readContent(demo) {
  const { company, language } = parseDemo(demo);
  const folder = path.join(DEMO_DIR, company);
  /** @returns {Record<string, Record<string, unknown>[]>} */
  const readLists = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const content = readLists('content');
  /** By list, by identifying field. @type {Record<string, any>} */
  const translations = language ? readLists(language) : {};
  const pictures = new Set(readdirSync(path.join(folder, 'pictures')));
  return Object.entries(LISTS).map(([list, by]) => {
    const translated = translations[list] ?? {};
    const drafts = (content[list] ?? []).map((record) => {
      const fields = Object.entries(record).map(([field, value]) => {
        if (typeof value === 'string' && pictures.has(value)) {
          return [field, readFileSync(path.join(folder, 'pictures', value))];
        }
        return [field, field === 'start' || field === 'end' ? toDate(value) : value];
      });
      const { questions, job_questions, ...texts } = translated[String(record[by])] ?? {};
      return {
        ...Object.fromEntries(fields),
        ...translateQuestions(record, { questions, job_questions }, language),
        ...(language && Object.keys(texts).length > 0 && { translations: { [language]: texts } }),
        ...(language && list === 'settings' && { languages: `en ${language}` }),
      };
    });
    return { path: list, by, drafts: list === 'jobs' ? drafts.toReversed() : drafts };
  });
}

/**
 * @param {Record<string, any>} record
 * @param {Record<string, Record<string, object> | undefined>} texts by field, then by a question's
 * id
 * @param {string | undefined} language
 */
function translateQuestions(record, texts, language) {
  const lists = Object.entries(texts).filter(([field]) => language && record[field]);
  return Object.fromEntries(
    lists.map(([field, byId]) => [
      field,
      record[field].map((/** @type {{ id: string }} */ question) => ({
        ...question,
        translations: { [String(language)]: byId?.[question.id] ?? {} },
      })),
    ]),
  );
}

/** @param {unknown} days from today */
function toDate(days) {
  if (typeof days !== 'number') return days;
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
