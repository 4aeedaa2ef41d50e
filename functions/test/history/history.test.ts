import { expect, test } from 'vitest';
import { applicant } from '@sunfront/contract/entities/index';
import { MAX_ANSWERS } from '@sunfront/contract/jobs/answers';
import { MAX_NOTES, TEXT } from '@sunfront/contract/limits';
import { historyEntry, listTrashed } from '../../src/history/history.ts';
import type { Repository, Stored } from '../../src/store/repository.ts';

test("the trash of a record excludes another list's record with the same id", async () => {
  const changes = ['applicants', 'jobs'].map((collection) => {
    return { id: `change-of-${collection}`, collection, record: 'a', trashed: true };
  });
  const repository = { list: async () => changes } as unknown as Repository;
  const found = await listTrashed(repository, [{ collection: 'applicants', record: 'a' }]);
  expect(found).toEqual([changes[0]]);
});

test('notes leave room for a later stage or withdrawal, also beside the longest answers', () => {
  const answers = [{ question: 'q', values: ['屋'.repeat(MAX_ANSWERS)] }];
  const note = { id: 'n'.repeat(32), at: new Date().toISOString(), by: 'somebody' };
  const change = (before: Stored, after: Stored) =>
    historyEntry(applicant, { id: 'x', batch: 'x', by: 'a', kind: 'update', before, after });
  let record: Stored = { id: 'r', answers, notes: [] };
  let refused: unknown;
  while (!refused) {
    const notes = [...(record['notes'] as object[]), { ...note, text: '屋'.repeat(TEXT.note) }];
    try {
      record = change(record, { ...record, notes })['after'] as Stored;
    } catch (error) {
      refused = error;
    }
  }
  expect((record['notes'] as object[]).length).toBeGreaterThan(0.75 * MAX_NOTES);
  expect(refused).toMatchObject({ status: 413, message: expect.stringContaining('no room') });
  change(record, { ...record, stage: 'review', withdrawal_reason: '屋'.repeat(TEXT.note) });
});
