import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf, samplePicture } from '../test-data.ts';

let environment: RulesTestEnvironment;
let picture: Uint8Array<ArrayBuffer>;
const run = Date.now();

const callers: Record<string, () => FirebaseStorage> = {
  visitor: () => environment.unauthenticatedContext().storage(),
  'signed-in stranger': () => as('stranger', {}),
  admin: () => as('session-live', { admin: true, role: 'owner' }),
};

beforeAll(async () => {
  const [host, port] = process.env['FIREBASE_STORAGE_EMULATOR_HOST']!.split(':');
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    storage: {
      host: host!,
      port: Number(port),
      rules: await readFile(new URL('../../storage.rules', import.meta.url), 'utf8'),
    },
  });
  picture = await samplePicture({ width: 20, height: 20 });
  await environment.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage();
    await uploadBytes(ref(storage, 'media/there/20.webp'), picture, { contentType: 'image/webp' });
    await uploadBytes(ref(storage, 'resumes/there.pdf'), samplePdf(), {
      contentType: 'application/pdf',
    });
  });
});

afterAll(() => environment.cleanup());

describe.each(Object.keys(callers))('%s', (caller) => {
  test('reads a picture by name, but cannot list pictures', async () => {
    const storage = callers[caller]!();
    const bytes = await assertSucceeds(getBytes(ref(storage, 'media/there/20.webp')));
    expect(new Uint8Array(bytes)).toEqual(picture);
    await assertFails(listAll(ref(storage, 'media')));
  });

  test('cannot add a picture', async () => {
    const target = ref(callers[caller]!(), `media/${run}-${caller}.png`);
    await assertFails(uploadBytes(target, picture, { contentType: 'image/png' }));
  });

  test('cannot overwrite or delete a picture', async () => {
    const target = ref(callers[caller]!(), 'media/there/20.webp');
    await assertFails(uploadBytes(target, picture, { contentType: 'image/webp' }));
    await assertFails(deleteObject(target));
  });

  test.each(['resumes/there.pdf', 'resumes/new.pdf', 'other/file.pdf', 'file.pdf'])(
    'cannot access %s',
    async (path) => {
      const target = ref(callers[caller]!(), path);
      await assertFails(getBytes(target));
      await assertFails(uploadBytes(target, samplePdf(), { contentType: 'application/pdf' }));
      await assertFails(deleteObject(target));
    },
  );
});

function as(uid: string, token: Record<string, unknown>): FirebaseStorage {
  return environment.authenticatedContext(uid, token).storage();
}
