// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, UsageError } from '../local/project.mjs';
import { loadSource } from '../local/source.mjs';
import { checkFiles, checkRoles } from './checks.mjs';
import {
  checkTag,
  commandLine,
  deploySteps,
  readDeployArgs,
  readTarget,
  rollbackSteps,
} from './steps.mjs';

const config = await loadSource(`export * from './functions/src/config.ts'`);
const firebaseJson = JSON.parse(await readFile(path.join(ROOT, 'firebase.json'), 'utf8'));

/** @param {{ [name in keyof Parameters<typeof checkFiles>[0]]?: any }} [difference] from a state without findings */
function findings({ parameters, ...rest } = {}) {
  return checkFiles({
    project: 'example-solar',
    parameters: {
      WEB_API_KEY: 'AIzaSyExample-0123456789',
      STORAGE_BUCKET: 'example-solar.firebasestorage.app',
      SITE_URL: 'https://www.example.com',
      ...parameters,
    },
    environment: {},
    firebaseJson,
    rulesAreCurrent: true,
    config,
    ...rest,
  });
}

test('a complete set-up has no findings', () => {
  expect(findings()).toEqual([]);
  expect(findings({ parameters: { MAIL_FROM: 'Solar <site@example.com>' } })).toEqual([]);
});

const otherRegion = { rewrites: [{ source: '**', function: { region: 'us-central1' } }] };

/** @type {[string, Parameters<typeof findings>[0], 'MISSING' | 'warning', RegExp, RegExp][]} */
const FINDINGS = [
  [
    'the demo project',
    { project: 'demo-sunfront' },
    'MISSING',
    /demo of the emulators/,
    /firebase use --add/,
  ],
  [
    'emulators in the environment',
    { environment: { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FUNCTIONS_EMULATOR: '' } },
    'MISSING',
    /emulators: FIRESTORE_EMULATOR_HOST$/,
    /^unset FIRESTORE_EMULATOR_HOST$/,
  ],
  [
    'a parameter that is not set',
    { parameters: { WEB_API_KEY: undefined } },
    'MISSING',
    /^WEB_API_KEY is missing$/,
    /functions\/\.env\.example-solar/,
  ],
  [
    "the demo's bucket",
    { parameters: { STORAGE_BUCKET: 'demo-sunfront.firebasestorage.app' } },
    'MISSING',
    /STORAGE_BUCKET is the demo's/,
    /example-solar/,
  ],
  [
    'a local address',
    { parameters: { SITE_URL: 'http://127.0.0.1:5005' } },
    'MISSING',
    /SITE_URL is a local address/,
    /example-solar/,
  ],
  [
    'an address without https',
    { parameters: { SITE_URL: 'http://www.example.com' } },
    'warning',
    /without https/,
    /example-solar/,
  ],
  [
    'a sender of another domain',
    { parameters: { MAIL_FROM: 'Solar <site@example.org>' } },
    'warning',
    /from example\.org, not from www\.example\.com/,
    /SPF/,
  ],
  [
    'another region in firebase.json',
    { firebaseJson: { hosting: otherRegion } },
    'MISSING',
    /us-central1, functions run in europe-west1/,
    /config\.ts/,
  ],
  [
    'rules of an earlier contract',
    { rulesAreCurrent: false },
    'MISSING',
    /firestore\.rules/,
    /^npm run rules$/,
  ],
];

test.each(FINDINGS)('%s is named with its remedy', (_name, difference, level, text, fix) => {
  expect(findings(difference)).toEqual([
    { level, text: expect.stringMatching(text), fix: expect.stringMatching(fix) },
  ]);
});

test('roles of the service account', () => {
  const account = '123-compute@developer.gserviceaccount.com';
  /** @param {string[]} roles */
  const policy = (...roles) => ({
    bindings: roles.map((role) => ({ role, members: [`serviceAccount:${account}`] })),
  });
  const signs = policy('roles/iam.serviceAccountTokenCreator');
  const check = (/** @type {any} */ state) =>
    checkRoles({ project: 'example-solar', account, ...state });
  expect(check({ policy: policy('roles/editor'), ownPolicy: signs })).toEqual([]);
  const [unsigned, ...lacking] = check({ policy: { etag: 'ACAB' }, ownPolicy: { etag: 'ACAB' } });
  expect(unsigned).toMatchObject({
    level: 'MISSING',
    fix: expect.stringContaining('--role=roles/iam.serviceAccountTokenCreator'),
  });
  expect(lacking).toHaveLength(6);
  expect(lacking[0]).toMatchObject({
    level: 'warning',
    fix: expect.stringContaining('add-iam-policy-binding example-solar'),
  });
});

test('readDeployArgs keeps the options of firebase deploy', () => {
  const args = ['--only', 'hosting', '--project=x', '--dry-run', '--force', '--tag', 'v1'];
  expect(readDeployArgs(args)).toEqual({
    named: 'x',
    tag: 'v1',
    dryRun: true,
    rest: ['--only', 'hosting', '--force'],
  });
  expect(readDeployArgs(['-P', 'x', '-m', 'A message'])).toMatchObject({
    named: 'x',
    rest: ['-m', 'A message'],
  });
});

test.each([
  [['--project', 'x', '--onyl', 'hosting'], "Unknown option '--onyl'."],
  [['--project', 'x', '--config', 'other.json'], "Unknown option '--config'."],
  [['--project', 'x', 'hosting'], "Unexpected argument 'hosting'."],
])('readDeployArgs refuses %j', (args, message) => {
  expect(() => readDeployArgs(args)).toThrow(new UsageError(message));
});

test('readTarget resolves aliases and requires a project', () => {
  const text = JSON.stringify({ projects: { staging: 'example-staging' } });
  expect(readTarget('staging', text)).toEqual({ project: 'example-staging', alias: 'staging' });
  expect(readTarget('example-solar', text)).toEqual({ project: 'example-solar' });
  expect(() => readTarget('', text)).toThrow(/staging \(example-staging\)/);
});

test('the project is deployed as it was named, after the build', () => {
  expect(deploySteps('production', ['-m', "It's new"]).map(commandLine)).toEqual([
    '  node scripts/build.mjs',
    "  node_modules/.bin/firebase deploy --config .firebase.deploy.json --project production -m 'It'\\''s new'",
  ]);
});

test('a tag is deployed by its own command, with the parameters of this folder', () => {
  const target = { project: 'demo-sunfront', alias: 'default' };
  const options = { named: 'default', target, tag: 'v1', rest: ['--force'] };
  const { steps, cleanUp } = rollbackSteps(options, '/tmp/old');
  expect([...steps, ...cleanUp].map(commandLine)).toEqual([
    '  git worktree add --detach /tmp/old refs/tags/v1',
    '  cp .firebaserc /tmp/old/.firebaserc',
    '  cp functions/.env.demo-sunfront /tmp/old/functions/.env.demo-sunfront',
    '  cd /tmp/old && npm ci',
    '  cd /tmp/old && npm ci --prefix functions',
    '  cd /tmp/old && npm run deploy -- --project default --force',
    '  git worktree remove --force /tmp/old',
  ]);
});

test.each(['v0', 'HEAD', '-v1', '../v1', ''])('%j is not a tag', (tag) => {
  expect(() => checkTag(tag)).toThrow(`There is no tag "${tag}"`);
});
