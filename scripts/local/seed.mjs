// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openMaintenance } from './maintenance.mjs';
import { DEMO_DIR, demoNamed, partsOf } from './demo.mjs';
import { readInbox } from './demo-inbox.mjs';
import { DEMO_LOGIN, Problem } from './project.mjs';
import { runMain, say } from './terminal.mjs';

/** What is added, in this order (a job's closing depends on the settings), and how a record is known. */
const LISTS = [
  { path: 'settings', by: 'name' },
  { path: 'jobs', by: 'title' },
  { path: 'services', by: 'name' },
  { path: 'staff', by: 'name' },
  { path: 'partners', by: 'name' },
  { path: 'gallery', by: 'alt_text' },
  { path: 'slides', by: 'title' },
  { path: 'social-media', by: 'platform' },
  { path: 'templates', by: 'name' },
];

// A process of its own: the emulators' addresses are in its environment.
await runMain(async () => {
  const options = /** @type {const} */ ({ inbox: { type: 'boolean' }, demo: { type: 'string' } });
  const { inbox, demo: name } = parseArgs({ options }).values;
  const demo = demoNamed(name);
  const { project, createAdmin, addMissing, addSubmissions } = await openMaintenance();
  if (!project.startsWith('demo-')) throw new Problem(`${project} is not a demo project.`);
  await createAdmin(DEMO_LOGIN.username, DEMO_LOGIN.password, { isDemoLogin: true });
  let added = await addMissing(readDemo(demo));
  for (const { path: name, submissions } of inbox ? readInbox(demo) : []) {
    added += await addSubmissions(name, submissions);
  }
  say(`${added} records were missing, and are added.`);
});

/** @param {string} name */
function readDemo(name) {
  const { company, language } = partsOf(name);
  const demo = path.join(DEMO_DIR, company);
  /**
   * By list: translations by what a record is known; for records without translations, more records.
   * @type {Record<string, Record<string, object> | Record<string, unknown>[]>}
   */
  const translations = language
    ? JSON.parse(readFileSync(path.join(demo, `${language}.json`), 'utf8'))
    : {};
  const pictures = new Set(readdirSync(path.join(demo, 'pictures')));
  /** @type {Record<string, Record<string, unknown>[]>} */
  const content = JSON.parse(readFileSync(path.join(demo, 'content.json'), 'utf8'));
  return LISTS.map(({ path: name, by }) => {
    const translated = translations[name] ?? {};
    const more = Array.isArray(translated) ? translated : [];
    const drafts = [...(content[name] ?? []), ...more].map((record) => {
      const fields = Object.entries(record).map(([field, value]) => {
        if (typeof value === 'string' && pictures.has(value)) {
          return [field, readFileSync(path.join(demo, 'pictures', value))];
        }
        return [field, field === 'start' || field === 'end' ? day(value) : value];
      });
      const texts = /** @type {Record<string, object>} */ (translated)[String(record[by])];
      return {
        ...Object.fromEntries(fields),
        ...(language && texts && { translations: { [language]: texts } }),
        ...(language && name === 'settings' && { languages: `en ${language}` }),
      };
    });
    // The newest job comes first on the page, so the first of the file is the last to be made.
    return { path: name, by, drafts: name === 'jobs' ? drafts.toReversed() : drafts };
  });
}

/** Demo dates are days from today, so that the demo does not grow old. @param {unknown} days */
function day(days) {
  if (typeof days !== 'number') return days;
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
