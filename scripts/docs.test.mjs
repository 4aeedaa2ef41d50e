// @ts-check
import { execFileSync } from 'node:child_process';
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
/** Workspaces and folders whose folders docs/architecture.md lists. */
const LISTED = ['contract', 'functions', 'web', 'scripts', 'tests'];
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

test('architecture.md lists every folder', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...LISTED], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // Tests have the folders of their sources (see below).
  const folders = files.split('\n').filter((file) => file && !/\/test\/.*\//.test(file));
  const entries = [...read('docs/architecture.md').matchAll(/^- (`[^:]+`): ./gm)];
  const listed = entries.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  const isListed = (/** @type {string} */ folder) => LISTED.includes(folder.split('/')[0] ?? '');
  expect(new Set(listed.filter(isListed))).toEqual(new Set(folders.map(path.posix.dirname)));
});

test('tests are in the folders of their sources', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*/test/**/*.test.*'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const missing = files
    .split('\n')
    .filter((file) => /^(contract|functions|web)\/test\//.test(file))
    .map((file) => path.posix.dirname(file).replace('/test', '/src'))
    .filter((folder) => !existsSync(path.join(ROOT, folder)));
  expect(missing).toEqual([]);
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
