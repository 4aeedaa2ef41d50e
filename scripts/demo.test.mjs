// @ts-check
import { entities } from '@sunfront/contract/entities/index';
import { STAGES } from '@sunfront/contract/entities/applicant';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { checkContrast } from '@sunfront/contract/theme/theme-colors';
import { weekOf } from '@sunfront/contract/text/week';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  listCompanies,
  DEMO_DIR,
  demoFromOptions,
  listDemos,
  languagesOf,
  parseDemo,
} from './demo-content/demo.mjs';
import { readInbox } from './demo-content/demo-inbox.mjs';
import { DEFAULT_DEMO, LOCAL_DIR, readSettings } from './local/project.mjs';

/** @param {any[]} [questions] */
function textsOf(questions = []) {
  return questions.map(({ id, hint, options = [] }) => [
    id,
    ['wording', ...(hint ? ['hint'] : []), ...options.map((/** @type {any} */ each) => each.id)],
  ]);
}

/** @param {Record<string, object>} [translated] by id */
function questionTexts(translated = {}) {
  return Object.entries(translated).map(([id, texts]) => [id, Object.keys(texts)]);
}

/** @param {string} demo */
function applicationsOf(demo) {
  const inbox = readInbox(demo);
  return inbox.find((each) => each.path === 'applicants')?.submissions ?? [];
}

describe.each(listCompanies())('%s', (company) => {
  const folder = path.join(DEMO_DIR, company);
  const text = readFileSync(path.join(folder, 'content.json'), 'utf8');
  /** @type {Record<string, Record<string, unknown>[]>} */
  const content = JSON.parse(text);
  const pictures = readdirSync(path.join(folder, 'pictures'));

  test('contains valid records and readable colours', () => {
    for (const [list, records] of Object.entries(content)) {
      const { schema } = entities.find((each) => each.path === list) ?? {};
      for (const record of records) {
        const saved = Object.entries(record).map(([name, value]) => {
          if (pictures.includes(String(value))) return [name, '/media/picture.webp'];
          return [name, typeof value === 'number' && /^(start|end)$/.test(name) ? '' : value];
        });
        expect(schema?.safeParse(Object.fromEntries(saved)).error, list).toBeUndefined();
      }
    }
    expect(checkContrast(content['settings']?.[0] ?? {})).toEqual([]);
  });

  test.each(languagesOf(company))('is completely translated into %s', (language) => {
    /** @type {Record<string, Record<string, Record<string, any>>>} */
    const translations = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'));
    let texts = 0;
    for (const [list, records] of Object.entries(content)) {
      const { titleField, schema } =
        /** @type {import('@sunfront/contract/entities/entity').Entity} */ (
          entities.find((each) => each.path === list)
        );
      const known = list === 'slides' ? 'title' : list === 'gallery' ? 'alt_text' : titleField;
      for (const record of records) {
        const fields = Object.keys(record).filter((name) => {
          const field = schema.shape[name];
          return field && record[name] && fieldMeta(field).translated;
        });
        const { questions, job_questions, ...translated } =
          translations[list]?.[String(record[known])] ?? {};
        expect(questionTexts(questions ?? job_questions)).toEqual(
          textsOf(/** @type {any} */ (record['questions'] ?? record['job_questions'])),
        );
        expect(Object.keys(translated), String(record[known])).toEqual(
          expect.arrayContaining(fields),
        );
        // Rejects texts that are too long and unknown fields.
        const saved = schema.shape['translations']?.safeParse({ [language]: translated });
        if (fields.length > 0) expect(saved?.data).toEqual({ [language]: translated });
        texts += fields.length;
      }
    }
    expect(texts).toBeGreaterThan(50);
  });

  test('uses exactly its pictures', () => {
    const named = [...text.matchAll(/"([\w-]+\.(?:jpg|png|webp))"/g)].map(([, name]) => name);
    expect(new Set(pictures.filter((name) => name !== 'mark.svg'))).toEqual(new Set(named));
  });

  test('has rated applications for its jobs', () => {
    const titles = content['jobs']?.map(({ title }) => title);
    const submissions = applicationsOf(company);
    for (const { draft } of submissions) expect(titles).toContain(draft['job_title']);
    expect(submissions.flatMap(({ ratings }) => ratings)).not.toEqual([]);
  });
});

test("the demo's applications are from many weeks and in all stages", () => {
  const submissions = applicationsOf(DEFAULT_DEMO);
  expect(new Set(submissions.map(({ workflowFields }) => workflowFields['stage']))).toEqual(
    new Set(STAGES),
  );
  const weeks = new Set(submissions.map(({ created_at }) => weekOf(created_at)));
  expect(weeks.size).toBeGreaterThan(8);
});

test('listDemos lists companies and their translations', () => {
  expect(listDemos()).toEqual(['skarv-boats', 'zagros-solar', 'zagros-solar-fa']);
  expect(parseDemo('zagros-solar-fa')).toEqual({ company: 'zagros-solar', language: 'fa' });
  expect(parseDemo('skarv-boats')).toEqual({ company: 'skarv-boats', language: undefined });
});

test('each demo has a default data folder; an unknown one is rejected', () => {
  expect(() => demoFromOptions({ demo: 'nobody' })).toThrow(/no demo "nobody".* skarv-boats/);
  const dataOf = (/** @type {string} */ demo) => readSettings({}, demo).dataDir;
  expect(dataOf(demoFromOptions({}))).toBe(path.join(LOCAL_DIR, 'data'));
  expect(dataOf('skarv-boats')).toBe(path.join(LOCAL_DIR, 'data-skarv-boats'));
  expect(dataOf(demoFromOptions({ empty: true }))).toBe(path.join(LOCAL_DIR, 'data-empty'));
  const own = path.join(LOCAL_DIR, 'elsewhere');
  expect(readSettings({ DATA_DIR: own }, 'skarv-boats').dataDir).toBe(own);
});
