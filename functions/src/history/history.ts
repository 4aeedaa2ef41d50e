import type { Change } from '@sunfront/contract/routes/history';
import { findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { type ChangeKind, HISTORY } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/api/mail';
import { isDeepStrictEqual } from 'node:util';
import { HttpError } from '../runtime/errors.ts';
import { referencedFiles } from '../files/files.ts';
import { apiMessages } from '../messages/api.ts';
import { orderByAge } from '../store/firestore/position.ts';
import { toRecord } from '../store/record.ts';
import type { Condition, Repository, Stored } from '../store/repository.ts';

/** @throws HttpError 413 */
export function historyEntry(entity: Entity, change: ChangeInput): Stored {
  const entry = toChange(entity, change);
  const size = Buffer.byteLength(JSON.stringify(entry));
  if (size > MAX_ENTRY) throw new HttpError(413, apiMessages.records.textsTooLong);
  const isNote = entry.fields.includes(entity.notesField ?? '');
  if (isNote && size > MAX_ENTRY - RESERVE)
    throw new HttpError(413, apiMessages.records.notesFull(entity.singular));
  return entry;
}

/** Bytes. An entry contains the record twice; Firestore's limit is 1 MiB. */
const MAX_ENTRY = 1_030_000;

/** Bytes that notes leave for a stage, a next step and a withdrawal with its reason, twice. */
const RESERVE = 40_000;

type StoredChange = Omit<Change, 'before' | 'after'> & {
  order: string;
  before: Stored | null;
  after: Stored | null;
  /** Paths of the files that only `before` may still need. */
  files: string[];
};

interface ChangeInput {
  id: string;
  /** Id of the first record's entry. */
  batch: string;
  /** A username. */
  by: string;
  kind: ChangeKind;
  before: Stored | null;
  after: Stored | null;
}

function toChange(
  entity: Entity,
  { id, batch, by, kind, before, after }: ChangeInput,
): StoredChange {
  const now = new Date().toISOString();
  const either = (after ?? before)!;
  return {
    id,
    created_at: now,
    order: orderByAge(now, id),
    batch,
    by,
    // With the key as id, an update may turn out to be a create.
    kind: kind === 'update' && !before ? 'create' : kind,
    collection: entity.path,
    record: either.id,
    name: String(either[entity.titleField] ?? ''),
    fields: changedFields(entity, before, after),
    before,
    after,
    files: before ? referencedFiles(entity, before) : [],
    trashed: after === null,
  };
}

export function isUnchangedSince(change: Stored, current: Stored | null): boolean {
  const after = change['after'] as Stored | null;
  if (!after || !current) return after === current;
  return after['updated_at'] === current['updated_at'] && after['order'] === current['order'];
}

/** `interview` is derived from `interviews`. */
const SERVER_FIELDS = ['id', 'created_at', 'updated_at', 'order', 'interview'];

function changedFields(
  { emptyValues }: Entity,
  before: Stored | null,
  after: Stored | null,
): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // A missing field equals its blank value.
  const [was, is] = [
    before && { ...emptyValues, ...before },
    after && { ...emptyValues, ...after },
  ];
  return [...names].filter(
    (name) => !SERVER_FIELDS.includes(name) && !isDeepStrictEqual(was?.[name], is?.[name]),
  );
}

export function toApiChange(stored: Stored): Change {
  const { order: _, files: _files, ...change } = stored as StoredChange;
  const entity = findEntity(change.collection)!;
  const before = change.before && toRecord(entity, change.before);
  const after = change.after && toRecord(entity, change.after);
  const isVisible = (name: string) => name in { ...before, ...after };
  return { ...change, fields: change.fields.filter(isVisible), before, after };
}

export interface RecordRef {
  collection: string;
  record: string;
}

export function isChangeOf({ collection, record }: RecordRef, stored: Stored): boolean {
  return stored['collection'] === collection && stored['record'] === record;
}

export function historyConditions({ collection, record }: RecordRef): [Condition, Condition] {
  return [
    { field: 'record', is: '==', value: record },
    { field: 'collection', is: '==', value: collection },
  ];
}

/** Returns the deletions that moved these records to the trash. */
export async function listTrashed(repository: Repository, records: RecordRef[]): Promise<Stored[]> {
  const found: Stored[] = [];
  for (let from = 0; from < records.length; from += MAX_IN_VALUES) {
    const some = records.slice(from, from + MAX_IN_VALUES);
    const where: Condition[] = [
      { field: 'record', is: 'in', value: some.map(({ record }) => record) },
      { field: 'trashed', is: '==', value: true },
    ];
    found.push(...(await repository.list(HISTORY, { newestFirst: true, where })));
  }
  return found.filter((change) => records.some((record) => isChangeOf(record, change)));
}

/** Firestore's limit for `in`. */
const MAX_IN_VALUES = 30;

export function batchOf(repository: Repository, id: string): Promise<Stored[]> {
  const where: Condition = { field: 'batch', is: '==', value: id };
  return repository.list(HISTORY, { newestFirst: true, where });
}

export async function deleteHistory(repository: Repository, ref: RecordRef): Promise<void> {
  const [{ field, value }, collection] = historyConditions(ref);
  // The history is deleted last, because it names the files that an interrupted erasure has left.
  for (const path of [MAIL, HISTORY]) {
    await repository.deleteWhere(path, field, '==', value, collection);
  }
}
