import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { HttpError } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { notAssignable } from './assignees.ts';
import { change, type Scope } from './change.ts';

const ASSIGNED = (entities as readonly Entity[]).flatMap((entity) =>
  entity.assigneeFields.map((field) => ({ entity, field })),
);

/** By entity path. */
export async function countAssigned(
  repository: Repository,
  uid: string,
): Promise<Record<string, number>> {
  const counts = ASSIGNED.map(async ({ entity: { path }, field }) => {
    return [path, await repository.count(path, field, uid)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/**
 * Assigns all records of a user to a successor. Repeat it after an interruption.
 * @param successor `''` for nobody
 * @throws HttpError 422 for a successor who cannot be assigned, and as `change`
 */
export async function handOver(
  scope: Omit<Scope, 'entity'>,
  uid: string,
  successor: string,
): Promise<void> {
  const { repository } = scope.stores;
  for (const { entity, field } of ASSIGNED) {
    const refused = await notAssignable(repository, entity, { [field]: successor });
    if (successor === uid || refused.length > 0) {
      const msg = apiMessages.records.notAssignable;
      throw new HttpError(422, [{ loc: ['query', 'successor'], msg, type: 'value_error' }]);
    }
  }
  for (const { entity, field } of ASSIGNED) {
    const where = { field, is: '==', value: uid } as const;
    const options = { newestFirst: true, limit: PAGE, where };
    for (;;) {
      const page = await repository.list(entity.path, options);
      if (page.length === 0) break;
      for (const records of batchesOf(page)) {
        await change(scope, {
          kind: 'update',
          targets: records.map(({ id }) => ({ entity, id })),
          // It may have been deleted or assigned to somebody else meanwhile.
          edit: (current) =>
            current?.[field] === uid ? { ...current, [field]: successor } : current,
        });
      }
    }
  }
}

const PAGE = 100;

/** Bytes of records per transaction, which writes each three times: Firestore's limit is 10 MiB. */
const MAX_BATCH = 2_000_000;

function batchesOf(records: Stored[]): Stored[][] {
  const batches: Stored[][] = [];
  let free = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record));
    free -= size;
    if (free >= 0) batches.at(-1)!.push(record);
    else {
      batches.push([record]);
      free = MAX_BATCH - size;
    }
  }
  return batches;
}
