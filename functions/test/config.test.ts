import { describe, expect, test } from 'vitest';
import { readProjectId } from '../src/config.ts';

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
