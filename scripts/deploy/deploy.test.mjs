// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../local/project.mjs';
import { loadSource } from '../build/source.mjs';
import { checkAuthentication, checkFiles, checkKey, checkRoles } from './checks.mjs';
import {
  checkTag,
  commandLine,
  deploySteps,
  firebaseArgs,
  readTarget,
  rollbackSteps,
} from './steps.mjs';

const config = await loadSource(`export * from './functions/src/runtime/config.ts'`);
const firebaseJson = JSON.parse(await readFile(path.join(ROOT, 'firebase.json'), 'utf8'));

/** @param {{ [name in keyof Parameters<typeof checkFiles>[0]]?: any }} [difference] */
function findings({ parameters, ...rest } = {}) {
  return checkFiles({
    project: 'example-solar',
    parameters: {
      WEB_API_KEY: 'AIzaSyExample-0123456789',
      STORAGE_BUCKET: 'example-solar.firebasestorage.app',
      SITE_URL: 'https://www.example.com',
      ...parameters,
    },
    interactive: true,
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

const emulators = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FUNCTIONS_EMULATOR: '' };
const otherRegion = { rewrites: [{ source: '**', function: { region: 'us-central1' } }] };
const demoBucket = { STORAGE_BUCKET: 'demo-sunfront.firebasestorage.app' };

/** @type {[Parameters<typeof findings>[0], RegExp][]} */
const FINDINGS = [
  [{ project: 'demo-sunfront' }, /^MISSING .*demo project: npx firebase use --add$/],
  [
    { environment: emulators },
    /^MISSING .* FIRESTORE_EMULATOR_HOST: unset FIRESTORE_EMULATOR_HOST$/,
  ],
  [
    { parameters: { WEB_API_KEY: undefined } },
    /^MISSING WEB_API_KEY is missing: .*env\.example-solar/,
  ],
  [
    { parameters: demoBucket },
    /^MISSING STORAGE_BUCKET belongs to the demo project: .*env\.example-solar/,
  ],
  [{ parameters: { SITE_URL: 'http://127.0.0.1:5005' } }, /^MISSING SITE_URL is a local address: /],
  [
    { parameters: { SITE_URL: 'http://www.example.com' } },
    /^warning SITE_URL does not use https: /,
  ],
  [
    { parameters: { MAIL_FROM: 'Solar <site@example.org>' } },
    /^warning .* example\.org, not .*SPF/,
  ],
  [
    { firebaseJson: { hosting: otherRegion } },
    /^MISSING .* us-central1, .* europe-west1: .*config\.ts/,
  ],
  [
    { interactive: false, parameters: { MAIL_FROM: '', BACKUP_BUCKET: '' } },
    /^MISSING .*every parameter: .*env\.example-solar, .*: SESSION_HOURS=12 TRUSTED_HOPS=2 /,
  ],
  [{ rulesAreCurrent: false }, /^MISSING firestore\.rules differs .*: npm run rules$/],
];

test.each(FINDINGS)('%j has one finding with its remedy', (difference, expected) => {
  const found = findings(difference).map(({ level, text, fix }) => `${level} ${text}: ${fix}`);
  expect(found).toEqual([expect.stringMatching(expected)]);
});

test('checkRoles finds the roles that the service account lacks', () => {
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

const targets = (/** @type {string[]} */ ...names) => ({
  apiTargets: names.map((name) => ({ service: `${name}.googleapis.com` })),
});

/** @type {[object | undefined, RegExp[]][]} */
const RESTRICTIONS = [
  [undefined, []],
  [targets('identitytoolkit', 'securetoken', 'firestore', 'firebaseinstallations'), []],
  // The live inbox would stop.
  [targets('identitytoolkit', 'securetoken'), [/than firestore\.googleapis\.com$/]],
  [targets('maps'), [/identitytoolkit.*, securetoken.*, firestore/]],
  [{ browserKeyRestrictions: {} }, []],
  [{ browserKeyRestrictions: { allowedReferrers: ['example.com'] } }, [/some callers/]],
];

test.each(RESTRICTIONS)('an API key with the restrictions %j has %j', (restrictions, expected) => {
  const found = checkKey(restrictions ? { restrictions } : {});
  expect(found.map(({ level }) => level)).toEqual(expected.map(() => 'MISSING'));
  expect(found.map(({ text }) => text)).toEqual(
    expected.map((text) => expect.stringMatching(text)),
  );
});

describe('checkAuthentication', () => {
  const permissions = { disabledUserSignup: true, disabledUserDeletion: true };
  const config = {
    signIn: { email: { enabled: true, passwordRequired: true } },
    client: { permissions },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  };
  /** @param {any} [difference] @param {any[]} [providers] */
  const check = (difference, providers = []) =>
    checkAuthentication('example-solar', { config: { ...config, ...difference }, providers });

  test('accepts passwords without any other sign-in method', () => {
    expect(check({}, [{ name: 'projects/1/defaultSupportedIdpConfigs/google.com' }])).toEqual([]);
  });

  test.each([
    [{ signIn: {} }, 'MISSING', 'signIn.email.enabled, signIn.email.passwordRequired'],
    [{ signIn: { email: { enabled: true } } }, 'warning', 'signIn.email.passwordRequired'],
    [
      { signIn: { ...config.signIn, anonymous: { enabled: true } } },
      'warning',
      'signIn.anonymous.enabled',
    ],
    [
      { signIn: { ...config.signIn, phoneNumber: { enabled: true } } },
      'warning',
      'signIn.phoneNumber.enabled',
    ],
    [
      { client: { permissions: { ...permissions, disabledUserSignup: false } } },
      'warning',
      'client.permissions.disabledUserSignup',
    ],
    [
      { client: { permissions: { disabledUserSignup: true } } },
      'warning',
      'client.permissions.disabledUserDeletion',
    ],
    [{ emailPrivacyConfig: {} }, 'warning', 'emailPrivacyConfig.enableImprovedEmailPrivacy'],
  ])('%j differs and gets a command', (difference, level, names) => {
    expect(check(difference)).toEqual([
      {
        level,
        text: `Authentication differs from docs/deploy.md: ${names}`,
        fix: expect.stringContaining(`config?updateMask=${names.replace(', ', ',')}'`),
      },
    ]);
  });

  test('the command sets the expected values, and providers are named', () => {
    const providers = [{ name: 'projects/1/defaultSupportedIdpConfigs/google.com', enabled: true }];
    const [settings, provider] = check({ signIn: { anonymous: { enabled: true } } }, providers);
    expect(settings?.fix).toMatch(
      /-d '{"signIn":{"email":{"enabled":true,"passwordRequired":true},"anonymous":{"enabled":false}}}'$/,
    );
    expect(provider?.text).toMatch(/google\.com$/);
  });
});

test('firebaseArgs returns the options of firebase deploy', () => {
  const values = {
    project: 'x',
    'dry-run': true,
    tag: 'v1',
    names: [],
    only: 'hosting',
    force: true,
  };
  expect(firebaseArgs(values)).toEqual(['--only', 'hosting', '--force']);
});

test('readTarget resolves aliases and requires a project', () => {
  const text = JSON.stringify({ projects: { staging: 'example-staging' } });
  expect(readTarget('staging', text)).toEqual({ project: 'example-staging', alias: 'staging' });
  expect(readTarget('example-solar', text)).toEqual({ project: 'example-solar' });
  expect(() => readTarget('', text)).toThrow(/staging \(example-staging\)/);
});

test('deploySteps builds and deploys the named project', () => {
  expect(deploySteps('production', ['--message', "It's new"]).map(commandLine)).toEqual([
    '  node scripts/build.mjs',
    "  node_modules/.bin/firebase deploy --config .firebase.deploy.json --project production --message 'It'\\''s new'",
  ]);
});

test('rollbackSteps deploys a tag by its own command with the parameters of this folder', () => {
  const target = { project: 'demo-sunfront', alias: 'default' };
  const options = { projectArg: 'default', target, tag: 'v1', args: ['--force'] };
  const { steps, cleanUp } = rollbackSteps(options, '/tmp/old');
  expect([...steps, ...cleanUp].map(commandLine)).toEqual([
    '  git worktree add --detach /tmp/old refs/tags/v1',
    '  cp .firebaserc /tmp/old/.firebaserc',
    '  cp functions/.env.demo-sunfront /tmp/old/functions/.env.demo-sunfront',
    '  cd /tmp/old && npm run deploy -- --project default --force',
    '  git worktree remove --force /tmp/old',
  ]);
});

test.each(['v0', 'HEAD', '-v1', '../v1', ''])('checkTag refuses %j', (tag) => {
  expect(() => checkTag(tag)).toThrow(`There is no tag "${tag}"`);
});
