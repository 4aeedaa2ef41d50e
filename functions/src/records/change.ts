import type { Entity } from '@sunfront/contract/entity';
import { fieldMeta } from '@sunfront/contract/fields';
import type { ChangeKind } from '@sunfront/contract/history';
import { manages, type Role } from '@sunfront/contract/roles';
import type * as z from 'zod';
import { HttpError, forbidden } from '../errors.ts';
import { withFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { historyEntry } from '../history/history.ts';
import { apiMessages } from '../messages/api.ts';
import {
  type AlongsideWrites,
  type Edited,
  type Stored,
  TransactionTooLarge,
} from '../store/repository.ts';
import { newId } from '../store/record.ts';
import type { Stores } from '../store/stores.ts';
import { notifyAssignees } from './assignee-notices.ts';
import { recordsChanged } from './follow-up.ts';

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

interface Request {
  kind: ChangeKind;
  /** The history id of the first change. */
  batch?: string | undefined;
  files?: Prepared | undefined;
  write: (alongside: AlongsideWrites) => Promise<Edited[]>;
}

export interface Changed {
  edited: Edited[];
  /** History id of the (first) change; undefined if nothing changed. */
  change: { id: string; several: boolean } | undefined;
}

/**
 * Changes records, all or none. One transaction checks the role and writes records, history, counters and revision.
 * @throws HttpError 403 for a forbidden change, 413 above Firestore's limits, and errors of `write`
 */
export function change({ entity, ...scope }: Scope, request: Request): Promise<Changed> {
  return changeAcross({ ...scope, entityOf: () => entity }, request);
}

/** @throws as `change` */
export async function changeAcross(
  {
    stores,
    actor,
    origin,
    entityOf,
  }: Omit<Scope, 'entity'> & { entityOf: (index: number) => Entity },
  { kind, batch = newId(), files = { fields: {}, files: [] }, write }: Request,
): Promise<Changed> {
  const entry = historyEntry(entityOf, { by: actor.uid, kind, batch });
  const alongside: AlongsideWrites = (before, after, index) => {
    authorize(entityOf(index), actor, before, after);
    return entry(before, after, index);
  };
  const edited = await withFiles(stores, files, () => write(alongside).catch(rejectTooLarge));
  const changes = edited
    .map((each, index) => ({ ...each, entity: entityOf(index) }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0) return { edited, change: undefined };
  await recordsChanged(stores, changes);
  await notifyAssignees(stores.repository, { actor, origin }, changes);
  return { edited, change: { id: batch, several: edited.length > 1 } };
}

/** @throws as `change`, and HttpError 404 if `write` returns null */
export function changeOne(
  scope: Scope,
  kind: ChangeKind,
  write: (alongside: AlongsideWrites) => Promise<Edited | null>,
  files?: Prepared,
): Promise<Changed> {
  return change(scope, {
    kind,
    files,
    write: async (alongside) => {
      const edited = await write(alongside);
      if (!edited) throw notFound(scope.entity);
      return [edited];
    },
  });
}

export function notFound({ singular }: Entity): HttpError {
  return new HttpError(404, apiMessages.records.notFound(singular));
}

/** @throws HttpError 403 */
function authorize(
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
function rejectTooLarge(error: unknown): never {
  if (!(error instanceof TransactionTooLarge)) throw error;
  throw new HttpError(413, apiMessages.records.tooLargeTogether);
}
