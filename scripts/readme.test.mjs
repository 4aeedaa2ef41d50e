// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));

test('README lists every command that there is, and no other', () => {
  const listed = [...readme.matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(Object.keys(scripts)));
  expect(listed).toHaveLength(Object.keys(scripts).length);
});

test('the files right in scripts/ are the commands', () => {
  const called = Object.values(scripts).flatMap((/** @type {string} */ script) => [
    ...script.matchAll(/scripts\/([\w-]+\.mjs)/g),
  ]);
  const names = called.map(([, name]) => name);
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) =>
    /(?<!\.test)\.mjs$/.test(name),
  );
  expect(new Set(files)).toEqual(new Set(names));
});

test('README names only files and folders that exist', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path);
  const code = [...readme.matchAll(/`((?:contract|functions|web|docs|scripts)\/[^`]*)`/g)].map(
    ([, path]) => path,
  );
  for (const path of [...links, ...code]) {
    expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true);
  }
});

test('docs/security.md names only tests that exist', async () => {
  const security = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');
  const tests = [...security.matchAll(/`((?:tests|functions)\/[^`]*)`/g)].map(([, path]) => path);
  expect(tests.length).toBeGreaterThan(20);
  for (const path of tests)
    expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true);
});
