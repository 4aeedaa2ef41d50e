import { describe, expect, test } from 'vitest';
import { parameterFaults, params, readProjectId, readSiteUrl } from '../../src/runtime/config.ts';

describe('emulators are trusted only by a demo project in the emulator suite', () => {
  const local = {
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'demo-x',
    FIREBASE_AUTH_EMULATOR_HOST: 'a:1',
  };

  test('a demo project is accepted', () => {
    expect(readProjectId(local)).toBe('demo-x');
  });

  test.each([
    ['another project', { ...local, GCLOUD_PROJECT: 'production' }],
    ['no emulator suite', { ...local, FUNCTIONS_EMULATOR: undefined }],
    ['a suite that is not on', { ...local, FUNCTIONS_EMULATOR: 'false' }],
    ['Firestore alone', { GCLOUD_PROJECT: 'production', FIRESTORE_EMULATOR_HOST: 'a:1' }],
    ['what the platform sets too', { ...local, GCLOUD_PROJECT: 'production', K_SERVICE: 'api' }],
  ])('%s: rejected', (_name, env) => {
    expect(() => readProjectId(env)).toThrow(/Refusing to start/);
  });

  test('production needs no emulators', () => {
    expect(readProjectId({ GCLOUD_PROJECT: 'production' })).toBe('production');
    expect(() => readProjectId({})).toThrow(/names no project/);
  });
});

describe('the address of the site', () => {
  test.each(['', 'www.example.com', 'javascript:alert(1)', 'ftp://example.com'])(
    'is required outside a demo: %j is rejected',
    (value) => {
      expect(() => readSiteUrl('production', value)).toThrow(/SITE_URL must be/);
    },
  );

  test('is normalized to an origin', () => {
    expect(readSiteUrl('production', 'https://www.example.com/')).toBe('https://www.example.com');
    expect(readSiteUrl('production', 'https://WWW.example.com/x?y')).toBe(
      'https://www.example.com',
    );
  });

  test("defaults to the request's address in a demo", () => {
    expect(readSiteUrl('demo-x', '')).toBe('');
    expect(readSiteUrl('demo-x', 'http://127.0.0.1:5005')).toBe('http://127.0.0.1:5005');
  });
});

describe("a deployment's parameters", () => {
  const right = {
    WEB_API_KEY: 'AIzaSyExample-Example-Example-Example_1',
    STORAGE_BUCKET: 'example-solar.firebasestorage.app',
    SITE_URL: 'https://www.example.com',
  };

  test('parameters with defaults may be omitted', () => {
    expect(parameterFaults('production', right)).toEqual([]);
    const names = parameterFaults('production', {}).map(({ name }) => name);
    expect(names).toEqual(Object.keys(right));
  });

  test.each([
    ['WEB_API_KEY', 'demo-key'],
    ['STORAGE_BUCKET', 'gs://example-solar.firebasestorage.app'],
    ['SITE_URL', 'www.example.com'],
    ['MAIL_FROM', 'Example Solar'],
    ['BACKUP_BUCKET', 'gs://example-solar-backups'],
    ['BACKUP_BUCKET', right.STORAGE_BUCKET],
  ])('%s: %j is rejected', (name, value) => {
    expect(parameterFaults('production', { ...right, [name]: value })).toEqual([
      { name, text: expect.stringMatching(/^must be /) },
    ]);
  });

  const numbers = Object.values(params).filter(
    ({ options }) => typeof options.default === 'number',
  );
  test.each(numbers.map(({ name }) => name))('%s has a range', (name) => {
    for (const value of ['-1', '1.5', '99999', 'many', '']) {
      expect(parameterFaults('production', { ...right, [name]: value })).toEqual([
        { name, text: expect.stringMatching(/whole number from \d+ to \d+/) },
      ]);
    }
    expect(parameterFaults('production', { ...right, [name]: '1' })).toEqual([]);
  });

  test.each(['', 'website@example.com', 'Example Solar <website@example.com>'])(
    'mails may have the sender %j',
    (value) => {
      expect(parameterFaults('production', { ...right, MAIL_FROM: value })).toEqual([]);
    },
  );
});
