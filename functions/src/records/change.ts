import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { type ChangeKind, HISTORY } from '@sunfront/contract/history';
import { manages, type Role } from '@sunfront/contract/roles';
import type * as z from 'zod';
import { HttpError, forbidden } from '../runtime/errors.ts';
import { withFiles } from '../files/files.ts';
import { libraryRecords } from '../files/library.ts';
import type { Prepared } from '../files/prepared.ts';
import { historyEntry, isChangeOf } from '../history/history.ts';
import { apiMessages } from '../messages/api.ts';
import { editRecords } from '../store/firestore/commit.ts';
import {
  AlreadyExists,
  type Documents,
  type Edited,
  type RecordChange,
  type Stored,
  TransactionTooLarge,
} from '../store/repository.ts';
import { newId } from '../store/record.ts';
import type { Stores } from '../store/stores.ts';
import { notifyAssignees } from './assignee-notices.ts';
import { recordsChanged } from './follow-up.ts';
import { hooks } from './hooks.ts';
import { saveToLibrary } from './library.ts';

export interface Actor {
  uid: string;
  role: Role;
}

export interface Scope {
  stores: Stores;
  actor: Actor;
  entity: Entity;
  /** Of the panel, for links in mails. */
  origin: string;
}

interface Request<T> {
  kind: ChangeKind;
  /** Distinct records. They are read first, except for `create`. */
  targets: { entity: Entity; id: string }[];
  /** Reads other documents in the transaction, and may then write them. */
  prepare?: (documents: Documents) => Promise<T>;
  /** As in `editRecords`. */
  edit: (before: Stored | null, index: number, prepared: T) => Record<string, unknown> | null;
  /** The history id of the first change. */
  batch?: string;
  files?: Prepared | undefined;
  /** Deletions that leave the trash when their record changes. */
  inTrash?: Stored[];
}

export interface Changed {
  edited: Edited[];
  /** History id of the (first) change; undefined if nothing changed. */
  change: { id: string; several: boolean } | undefined;
}

/**
 * Changes records, all or none. One transaction checks the role and writes records, history,
 * counters and revision.
 * @throws HttpError 403 for a forbidden change, 413 above Firestore's limits, and errors of
 * `prepare` and `edit`
 */
export async function change<T = undefined>(
  { stores, actor, origin }: Omit<Scope, 'entity'>,
  request: Request<T>,
): Promise<Changed> {
  const { targets, batch = newId(), files = { fields: {}, files: [] } } = request;
  const edited = await withFiles(stores, files, () =>
    stores.repository
      .transact((documents) => changeIn(documents, actor, { ...request, batch }))
      .catch((error: unknown) =>
        error instanceof AlreadyExists
          ? readCreated(stores, targets)
          : rejectTooLarge(error, targets.length),
      ),
  );
  const changes = edited
    .map((each, index) => ({ ...each, entity: targets[index]!.entity }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0) return { edited, change: undefined };
  await recordsChanged(stores, changes);
  await notifyAssignees(stores.repository, { actor, origin }, changes);
  return { edited, change: { id: batch, several: edited.length > 1 } };
}

async function changeIn<T>(
  documents: Documents,
  actor: Actor,
  { kind, targets, prepare, edit, batch, files, inTrash = [] }: Request<T> & { batch: string },
): Promise<RecordChange[]> {
  const isNew = kind === 'create';
  const refs = targets.map(({ entity, id }) => ({ collection: entity.path, id }));
  const found = isNew ? [] : await documents.getAll(refs);
  const prepared = (await prepare?.(documents)) as T;
  const changes = editRecords(refs, found, (before, index) => edit(before, index, prepared), {
    keepsTime: kind === 'move',
  });
  await checkDeletions(documents, changes);
  for (const [index, { collection, id: record, before, after }] of changes.entries()) {
    if (before === after) continue;
    const { entity } = targets[index]!;
    checkPermission(entity, actor, before, after);
    const id = index === 0 ? batch : newId();
    const entry = historyEntry(entity, { id, batch, by: actor.uid, kind, before, after });
    const restored = inTrash.filter((each) => isChangeOf({ collection, record }, each));
    for (const { id, ...data } of [entry, ...restored.map((each) => ({ ...each, trashed: false }))])
      documents.set(HISTORY, id, data);
  }
  documents.save(changes, { isNew });
  // Pictures uploaded to the library itself are the changed records.
  const isChanged = (id: string) => changes.some((each) => each.id === id);
  saveToLibrary(documents, files ? libraryRecords(files).filter(({ id }) => !isChanged(id)) : []);
  return changes;
}

/** @throws errors of the entities' hooks */
async function checkDeletions(documents: Documents, changes: RecordChange[]): Promise<void> {
  const deleted = changes.flatMap(({ collection, before, after }) =>
    before && !after ? [{ collection, before }] : [],
  );
  for (const path of new Set(deleted.map(({ collection }) => collection))) {
    const records = deleted.filter(({ collection }) => collection === path);
    await hooks[path]?.beforeDelete?.(
      documents,
      records.map(({ before }) => before),
    );
  }
}

/** Their ids are new, so an earlier attempt has committed them, and its response was lost. */
function readCreated(
  { repository }: Stores,
  targets: Request<unknown>['targets'],
): Promise<RecordChange[]> {
  return Promise.all(
    targets.map(async ({ entity: { path: collection }, id }) => ({
      collection,
      id,
      before: null,
      after: await repository.get(collection, id),
    })),
  );
}

export function notFound({ singular }: Entity): HttpError {
  return new HttpError(404, apiMessages.records.notFound(singular));
}

/** @throws HttpError 403 */
function checkPermission(
  entity: Entity,
  { role }: Actor,
  before: Stored | null,
  after: Stored | null,
): void {
  const { emptyValues, ownerOnly, schema, singular } = entity;
  if (!manages(role, entity)) throw forbidden();
  if (role === 'owner' || !ownerOnly) return;
  // These would set or reset the owner-only fields.
  if (!before || !after) {
    throw new HttpError(403, apiMessages.records.onlyOwnerCreates(singular));
  }
  const valueIn = (record: Stored, field: string) => record[field] ?? emptyValues[field];
  const changed = ownerOnly.find((field) => valueIn(before, field) !== valueIn(after, field));
  if (!changed) return;
  const { title } = fieldMeta(schema.shape[changed] as z.ZodType);
  throw new HttpError(403, apiMessages.records.onlyOwnerChanges(title));
}

/** @throws HttpError 413 for TransactionTooLarge */
export function rejectTooLarge(error: unknown, count: number): never {
  if (!(error instanceof TransactionTooLarge)) throw error;
  const max = Math.max(1, Math.floor(count / error.times));
  throw new HttpError(413, apiMessages.records.tooLargeTogether(max));
}
