// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS, npmCommand } from './local/commands.mjs';
import { ROOT } from './local/project.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(read('package.json'));
// `npm version` runs the script `version`.
const names = Object.keys(scripts).filter((name) => name !== 'version');
// Folders that a clone lacks until the first build.
const IGNORED = read('.gitignore')
  .split('\n')
  .filter((line) => line.endsWith('/'));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

test('package.json, the files in scripts, commands.mjs and docs/commands.md have the same commands', () => {
  expect(Object.keys(COMMANDS)).toEqual(names);
  const called = names.map((name) => /scripts\/([\w-]+\.mjs)/.exec(scripts[name] ?? '')?.[1]);
  const files = readdirSync(path.join(ROOT, 'scripts')).filter((name) =>
    /^[\w-]+\.mjs$/.test(name),
  );
  expect(new Set(called)).toEqual(new Set(files));
  const rows = [...read('docs/commands.md').matchAll(/^\| `(npm [^`]+)` +\| (.*?) +\|$/gm)];
  expect(rows.map(([, command, text]) => [command, text])).toEqual(
    Object.entries(COMMANDS).map(([name, { text }]) => [npmCommand(name), text]),
  );
});

test.each(PAGES)('%s mentions only existing commands, files and folders', (page) => {
  const text = read(page);
  for (const [, name] of text.matchAll(/npm run\s+([\w:-]+)/g)) expect(names).toContain(name);
  const folder = path.join(ROOT, path.dirname(page));
  for (const [, link] of text.matchAll(/(?:\]\(|src(?:set)?=")(?!https?:|#)([^)#"]+)/g)) {
    expect(existsSync(path.join(folder, link ?? '')), link).toBe(true);
  }
  // Names with a placeholder do not exist.
  const mentioned = text.matchAll(
    /`((?:contract|demo|docs|functions|scripts|tests|web)\/[^`<*{ ]*)`/g,
  );
  for (const [, name = ''] of mentioned) {
    if (IGNORED.some((ignored) => `${name}/`.startsWith(ignored))) continue;
    expect(existsSync(path.join(ROOT, name)), name).toBe(true);
  }
});
