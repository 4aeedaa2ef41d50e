import { describe, expect, test } from 'vitest';
import { readProjectId, readSiteUrl } from '../src/config.ts';

describe('emulators are trusted only by a demo project in the emulator suite', () => {
  const local = {
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'demo-x',
    FIREBASE_AUTH_EMULATOR_HOST: 'a:1',
  };

  test('there they are', () => {
    expect(readProjectId(local)).toBe('demo-x');
  });

  test.each([
    ['another project', { ...local, GCLOUD_PROJECT: 'production' }],
    ['no emulator suite', { ...local, FUNCTIONS_EMULATOR: undefined }],
    ['a suite that is not on', { ...local, FUNCTIONS_EMULATOR: 'false' }],
    ['Firestore alone', { GCLOUD_PROJECT: 'production', FIRESTORE_EMULATOR_HOST: 'a:1' }],
    ['what the platform sets too', { ...local, GCLOUD_PROJECT: 'production', K_SERVICE: 'api' }],
  ])('%s: refused', (_name, env) => {
    expect(() => readProjectId(env)).toThrow(/Refusing to start/);
  });

  test('production needs none', () => {
    expect(readProjectId({ GCLOUD_PROJECT: 'production' })).toBe('production');
    expect(() => readProjectId({})).toThrow(/names no project/);
  });
});

describe('the address of the site', () => {
  test.each(['', 'www.example.com', 'javascript:alert(1)', 'ftp://example.com'])(
    'is needed outside of a demo: %j is refused',
    (value) => {
      expect(() => readSiteUrl('production', value)).toThrow(/SITE_URL must be/);
    },
  );

  test('is an origin, however it was written', () => {
    expect(readSiteUrl('production', 'https://www.example.com/')).toBe('https://www.example.com');
    expect(readSiteUrl('production', 'https://WWW.example.com/x?y')).toBe(
      'https://www.example.com',
    );
  });

  test("may be the request's own in a demo", () => {
    expect(readSiteUrl('demo-x', '')).toBe('');
    expect(readSiteUrl('demo-x', 'http://127.0.0.1:5005')).toBe('http://127.0.0.1:5005');
  });
});
