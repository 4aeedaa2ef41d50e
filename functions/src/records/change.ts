import type { Entity } from '@sunfront/contract/entity';
import { fieldMeta } from '@sunfront/contract/fields';
import type { ChangeKind } from '@sunfront/contract/history';
import { manages, type Role } from '@sunfront/contract/roles';
import type * as z from 'zod';
import { HttpError, notYours } from '../errors.ts';
import { withFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { historyEntry } from '../history/history.ts';
import { type Beside, type Edited, type Stored, TooMuch } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { recordsChanged } from './follow-up.ts';

/** The administrator who makes a change. */
export interface Actor {
  uid: string;
  role: Role;
}

/** What an operation works on, and for whom. */
export interface Scope {
  stores: Stores;
  actor: Actor;
  entity: Entity;
}

interface Request {
  kind: ChangeKind;
  /** Files that the records will name. */
  files?: Prepared | undefined;
  /** Writes the records in one transaction, together with the documents that `beside` returns for each. */
  write: (beside: Beside) => Promise<Edited[]>;
}

export interface Changed {
  edited: Edited[];
  /** Names the change, or the first of several, in the history; undefined when nothing was changed. */
  change: { id: string; several: boolean } | undefined;
}

/**
 * Changes records of one entity on behalf of an administrator, all of them or none. The order of the steps: store the
 * files; in one transaction check what the role allows, write the records and their history, and keep counters and
 * revision; delete the files if that failed; run the entity's hook and rebuild the page's document.
 * @throws HttpError 403 for what the role does not allow, 413 for more than Firestore takes, and what `write` throws
 */
export function change({ entity, ...scope }: Scope, request: Request): Promise<Changed> {
  return changeAcross({ ...scope, entityOf: () => entity }, request);
}

/** The same for records of several entities. @param scope `entityOf` returns the entity of the record at an index */
export async function changeAcross(
  { stores, actor, entityOf }: Omit<Scope, 'entity'> & { entityOf: (index: number) => Entity },
  { kind, files = { fields: {}, files: [] }, write }: Request,
): Promise<Changed> {
  const entry = historyEntry(entityOf, actor.uid, kind);
  const beside: Beside = (before, after, index) => {
    authorize(entityOf(index), actor, before, after);
    return entry.beside(before, after, index);
  };
  const edited = await withFiles(stores, files, () => write(beside).catch(refuseTooMuch));
  const changes = edited
    .map((each, index) => ({ ...each, entity: entityOf(index) }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0) return { edited, change: undefined };
  await recordsChanged(stores, changes);
  return { edited, change: { id: entry.id, several: edited.length > 1 } };
}

/** Changes one record. @throws as `change` does, and HttpError 404 when `write` answers null */
export function changeOne(
  scope: Scope,
  kind: ChangeKind,
  write: (beside: Beside) => Promise<Edited | null>,
  files?: Prepared,
): Promise<Changed> {
  return change(scope, {
    kind,
    files,
    write: async (beside) => {
      const edited = await write(beside);
      if (!edited) throw notFound(scope.entity);
      return [edited];
    },
  });
}

export function notFound({ singular }: Entity): HttpError {
  return new HttpError(404, `${singular} not found`);
}

/** @throws HttpError 403 unless the role may change the record in this way */
function authorize(
  entity: Entity,
  { role }: Actor,
  before: Stored | null,
  after: Stored | null,
): void {
  const { blank, reserved, schema, singular } = entity;
  if (!manages(role, entity)) throw notYours();
  if (role === 'owner' || !reserved) return;
  // A whole record would set such fields, or uncover those of another one.
  if (!before || !after) {
    throw new HttpError(403, `Only an owner may create or delete this: ${singular}`);
  }
  const valueIn = (record: Stored, field: string) => record[field] ?? blank[field];
  const changed = reserved.find((field) => valueIn(before, field) !== valueIn(after, field));
  if (!changed) return;
  const { title } = fieldMeta(schema.shape[changed] as z.ZodType);
  throw new HttpError(403, `Only an owner may change this: ${title}`);
}

/** @throws HttpError 413 for TooMuch, and any other error as it is */
function refuseTooMuch(error: unknown): never {
  if (!(error instanceof TooMuch)) throw error;
  throw new HttpError(413, 'These hold too much to be changed at once. Please choose fewer.');
}
