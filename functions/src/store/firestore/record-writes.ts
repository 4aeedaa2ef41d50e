import type { Firestore } from 'firebase-admin/firestore';
import { editRecords } from './commit.ts';
import { transact } from './document-writes.ts';
import type { Edited, Repository, Stored } from '../repository.ts';

export async function create(
  db: Firestore,
  ...[collection, records, others = [], additions = []]: Parameters<Repository['create']>
): Promise<Stored[]> {
  const targets = records.map(({ id }) => ({ collection, id }));
  const changes = editRecords(targets, [], (_before, index) => records[index]!);
  await transact(db, async (documents) => {
    documents.save(changes, { isNew: true });
    for (const { collection, record } of others) {
      const { id, ...data } = record;
      documents.set(collection, id, data);
    }
    for (const addition of additions) documents.increase(addition);
  });
  return changes.map(({ after }) => after!);
}

export async function edit(
  db: Firestore,
  ...[targets, change]: Parameters<Repository['edit']>
): Promise<Edited[]> {
  return transact(db, async (documents) => {
    const changes = editRecords(targets, await documents.getAll(targets), change);
    documents.save(changes);
    return changes;
  });
}

export async function remove(
  db: Firestore,
  ...[collection, id]: Parameters<Repository['delete']>
): Promise<Stored | null> {
  const [deleted] = await edit(db, [{ collection, id }], () => null);
  return deleted!.before;
}
