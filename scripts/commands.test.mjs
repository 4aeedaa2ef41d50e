// @ts-check
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './local/project.mjs';

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const files = Object.entries(scripts).map(([name, script]) => ({
  name: ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  args: script.replace(/^(exec )?node /, '').split(' '),
}));
const commands = files.filter(({ args }) => args.length === 1);

test.concurrent.each(commands)('$name --help prints its usage', async ({ name, args }) => {
  const { code, stdout, stderr } = await run([...args, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.startsWith(`Usage: ${name}`)).toBe(true);
});

/** Nothing listens on port 1. @type {[string, number, string][]} */
const FAILURES = [
  ['start --wrong', 2, "Unknown option '--wrong'. See `npm start -- --help`.\n"],
  ['sweep extra', 2, "Unexpected argument 'extra'. See `npm run sweep -- --help`.\n"],
  ['deploy', 2, 'The option --project <id or alias> is missing; aliases: default (demo-sunfront).'],
  ['deploy --project x --onyl hosting', 2, "Unknown option '--onyl'. See"],
  ['deploy --project x --config other.json', 2, "Unknown option '--config'. See"],
  ['deploy --project x hosting', 2, "Unexpected argument 'hosting'. See"],
  ['deploy --project x --tag none', 1, 'There is no tag "none": `git tag` lists them.\n'],
  ['reset --demo none', 2, 'There is no demo "none"'],
  ['start --empty --demo skarv-boats', 2, 'You can use either --demo or --empty, not both. See'],
  ['create-admin office --role king', 2, 'There is no role "king". Choose from: owner, '],
  ['export', 2, 'The option --to is missing. See `npm run export -- --help`.\n'],
  ['export --to /none/x.zip', 1, 'There is no file or folder /none.\n'],
  ['import --from /none/x.zip', 1, 'There is no file or folder /none/x.zip.\n'],
  ['export --to site.zip', 1, 'No site is running at 127.0.0.1:1. Start one'],
];

test.concurrent.each(FAILURES)(
  '%s exits with %i and prints %j',
  async (line, expected, sentence) => {
    const [name, ...args] = line.split(' ');
    const { code, stdout, stderr } = await run([`scripts/${name}.mjs`, ...args]);
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({
      code: expected,
      stdout: '',
      lines: 2,
    });
    expect(stderr.startsWith(sentence)).toBe(true);
  },
);

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
function run(args) {
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: ROOT, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}
