import { applicant, job } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import type { Role } from '@sunfront/contract/roles';
import { expect, test } from 'vitest';
import { change } from '../src/records/change.ts';
import type { Stores } from '../src/store/stores.ts';

const stores = { repository: {}, files: {} } as Stores;

/** Writes in a transaction, as the repository does. */
function write(entity: Entity, role: Role) {
  const actor = { uid: 'somebody', role };
  const record = { id: 'a', created_at: '', order: '' };
  return change(
    { stores, actor, entity, origin: '' },
    {
      kind: 'update',
      async write(alongside) {
        alongside(record, { ...record, name: 'B' }, 0);
        // Unchanged, so that nothing follows.
        return [{ before: record, after: record }];
      },
    },
  );
}

test('a write checks the role, whatever its route allows', async () => {
  await expect(write(applicant, 'editor')).rejects.toMatchObject({ status: 403 });
  await expect(write(applicant, 'recruiter')).resolves.toMatchObject({ change: undefined });
  await expect(write(job, 'editor')).resolves.toMatchObject({ change: undefined });
});
