import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { write } from '../../../src/store/firestore/document-writes.ts';

test('an unchanged document is not written, so that its triggers do not run', async () => {
  const stored = { name: 'Ann' };
  const set = vi.fn<(ref: object, data: object) => void>();
  const snapshot = { exists: true, data: () => stored };
  const transaction = { get: async () => snapshot, set, delete: vi.fn<() => void>() };
  const db = {
    collection: () => ({ doc: () => ({}) }),
    runTransaction: (work: (given: object) => unknown) => work(transaction),
  } as unknown as Firestore;
  await write(db, 'links', 'a', (current) => current);
  expect(set).not.toHaveBeenCalled();
  await write(db, 'links', 'a', (current) => ({ ...current, name: 'Bea' }));
  expect(set).toHaveBeenCalledWith({}, { name: 'Bea' });
});
