import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { storeFiles } from '../../src/files/files.ts';
import type { FileStore } from '../../src/store/file-store.ts';

test('files of a failed upload are deleted after all of them have ended', async () => {
  const events: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const store = {
    put: async (path: string) => {
      if (path === 'failed') throw new Error('Injected');
      await slow;
      events.push(`stored ${path}`);
    },
    delete: async (path: string) => void events.push(`deleted ${path}`),
  } as unknown as FileStore;
  const files = ['failed', 'slow'].map((path) => ({
    path,
    content: Buffer.from('x'),
    contentType: 'text/plain',
  }));
  const storing = storeFiles(store, { fields: {}, files });
  const refused = expect(storing).rejects.toThrow('Injected');
  await setImmediate();
  finish();
  await refused;
  expect(events).toEqual(['stored slow', 'deleted failed', 'deleted slow']);
});
