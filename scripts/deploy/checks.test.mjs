// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entities } from '@sunfront/contract';
import { fieldMeta } from '@sunfront/contract/fields';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages';
import { SCHEMA } from '@sunfront/contract/schema';
import { isTimeZone } from '@sunfront/contract/time-zone';
import { describe, expect, test } from 'vitest';
import * as config from '../../functions/src/config.ts';
import { ROOT } from '../local/project.mjs';
import { generateRules } from '../rules.mjs';
import { CHECKS } from './checks.mjs';
import good from './good.fixture.json' with { type: 'json' };
import { deployable, report, runChecks } from './run.mjs';

/**
 * What differs from the good set-up: answers by command or by its beginning, files by name, the environment, and what
 * our sources make.
 * @typedef {{
 *   commands?: Record<string, any>, files?: Record<string, string | null>, environment?: Record<string, string>,
 *   absent?: string[], config?: object, rules?: string, target?: { project: string, alias?: string },
 * }} Difference
 */

/** @param {number | null} code @param {string} error */
const failed = (code, error) => ({ code, json: null, error });

/** @param {Difference} [difference] */
function examined({ target = good.target, ...difference } = {}) {
  return runChecks(CHECKS, target, async (question) => {
    if ('command' in question) {
      const key = question.command.join(' ');
      const other = Object.entries(difference.commands ?? {}).find(([start]) =>
        key.startsWith(start),
      );
      const json = other ? other[1] : /** @type {Record<string, any>} */ (good.commands)[key];
      if (json === undefined) throw new Error(`No answer to: ${key}`);
      return json?.error ? json : { code: 0, json, error: '' };
    }
    if ('file' in question) return fileOf(question.file, difference.files);
    if ('present' in question)
      return !difference.absent?.some((it) => question.present.endsWith(it));
    if ('environment' in question) {
      const entries = Object.entries(difference.environment ?? {});
      return Object.fromEntries(entries.filter(([name]) => question.environment.test(name)));
    }
    if (question.made === 'rules')
      return difference.rules ?? generateRules(entities, fieldMeta, SCHEMA, LANGUAGE_TAGS);
    return { ...config, isTimeZone, ...difference.config };
  });
}

/** Ours are the repository's own. @param {string} name @param {Difference['files']} [others] */
function fileOf(name, others = {}) {
  const known = { ...good.files, ...others };
  if (name in known) return known[/** @type {keyof typeof known} */ (name)];
  return name.startsWith('functions/.env') ? null : readFileSync(path.join(ROOT, name), 'utf8');
}

const ENV = 'functions/.env.example-solar';

/** @param {string} from @param {string} to */
const parameters = (from, to) => ({ files: { [ENV]: good.files[ENV].replace(from, to) } });

test('a good set-up is ready, and nothing is left unasked', async () => {
  const findings = await examined();
  expect(findings.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  expect(findings).toHaveLength(CHECKS.length);
  expect(deployable(findings)).toBe(true);
});

test('each check stands behind those that it needs, under a name of its own', () => {
  const names = CHECKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [index, { needs = [] }] of CHECKS.entries()) {
    for (const need of needs) expect(names.slice(0, index)).toContain(need);
  }
});

test('no question changes anything: those commands of the CLIs read', async () => {
  const asked = (await examined()).flatMap(({ asked }) => asked);
  const commands = asked.flatMap((question) => ('command' in question ? [question.command] : []));
  // Of these alone it was looked up that they enable no service: `firebase functions:secrets:get` does.
  const reading =
    /^(git status|node --version|firebase (--version|login:list|projects:list|apps:sdkconfig|firestore:databases:get)|gcloud (version|auth list|billing projects describe|services list|secrets versions list|storage buckets describe|iam service-accounts get-iam-policy|projects get-iam-policy)) ?/;
  for (const command of commands) expect(command.join(' ')).toMatch(reading);
});

/** @type {[string, Difference, string, RegExp, RegExp][]} */
const BROKEN = [
  ['an old Node', { commands: { 'node ': 'v20.9.0' } }, 'Node', /older than 20\.20/, /nvm install/],
  [
    'packages of the functions that are not installed',
    { absent: ['firebase-functions/package.json'] },
    'Packages',
    /in functions/,
    /npm ci --prefix functions/,
  ],
  [
    'no Firebase CLI',
    { commands: { 'firebase --version': failed(null, 'not installed') } },
    'Firebase CLI',
    /not installed/,
    /npm ci/,
  ],
  [
    'nobody logged in',
    { commands: { 'firebase login:list': {} }, absent: ['application_default_credentials.json'] },
    'Login',
    /nobody/,
    /firebase login$/,
  ],
  [
    'the demo project',
    { target: { project: 'demo-sunfront' } },
    'Project id',
    /emulators/,
    /firebase use --add/,
  ],
  [
    'an alias that there is not',
    { target: { project: 'Staging' } },
    'Project id',
    /no alias/,
    /firebase use --add/,
  ],
  [
    "another's project",
    { commands: { 'firebase projects:list': { result: [] } } },
    'Project',
    /sees no Firebase project example-solar/,
    /firebase projects:list/,
  ],
  [
    'the plan without functions',
    { commands: { 'gcloud billing': { billingEnabled: false } } },
    'Plan',
    /Blaze/,
    /console\.firebase\.google\.com\/project\/example-solar/,
  ],
  [
    'a service that is off',
    {
      commands: {
        'gcloud services list': good.commands[
          'gcloud services list --enabled --project example-solar --format=json'
        ].filter(({ config: { name } }) => !name.startsWith('iamcredentials')),
      },
    },
    'Services',
    /^off: iamcredentials\.googleapis\.com$/,
    /^gcloud services enable iamcredentials\.googleapis\.com --project example-solar$/,
  ],
  [
    'no parameters',
    { files: { [ENV]: null } },
    'Parameters',
    /WEB_API_KEY is missing; STORAGE_BUCKET is missing; SITE_URL is missing/,
    /apps:sdkconfig WEB[^]+functions\/\.env\.example-solar/,
  ],
  [
    'a site without its scheme',
    parameters('https://www', 'www'),
    'Parameters',
    /^SITE_URL must be/,
    /functions\/\.env\.example-solar .*SITE_URL=/,
  ],
  [
    'a number out of range',
    parameters('MAIL_FROM', 'SESSION_HOURS=0\nMAIL_FROM'),
    'Parameters',
    /^SESSION_HOURS must be a whole number from 1 to 720$/,
    /SESSION_HOURS=/,
  ],
  [
    'parameters by id and by alias',
    { files: { 'functions/.env.production': 'SESSION_HOURS=8' } },
    'Parameters',
    /both functions\/\.env\.example-solar and functions\/\.env\.production/,
    /keep one/,
  ],
  [
    "another project's key",
    parameters('Example_1', 'Example_2'),
    'Web app',
    /WEB_API_KEY is not this project's/,
    /apps:sdkconfig WEB --project example-solar/,
  ],
  [
    'an emulator in the environment',
    { environment: { FIRESTORE_EMULATOR_HOST: '127.0.0.1:5008' } },
    'No emulators',
    /FIRESTORE_EMULATOR_HOST/,
    /^unset FIRESTORE_EMULATOR_HOST$/,
  ],
  [
    "the local site's address",
    parameters('https://www.example.com', 'http://127.0.0.1:5005'),
    'No demo',
    /this computer/,
    /functions\/\.env\.example-solar/,
  ],
  [
    'no secret',
    { commands: { 'gcloud secrets': failed(1, 'ERROR: NOT_FOUND: Secret [SMTP_URL] not found') } },
    'Secret SMTP_URL',
    /not set/,
    /functions:secrets:set SMTP_URL --project example-solar/,
  ],
  [
    'a secret whose versions are all destroyed',
    { commands: { 'gcloud secrets': [] } },
    'Secret SMTP_URL',
    /not set/,
    /functions:secrets:set SMTP_URL/,
  ],
  [
    'functions elsewhere than Hosting looks for them',
    { config: { REGION: 'us-central1' } },
    'Region',
    /us-central1.*europe-west1/,
    /firebase\.json functions\/src\/config\.ts/,
  ],
  [
    'no database',
    { commands: { 'firebase firestore': failed(1, 'HTTP Error: 404, database does not exist') } },
    'Firestore',
    /no database/,
    /firestore:databases:create '\(default\)' --location europe-west1 --project example-solar/,
  ],
  [
    'no bucket',
    { commands: { 'gcloud storage': failed(1, 'ERROR: gs://… not found: 404.') } },
    'Storage',
    /no bucket example-solar\.firebasestorage\.app/,
    /console\.firebase\.google\.com\/project\/example-solar\/storage/,
  ],
  [
    'a time zone that there is not',
    { config: { TIME_ZONE: 'Europe/Nowhere' } },
    'Time zone',
    /Europe\/Nowhere/,
    /config\.ts/,
  ],
  [
    'an account that may not sign',
    { commands: { 'gcloud iam': { etag: 'ACAB' } } },
    'Token creator',
    /may not sign tokens/,
    /add-iam-policy-binding 123456789012-compute@\S+ --member=serviceAccount:123456789012-compute@\S+ --role=roles\/iam\.serviceAccountTokenCreator/,
  ],
  [
    'rules older than the contract',
    { rules: 'newer' },
    'Rules and indexes',
    /not what the contract makes/,
    /^npm run rules$/,
  ],
  [
    'no indexes',
    { files: { 'firestore.indexes.json': null } },
    'Rules and indexes',
    /no firestore\.indexes\.json/,
    /^git checkout HEAD -- firestore\.indexes\.json$/,
  ],
];

describe('what stops a deployment is named with what mends it', () => {
  test.each(BROKEN)('%s', async (_words, difference, name, text, mend) => {
    const findings = await examined(difference);
    const missing = findings.filter(({ outcome }) => outcome === 'missing');
    expect(missing).toEqual([
      expect.objectContaining({
        name,
        text: expect.stringMatching(text),
        mend: expect.stringMatching(mend),
      }),
    ]);
    expect(deployable(findings)).toBe(false);
  });
});

/** @type {[string, Difference, string, RegExp][]} */
const WARNED = [
  [
    'another version of the CLI',
    { commands: { 'firebase --version': '14.0.0' } },
    'Firebase CLI',
    /14\.0\.0/,
  ],
  [
    'a database on another continent',
    {
      commands: {
        'firebase firestore': { result: { type: 'FIRESTORE_NATIVE', locationId: 'nam5' } },
      },
    },
    'Firestore',
    /nam5, far from the functions in europe-west1/,
  ],
  [
    'a bucket on another continent',
    { commands: { 'gcloud storage': { location: 'US' } } },
    'Storage',
    /US, far/,
  ],
  ["another's mail address", parameters('@example.com', '@example.org'), 'Mail', /SPF/],
  ['a site without https', parameters('https://', 'http://'), 'No demo', /without https/],
  [
    'an account without roles',
    { commands: { 'gcloud projects': { bindings: [] } } },
    "Functions' rights",
    /read and write Firestore, manage accounts, store files, receive events, call the functions, build the functions/,
  ],
  ['what is not committed', { commands: { git: ' M firebase.json' } }, 'Commit', /not committed/],
];

test.each(WARNED)('%s is a warning, and stops nothing', async (_words, difference, name, text) => {
  const findings = await examined(difference);
  expect(findings.filter(({ outcome }) => outcome !== 'ok')).toEqual([
    expect.objectContaining({ name, outcome: 'warning', text: expect.stringMatching(text) }),
  ]);
  expect(deployable(findings)).toBe(true);
});

test('without gcloud a deployment goes on, and what gcloud alone can tell says why it was not checked', async () => {
  const findings = await examined({
    commands: { 'gcloud version': failed(null, 'not installed') },
  });
  const unchecked = findings.filter(({ outcome }) => outcome === 'unchecked');
  expect(unchecked.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    expect.stringMatching(/^gcloud: not installed; a deployment does without/),
    'gcloud login: needs gcloud',
    'Plan: needs gcloud login',
    'Services: needs gcloud login',
    'Secret SMTP_URL: needs Services',
    'Storage: needs gcloud login',
    'Token creator: needs gcloud login',
    "Functions' rights: needs gcloud login",
  ]);
  expect(deployable(findings)).toBe(true);
});

test('what is needed and missing is not asked past', async () => {
  const findings = await examined({ commands: { 'firebase projects:list': { result: [] } } });
  const plan = findings.find(({ name }) => name === 'Plan');
  expect(plan).toEqual({ name: 'Plan', asked: [], outcome: 'unchecked', text: 'needs Project' });
});

test('a command that fails for another reason is no finding', async () => {
  const findings = await examined({
    commands: { 'gcloud billing': failed(1, 'ERROR: PERMISSION_DENIED') },
  });
  expect(findings.find(({ name }) => name === 'Plan')).toMatchObject({
    outcome: 'unchecked',
    text: '`gcloud billing projects …` failed: ERROR: PERMISSION_DENIED',
  });
});

test('a report names outcome, question and mending command, and none of the answers that hold tokens', async () => {
  const lines = report(
    await examined({
      commands: {
        'firebase login:list': { result: [{ user: { email: 'a@example.com' }, tokens: 'hidden' }] },
        'gcloud billing': { billingEnabled: false },
      },
    }),
    { asked: true },
  );
  expect(lines).toContain('MISSING      Plan: is not Blaze, which functions need');
  expect(lines).toContain(
    '             asked: gcloud billing projects describe example-solar --format=json',
  );
  expect(lines).toContain(
    '             mend:  https://console.firebase.google.com/project/example-solar/usage/details',
  );
  expect(lines.join('\n')).not.toContain('hidden');
});
