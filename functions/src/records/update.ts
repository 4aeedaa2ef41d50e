import type { Entity } from '@sunfront/contract/entities/entity';
import type { Note } from '@sunfront/contract/fields/text';
import { MAX_NOTES } from '@sunfront/contract/limits';
import { HttpError, invalidField } from '../runtime/errors.ts';
import { checkPictures, type Contents, prepareFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { mailMentioned } from '../mail/mention-mails.ts';
import { apiMessages } from '../messages/api.ts';
import { orderBetween } from '../store/firestore/position.ts';
import { isSameContent, newId, toRecord } from '../store/record.ts';
import type { Documents, Stored } from '../store/repository.ts';
import { notAssignable } from './assignees.ts';
import { change, type Changed, notFound, type Scope } from './change.ts';
import { runBeforeChange } from './hooks.ts';
import { findMentioned } from './mentions.ts';

type Fields = Record<string, unknown>;

export type Edit = (current: Stored) => Stored;

interface Update {
  fields: Fields;
  /** Required `updated_at`; `*` or undefined for any. */
  expected: string | undefined;
}

interface Files {
  contents: Contents;
  fileNames: Record<string, string>;
}

/** @throws HttpError 409 if the record has changed since `expected`; `current` holds it */
export async function updateRecord(
  scope: Scope,
  id: string,
  { fields, expected, contents, fileNames }: Update & Files,
): Promise<Changed> {
  const { stores, entity } = scope;
  await checkPictures(stores, entity, fields);
  const more = await runBeforeChange(stores, entity, fields);
  const files = await prepareFiles(entity, id, contents, fileNames);
  const all = { ...fields, ...more, ...files.fields };
  return editRecord(scope, id, (current) => ({ ...current, ...all }), { expected, files });
}

/** @throws HttpError 422 for a user who cannot be assigned, 409 as `updateRecord` */
export async function setRecordWorkflow(
  scope: Scope,
  id: string,
  { fields, expected }: Update,
): Promise<Changed> {
  return editRecord(scope, id, await workflowEdit(scope, fields), { expected });
}

/** @throws HttpError 409 at the maximum of notes */
export async function addNote(scope: Scope, id: string, text: string): Promise<Changed> {
  const { stores, actor, entity, origin } = scope;
  const { notesField: field = '', singular } = entity;
  const note: Note = { id: newId(), at: new Date().toISOString(), by: actor.uid, text };
  const { recipients, by } = await findMentioned(stores.repository, entity, text, actor.uid);
  const prepare = async (documents: Documents) => {
    const record = await documents.get<Stored>(entity.path, id);
    if (record)
      await mailMentioned(documents, recipients, { entity, record: { ...record, id }, by, origin });
  };
  const edit = (current: Stored) => {
    const notes = (current[field] ?? []) as Note[];
    if (notes.length < MAX_NOTES) return { ...current, [field]: [...notes, note] };
    throw new HttpError(409, apiMessages.records.tooManyNotes(singular));
  };
  return editRecord(scope, id, edit, recipients.length > 0 ? { prepare } : {});
}

/**
 * The position is relative to a neighbour in the displayed order.
 * @throws HttpError 409 if the neighbour does not exist
 */
export function moveRecord(
  scope: Scope,
  id: string,
  { shown, neighbour }: { shown: 'after' | 'before'; neighbour: string },
): Promise<Changed> {
  const { entity } = scope;
  const { newestFirst = false, path, singular } = entity;
  // `newestFirst` reverses the stored order.
  const isBefore = (shown === 'after') === newestFirst;
  return change(scope, {
    kind: 'move',
    targets: [{ entity, id }],
    async prepare(documents) {
      const order = (await documents.get<{ order?: string }>(path, neighbour))?.order;
      if (order === undefined) return null;
      // In the transaction: serializes concurrent moves to the same position.
      const where = { field: 'order', is: isBefore ? '<' : '>', value: order } as const;
      const [next] = await documents.list(path, { newestFirst: isBefore, limit: 1, where });
      return { order, next };
    },
    edit(current, _index, position) {
      if (!current) throw notFound(entity);
      if (!position) throw new HttpError(409, apiMessages.records.neighbourDeleted(singular));
      const { order, next } = position;
      if (neighbour === id || next?.id === id) return current;
      const other = next ? String(next['order']) : null;
      return {
        ...current,
        order: isBefore ? orderBetween(other, order) : orderBetween(order, other),
      };
    },
  });
}

/** The edit throws HttpError 422 for a user who cannot be assigned. */
export async function workflowEdit({ stores, entity }: Scope, fields: Fields): Promise<Edit> {
  const refused = await notAssignable(stores.repository, entity, fields);
  return (current) => {
    // An existing assignment stays valid after the user loses the role.
    const wrong = refused.find((name) => current[name] !== fields[name]);
    if (wrong) throw invalidField(wrong, apiMessages.records.notAssignable);
    return { ...current, ...fields };
  };
}

interface EditOptions {
  expected?: string | undefined;
  files?: Prepared;
  prepare?: (documents: Documents) => Promise<void>;
}

/**
 * @throws HttpError 409 as `updateRecord`, except for an edit that changes nothing, such as a
 * repeated one
 */
function editRecord(
  scope: Scope,
  id: string,
  edit: Edit,
  { expected, files, prepare }: EditOptions = {},
): Promise<Changed> {
  const { entity } = scope;
  return change(scope, {
    kind: 'update',
    targets: [{ entity, id }],
    files,
    ...(prepare && { prepare }),
    edit(current) {
      if (!current) throw notFound(entity);
      const next = edit(current);
      if (!isSameContent(entity.path, current, next)) checkVersion(entity, current, expected);
      return next;
    },
  });
}

/** @throws HttpError 409 */
export function checkVersion(entity: Entity, current: Stored, expected: string | undefined): void {
  if (!expected || expected === '*' || expected === current['updated_at']) return;
  throw new HttpError(409, apiMessages.records.changed(entity.singular), {
    current: toRecord(entity, current),
  });
}
