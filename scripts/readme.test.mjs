// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PAGES } from './local/documented-commands.mjs';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));

test('README lists every command that there is, and no other', () => {
  const listed = [...readme.matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm)].map(([, name]) => name);
  // `npm version` runs the other one.
  const commands = Object.keys(scripts).filter((name) => name !== 'version');
  expect(new Set(listed)).toEqual(new Set(commands));
  expect(listed).toHaveLength(commands.length);
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

test.each(PAGES)('%s names only files and folders that exist', async (page) => {
  const text = await readFile(new URL(`../${page}`, import.meta.url), 'utf8');
  const links = text.matchAll(/(?:\]\(|src(?:set)?=")(?!https?:|#)([^)#"]+)/g);
  for (const [, link] of links) {
    expect(existsSync(new URL(link ?? '', new URL(`../${page}`, import.meta.url))), link).toBe(
      true,
    );
  }
  // But for names with a part that differs.
  const named = text.matchAll(/`((?:contract|demo|docs|functions|scripts|tests|web)\/[^`<*{ ]*)`/g);
  for (const [, name] of named) {
    expect(existsSync(new URL(`../${name}`, import.meta.url)), name).toBe(true);
  }
});
