import { entityAt } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { HISTORY } from '@sunfront/contract/history';
import { manages } from '@sunfront/contract/roles';
import { HttpError, notYours } from '../errors.ts';
import { isAsLeft, isOf, trashed } from '../history/history.ts';
import { toRecord } from '../store/record.ts';
import type { Beside, Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { changeAcross, type Changed, type Scope } from './change.ts';
import { derived } from './hooks.ts';

/**
 * Makes the records of these changes what they were before, all of them or none.
 * @param changes as the history stores them
 * @param expected the `updated_at` that a record must have, `*` for any; undefined: as its change left it
 * @throws HttpError 409 for a record that is another one, of a single one with the record in `current`
 */
export async function restoreChanges(
  { stores, actor }: Omit<Scope, 'entity'>,
  changes: Stored[],
  expected: string | undefined,
): Promise<Changed> {
  const entityOf = (index: number) => entityAt(changes[index]!['collection'])!;
  // Before anything is read: a conflict's answer holds the record.
  if (!changes.every((_, index) => manages(actor.role, entityOf(index)))) throw notYours();
  const versions = await Promise.all(
    changes.map(async ({ before }, index) =>
      before ? rederived(stores, entityOf(index), before as Stored) : null,
    ),
  );
  const records = changes.map(({ record }, index) => {
    return { collection: entityOf(index).path, record: String(record) };
  });
  const inTrash = await trashed(stores.repository, records);
  const takenOut = (index: number) =>
    inTrash
      .filter((each) => isOf(records[index]!, each))
      .map((each) => ({ collection: HISTORY, record: { ...each, trashed: false } }));
  return changeAcross(
    { stores, actor, entityOf },
    {
      kind: 'restore',
      write: (beside) => {
        const also: Beside = (before, after, index) => [
          ...beside(before, after, index),
          ...takenOut(index),
        ];
        return stores.repository.editAll(
          records.map(({ collection, record }) => ({ collection, id: record })),
          (current, index) => {
            refuseOther(entityOf(index), changes, index, current, expected);
            const version = versions[index];
            if (!version) return null;
            // Its place is no part of a version: only a move's undo puts it back.
            const isMove = changes[index]!['kind'] === 'move';
            return { ...version, order: current && !isMove ? current['order'] : version['order'] };
          },
          also,
        );
      },
    },
  );
}

function refuseOther(
  entity: Entity,
  changes: Stored[],
  index: number,
  current: Stored | null,
  expected: string | undefined,
): void {
  const isExpected =
    expected === undefined
      ? isAsLeft(changes[index]!, current)
      : expected === '*' || expected === current?.['updated_at'];
  if (isExpected) return;
  throw new HttpError(409, `${entity.singular} was changed since`, {
    ...(current && changes.length === 1 && { current: toRecord(entity, current) }),
  });
}

/** A version with what the server sets as it would be set today; what a visitor sent comes back as it was. */
async function rederived(stores: Stores, entity: Entity, version: Stored): Promise<Stored> {
  if (entity.access.create === 'public') return version;
  return { ...version, ...(await derived(stores, entity, version)) };
}
