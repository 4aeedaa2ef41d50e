import { entityAt } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { type Change, type ChangeKind, HISTORY } from '@sunfront/contract/history';
import { isDeepStrictEqual } from 'node:util';
import { namedFiles } from '../files/files.ts';
import { newId, toRecord } from '../store/record.ts';
import type { Beside, Repository, Stored } from '../store/repository.ts';

/** A change that is about to be made. */
export interface Note {
  /** The change's id; of several records at once, the first one's. */
  id: string;
  /** To be written with the change. */
  beside: Beside;
}

/**
 * Notes what an administrator does to a record.
 * @param by the administrator's name.
 */
export function note(entity: Entity, by: string, kind: ChangeKind): Note {
  const id = newId();
  return {
    id,
    beside: (before, after, index) => [
      {
        collection: HISTORY,
        record: toChange(entity, { id: index === 0 ? id : newId(), by, kind, before, after }),
      },
    ],
  };
}

interface What {
  id: string;
  by: string;
  kind: ChangeKind;
  before: Stored | null;
  after: Stored | null;
}

function toChange(entity: Entity, { id, by, kind, before, after }: What): Stored {
  const now = new Date().toISOString();
  const either = (after ?? before)!;
  return {
    id,
    created_at: now,
    order: `${now}_0000_${id}`,
    by,
    // Where the key is the id, nobody knows before whether there is one.
    kind: kind === 'update' && !before ? 'create' : kind,
    collection: entity.path,
    record: either.id,
    name: String(either[entity.named] ?? ''),
    fields: changedFields(before, after),
    before,
    after,
    files: before ? namedFiles(entity, before) : [],
    trashed: after === null,
  };
}

/** Whether nobody has edited or moved the record since the change. */
export function isAsLeft(change: Stored, current: Stored | null): boolean {
  const after = change['after'] as Stored | null;
  if (!after || !current) return after === current;
  return after['updated_at'] === current['updated_at'] && after['order'] === current['order'];
}

const OURS = ['id', 'created_at', 'updated_at', 'order'];

function changedFields(before: Stored | null, after: Stored | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter(
    (name) => !OURS.includes(name) && !isDeepStrictEqual(before?.[name], after?.[name]),
  );
}

/** The change as the API tells it. */
export function toAnswer(stored: Stored): Change {
  const { order: _, files: _files, ...told } = stored;
  const entity = entityAt(stored['collection'])!;
  const state = (name: 'before' | 'after') =>
    stored[name] && toRecord(entity, stored[name] as Stored);
  const hidden = entity.hidden ?? [];
  const fields = (stored['fields'] as string[]).filter((name) => !hidden.includes(name));
  return { ...told, fields, before: state('before'), after: state('after') } as unknown as Change;
}

/** All changes, the first first, without holding them all in memory. */
export async function* allChanges(repository: Repository): AsyncGenerator<Stored> {
  let after: string | undefined;
  do {
    const page = await repository.list(HISTORY, { limit: AT_ONCE, after });
    yield* page;
    after = page.length < AT_ONCE ? undefined : String(page.at(-1)!['order']);
  } while (after);
}

/** Changes that are read at once. */
const AT_ONCE = 300;

/** What is in the trash under a record's id: the changes that deleted it. */
export function trashed(repository: Repository, record: string): Promise<Stored[]> {
  return repository.list(HISTORY, {
    newestFirst: true,
    where: [
      { field: 'record', is: '==', value: record },
      { field: 'trashed', is: '==', value: true },
    ],
  });
}

/** Deletes all that is known of a record's past, at once. */
export async function forget(repository: Repository, record: string): Promise<void> {
  await repository.deleteWhere(HISTORY, 'record', '==', record);
}
