// @ts-check
import { entities } from '@sunfront/contract';
import { judgeLook } from '@sunfront/contract/palette';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMO_DIR, demoNamed, demos } from './local/demo.mjs';
import { DEFAULT_DEMO, LOCAL_DIR, readSettings } from './local/project.mjs';

describe.each(demos())('%s', (company) => {
  const folder = path.join(DEMO_DIR, company);
  const text = readFileSync(path.join(folder, 'content.json'), 'utf8');
  /** @type {Record<string, Record<string, unknown>[]>} */
  const content = JSON.parse(text);
  const pictures = readdirSync(path.join(folder, 'pictures'));

  test('holds records as they may be saved, in colours that can be read', () => {
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
    expect(judgeLook(content['settings']?.[0] ?? {})).toEqual([]);
  });

  test('has every picture that it names, and names every one', () => {
    const named = [...text.matchAll(/"([\w-]+\.(?:jpg|png|webp))"/g)].map(([, name]) => name);
    expect(new Set(pictures.filter((name) => name !== 'mark.svg'))).toEqual(new Set(named));
  });
});

test('the second company is another one', () => {
  const others = demos().filter((name) => name !== DEFAULT_DEMO);
  expect(others).not.toEqual([]);
  for (const name of others) {
    const text = readFileSync(path.join(DEMO_DIR, name, 'content.json'), 'utf8');
    expect(text).not.toMatch(/solar|zagros/i);
  }
});

test('a company that there is not is refused in words; each has data of its own', () => {
  expect(() => demoNamed('nobody')).toThrow(/There is no demo "nobody", only .*skarv-boats/);
  const dataOf = (/** @type {string} */ demo) => readSettings({}, demo).dataDir;
  expect(dataOf(demoNamed())).toBe(path.join(LOCAL_DIR, 'data'));
  expect(dataOf('skarv-boats')).toBe(path.join(LOCAL_DIR, 'data-skarv-boats'));
  const own = path.join(LOCAL_DIR, 'elsewhere');
  expect(readSettings({ DATA_DIR: own }, 'skarv-boats').dataDir).toBe(own);
});
