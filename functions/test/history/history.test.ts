import { expect, test } from 'vitest';
import { listTrashed } from '../../src/history/history.ts';
import type { Repository } from '../../src/store/repository.ts';

test("the trash of a record excludes another list's record with the same id", async () => {
  const changes = ['applicants', 'jobs'].map((collection) => {
    return { id: `change-of-${collection}`, collection, record: 'a', trashed: true };
  });
  const repository = { list: async () => changes } as unknown as Repository;
  const found = await listTrashed(repository, [{ collection: 'applicants', record: 'a' }]);
  expect(found).toEqual([changes[0]]);
});
