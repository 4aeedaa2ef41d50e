import { applicant, contactMessage, job } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import type { Role } from '@sunfront/contract/roles';
import { expect, test, vi } from 'vitest';
import { change } from '../../src/records/change.ts';
import { AlreadyExists } from '../../src/store/repository.ts';
import type { Stores } from '../../src/store/stores.ts';
import { createMemoryRepository } from '../memory-repository.ts';

/** Returns the name written, and the error. */
async function rename(entity: Entity, role: Role) {
  const path = `${entity.path}/a`;
  const { repository, documents } = createMemoryRepository({ [path]: { name: 'A' } });
  const stores = { repository, files: {} } as Stores;
  const scope = { stores, actor: { uid: 'somebody', role }, origin: '' };
  const edit = () => ({ name: 'B' });
  const status = await change(scope, { kind: 'update', targets: [{ entity, id: 'a' }], edit }).then(
    () => 200,
    ({ status }: { status?: number }) => status,
  );
  const [record] = await documents.getAll([{ collection: entity.path, id: 'a' }]);
  return { status, name: record!['name'] };
}

test('a write checks the role, whatever its route allows', async () => {
  // The site document of a public list cannot be rebuilt from the memory.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await rename(applicant, 'editor')).toEqual({ status: 403, name: 'A' });
  expect(await rename(applicant, 'recruiter')).toEqual({ status: 200, name: 'B' });
  expect(await rename(job, 'editor')).toEqual({ status: 200, name: 'B' });
});

test('a new record needs no read, so that simultaneous ones do not contend', async () => {
  const { repository, documents } = createMemoryRepository();
  const getAll = vi.spyOn(documents, 'getAll');
  const scope = {
    stores: { repository, files: {} } as Stores,
    actor: { uid: 'somebody', role: 'owner' as Role },
    origin: '',
  };
  const { edited } = await change(scope, {
    kind: 'create',
    targets: [{ entity: contactMessage, id: 'a' }],
    edit: () => ({ name: 'Ann' }),
  });
  expect(edited[0]).toMatchObject({ before: null, after: { id: 'a', name: 'Ann' } });
  expect(getAll).not.toHaveBeenCalled();
});

test('a creation succeeds if its first response was lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { repository } = createMemoryRepository({});
  const unreliable: typeof repository = {
    ...repository,
    async transact(work) {
      await repository.transact(work);
      throw new AlreadyExists();
    },
  };
  const stores = { repository: unreliable, files: {} } as Stores;
  const created = await change(
    { stores, actor: { uid: 'somebody', role: 'owner' }, origin: '' },
    {
      kind: 'create',
      targets: [{ entity: job, id: 'a' }],
      edit: () => ({ title: 'A' }),
      batch: 'b',
    },
  );
  expect(created.edited).toMatchObject([{ before: null, after: { id: 'a', title: 'A' } }]);
  expect(created.change).toEqual({ id: 'b', several: false });
});
