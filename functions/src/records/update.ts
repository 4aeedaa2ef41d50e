import type { Entity } from '@sunfront/contract/entity';
import type { Note } from '@sunfront/contract/fields';
import { MAX_NOTES } from '@sunfront/contract/limits';
import { HttpError, invalidField } from '../errors.ts';
import { checkPictures, prepareFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { newId, toRecord } from '../store/record.ts';
import { type Beside, NoNeighbour, type Stored } from '../store/repository.ts';
import { notAssignable } from './assignees.ts';
import { type Changed, changeOne, type Scope } from './change.ts';
import { derived } from './hooks.ts';

type Fields = Record<string, unknown>;

/** Returns the record that replaces the current one. */
export type Edit = (current: Stored) => Stored;

interface Update {
  fields: Fields;
  /** The `updated_at` that the record must have, `*` or undefined for any. */
  expected: string | undefined;
}

/**
 * Replaces a record's fields.
 * @param update with the contents of files, by the names of the entity's file fields
 * @throws HttpError 409 with the record as it is now in `current`, when it was changed since `expected`
 */
export async function updateRecord(
  scope: Scope,
  id: string,
  { fields, expected, contents }: Update & { contents: Record<string, Buffer> },
): Promise<Changed> {
  const { stores, entity } = scope;
  await checkPictures(stores, entity, fields);
  const more = await derived(stores, entity, fields);
  const files = await prepareFiles(entity, id, contents);
  const all = { ...fields, ...more, ...files.fields };
  return editRecord(scope, id, fieldsEdit(entity, { fields: all, expected }), files);
}

/**
 * Sets workflow fields of what a visitor sent, and leaves all else.
 * @throws HttpError 422 for a person who does not work with such records, 409 as `updateRecord`
 */
export async function handleRecord(
  scope: Scope,
  id: string,
  { fields, expected }: Update,
): Promise<Changed> {
  const unchanged = fieldsEdit(scope.entity, { fields: {}, expected });
  const set = await workflowEdit(scope, fields);
  return editRecord(scope, id, (current) => set(unchanged(current)));
}

/** Adds a note to the record. @throws HttpError 409 when it holds as many as it can */
export function addNote(scope: Scope, id: string, text: string): Promise<Changed> {
  const { actor, entity } = scope;
  const { notes: field = '', singular } = entity;
  const note: Note = { id: newId(), at: new Date().toISOString(), by: actor.uid, text };
  return editRecord(scope, id, (current) => {
    const notes = (current[field] ?? []) as Note[];
    if (notes.length < MAX_NOTES) return { ...current, [field]: [...notes, note] };
    throw new HttpError(409, `${singular} has ${MAX_NOTES} notes already, and takes no more`);
  });
}

/**
 * Puts the record directly after or before another, in the order in which the list is shown.
 * @throws HttpError 409 when that one is not there
 */
export function moveRecord(
  scope: Scope,
  id: string,
  { shown, neighbour }: { shown: 'after' | 'before'; neighbour: string },
): Promise<Changed> {
  const { newestFirst = false, path, singular } = scope.entity;
  // What is shown after another stands before it where the newest comes first.
  const side = (shown === 'after') === newestFirst ? 'before' : 'behind';
  return changeOne(scope, 'move', (beside) =>
    scope.stores.repository.move(path, id, side, neighbour, beside).catch((error: unknown) => {
      if (!(error instanceof NoNeighbour)) throw error;
      throw new HttpError(409, `The ${singular.toLowerCase()} beside it was deleted meanwhile`);
    }),
  );
}

/** An edit that sets workflow fields. Calling it throws HttpError 422 for a person who does not work with such records. */
export async function workflowEdit({ stores, entity }: Scope, fields: Fields): Promise<Edit> {
  const refused = await notAssignable(stores.repository, entity, fields);
  return (current) => {
    // Whom it is assigned to already stays, whatever has become of their role.
    const wrong = refused.find((name) => current[name] !== fields[name]);
    if (wrong) throw invalidField(wrong, NOT_ASSIGNABLE);
    return { ...current, ...fields };
  };
}

const NOT_ASSIGNABLE = 'This can be assigned to nobody but a person whose role includes it';

function editRecord(scope: Scope, id: string, edit: Edit, files?: Prepared): Promise<Changed> {
  const { stores, entity } = scope;
  const write = (beside: Beside) => stores.repository.update(entity.path, id, edit, beside);
  return changeOne(scope, 'update', write, files);
}

/** An edit that sets fields. Calling it throws HttpError 409 if the record is not the expected version. */
function fieldsEdit(entity: Entity, { fields, expected }: Update): Edit {
  return (current) => {
    if (expected && expected !== '*' && expected !== current['updated_at']) {
      throw new HttpError(409, `${entity.singular} was changed by someone else in the meantime`, {
        current: toRecord(entity, current),
      });
    }
    return { ...current, ...fields };
  };
}
