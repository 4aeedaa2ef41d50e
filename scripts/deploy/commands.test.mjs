// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commandsTriedBy } from '../local/documented-commands.mjs';
import { ROOT } from '../local/project.mjs';
import { readDeployArgs } from './commands.mjs';
import good from './good.fixture.json' with { type: 'json' };
import { readTarget } from './target.mjs';

// The commands themselves, in a copy of the project. The CLIs before them on the PATH answer by the fixture and note
// what they were called with; so does the copy's build.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-deploy-'));
const site = path.join(folder, 'site');
const bin = path.join(folder, 'bin');
const calls = path.join(folder, 'calls');
const PROJECT = good.target.project;

/** Notes the call, then answers by the fixture; what changes something is not in it, and goes well. */
const CLI = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const { basename } = require('node:path');
const command = [basename(__filename), ...process.argv.slice(2)].join(' ');
appendFileSync(${JSON.stringify(calls)}, command + '\\n');
const { commands } = JSON.parse(readFileSync(${JSON.stringify(path.join(folder, 'fixture.json'))}, 'utf8'));
const answer = commands[command];
if (answer !== undefined) console.log(typeof answer === 'string' ? answer : JSON.stringify(answer));
`;

beforeAll(() => {
  mkdirSync(bin);
  mkdirSync(path.join(site, 'functions'), { recursive: true });
  for (const name of ['firebase', 'gcloud', 'npm']) {
    writeFileSync(path.join(bin, name), CLI);
    chmodSync(path.join(bin, name), 0o755);
  }
  const copied = ['contract', 'scripts', 'functions/src', 'firestore.rules', 'storage.rules'];
  const files = ['firebase.json', 'firestore.indexes.json', 'package.json', 'functions/bundle.mjs'];
  for (const name of [...copied, ...files]) {
    cpSync(path.join(ROOT, name), path.join(site, name), { recursive: true });
  }
  const installed = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  symlinkSync(path.resolve(installed, '../..'), path.join(site, 'node_modules'));
  symlinkSync(path.join(ROOT, 'functions/node_modules'), path.join(site, 'functions/node_modules'));
  writeFileSync(
    path.join(site, 'scripts/build.mjs'),
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(calls)}, 'build\\n');`,
  );
  const aliases = { default: 'demo-sunfront', production: PROJECT };
  writeFileSync(path.join(site, '.firebaserc'), JSON.stringify({ projects: aliases }));
  writeFileSync(path.join(site, '.gitignore'), 'node_modules\n.env.*\n');
  for (const [name, text] of Object.entries(good.files)) writeFileSync(path.join(site, name), text);
  git('init', '--quiet');
  git('add', '.');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  git(...author, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'The first');
  git('tag', 'v1');
  // What docs/deploy.md goes back to.
  git('tag', 'v1.4.0');
});

beforeEach(() => {
  answerBy({});
  writeFileSync(calls, '');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: site, encoding: 'utf8' });
}

/** @param {Record<string, unknown>} others answers beside the good ones */
function answerBy(others) {
  const commands = { ...good.commands, ...others };
  writeFileSync(path.join(folder, 'fixture.json'), JSON.stringify({ commands }));
}

/** @param {string} script @param {string[]} args */
function command(script, ...args) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.mjs`, ...args],
    {
      cwd: site,
      encoding: 'utf8',
      env: { HOME, PATH: `${bin}${path.delimiter}${PATH}` },
    },
  );
  return { status, stdout, stderr };
}

/** What was run beside questions. */
function changes() {
  const lines = readFileSync(calls, 'utf8').trim().split('\n');
  return lines.filter((line) => line && !(line in good.commands));
}

test('doctor: a good set-up is ready', () => {
  expect(command('doctor', '--project', PROJECT)).toEqual({
    status: 0,
    stdout: expect.stringMatching(/\nexample-solar: 0 missing, 0 warnings, 0 not checked\n$/),
    stderr: '',
  });
  expect(changes()).toEqual([]);
});

test('doctor: without a project it says which there are, and asks nothing', () => {
  const { status, stderr } = command('doctor');
  expect(status).toBe(2);
  expect(stderr).toContain('Aliases: default (demo-sunfront), production (example-solar)');
  expect(readFileSync(calls, 'utf8')).toBe('');
});

test('deploy: builds, then deploys what was named by its alias, with what else was given', () => {
  const done = command('deploy', '--project', 'production', '--only', 'hosting', '-m', 'A message');
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(changes()).toEqual([
    'build',
    'firebase deploy --config .firebase.deploy.json --project production --only hosting -m A message',
  ]);
});

test('deploy: nothing is run while something is missing', () => {
  answerBy({ [`gcloud billing projects describe ${PROJECT} --format=json`]: {} });
  const { status, stdout, stderr } = command('deploy', '--project', PROJECT);
  expect(status).toBe(1);
  expect(stdout).toContain('MISSING      Plan: is not Blaze');
  expect(stderr).toContain('Nothing was deployed');
  expect(changes()).toEqual([]);
});

test('deploy --dry-run: prints what it asked and what would run, and runs none of it', () => {
  const { status, stdout } = command('deploy', '--dry-run', '--project', PROJECT);
  expect(status).toBe(0);
  expect(stdout).toContain(`asked: gcloud services list --enabled --project ${PROJECT}`);
  expect(stdout).toContain(
    `Would run:\n  node scripts/build.mjs\n  firebase deploy --config .firebase.deploy.json --project ${PROJECT}\n`,
  );
  expect(changes()).toEqual([]);
  expect(git('status', '--porcelain')).toBe('');
});

test('deploy --dry-run: the demo project is refused, and the rest is printed all the same', () => {
  const { status, stdout } = command('deploy', '--project', 'default', '--dry-run');
  expect(status).toBe(1);
  expect(stdout).toContain('MISSING      Project id: demo-sunfront is for the emulators');
  expect(stdout).toContain('Would run:');
  expect(stdout).toContain('A deployment would stop before');
  expect(changes()).toEqual([]);
});

test('rollback: the tag is deployed whole from a worktree of its own, which is gone afterwards', () => {
  const { status } = command('rollback', '--project', 'production', '--to', 'v1');
  expect(status).toBe(0);
  expect(changes()).toEqual([
    'npm ci',
    'npm ci --prefix functions',
    'npm run deploy -- --project production',
  ]);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test('rollback --dry-run: prints the commands, and runs none', () => {
  const { status, stdout } = command('rollback', '--project', PROJECT, '--to=v1', '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toMatch(/git worktree add --detach \S+ refs\/tags\/v1\n/);
  expect(stdout).toContain(`cp functions/.env.${PROJECT} `);
  expect(changes()).toEqual([]);
  expect(existsSync(path.join(tmpdir(), 'sunfront-rollback'))).toBe(false);
});

test('rollback to a tag that does not exist is refused', () => {
  const { status, stderr } = command('rollback', '--project', PROJECT, '--to=v2');
  expect(status).toBe(1);
  expect(stderr).toContain('There is no tag v2');
  expect(changes()).toEqual([]);
});

test.each(['v2', 'abc1234-dirty', 'v1..HEAD', '../v1', '-v1', 'HEAD', ''])(
  '%j is no tag of the copy',
  async (tag) => {
    // The copy's module, which asks the copy's repository.
    const { checkedTag } = await import(path.join(site, 'scripts/deploy/commands.mjs'));
    expect(checkedTag('v1')).toBe('v1');
    expect(() => checkedTag(tag)).toThrow(/There is no tag|never committed|Name the tag/);
  },
);

test.each(commandsTriedBy('scripts/deploy/commands.test.mjs'))(
  'as it is documented: $command',
  ({ name, args }) => expect(command(name, ...args).status).toBe(0),
);

test('of its arguments, deploy takes its own, wherever they stand', () => {
  expect(readDeployArgs(['--only', 'hosting', '--project=x', '--dry-run', '--force'])).toEqual({
    named: 'x',
    dryRun: true,
    rest: ['--only', 'hosting', '--force'],
  });
  expect(readDeployArgs(['-P', 'x'])).toEqual({ named: 'x', dryRun: false, rest: [] });
});

test('an alias is what .firebaserc says, anything else an id', () => {
  const text = JSON.stringify({ projects: { staging: 'example-staging' } });
  expect(readTarget('staging', text)).toEqual({ project: 'example-staging', alias: 'staging' });
  expect(readTarget('example-solar', text)).toEqual({ project: 'example-solar' });
  expect(() => readTarget(undefined, text)).toThrow(/staging \(example-staging\)/);
});
