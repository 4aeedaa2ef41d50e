// @ts-check
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { documentedCommands, PAGES, TRIALS, trialOf } from './local/documented-commands.mjs';
import { ROOT } from './local/project.mjs';

const commands = documentedCommands();
const read = (/** @type {string} */ page) => readFileSync(path.join(ROOT, page), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

test('every command in the documentation is tried, and the table of trials holds no other', () => {
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((each) => !trialOf(each))).toEqual([]);
  const used = new Set(commands.map((each) => trialOf(each)?.known));
  expect(Object.keys(TRIALS).filter((known) => !used.has(known))).toEqual([]);
  for (const { by } of Object.values(TRIALS)) {
    if (by) expect(existsSync(path.join(ROOT, by)), by).toBe(true);
  }
});

test.each(PAGES)(
  '%s names no command that there is not, and says of each block what it is',
  (page) => {
    const text = read(page);
    const named = [...text.matchAll(/npm run\s+([\w:-]+)|npm (start|test)\b/g)];
    for (const [, name, other] of named)
      expect(scripts, page).toHaveProperty([name ?? other ?? '']);
    const fences = [...text.matchAll(/^```(.*)$/gm)].map(([, language]) => language);
    const opening = fences.filter((_, index) => index % 2 === 0);
    expect(
      opening.filter(
        (language) => !['sh', 'text', 'json', 'mermaid', 'yaml'].includes(language ?? ''),
      ),
    ).toEqual([]);
  },
);

test.each(commands.filter((each) => each.startsWith('npx firebase ')))(
  '%s: the CLI knows it',
  async (command) => {
    const [, , name = '', ...options] = command.split(' ');
    const firebase = path.join(ROOT, 'node_modules/.bin/firebase');
    const { stdout } = await promisify(execFile)(firebase, [name, '--help'], {
      // Fetches no news then.
      env: { ...process.env, CI: '1' },
    });
    expect(stdout).toContain(`Usage: firebase ${name} `);
    for (const option of options) expect(stdout).toContain(option);
  },
  60_000,
);
