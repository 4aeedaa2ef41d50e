import { checkPictures, mergePrepared, prepareFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { preparePicture } from '../files/pictures.ts';
import { placeOfKey } from '../store/place.ts';
import { newId } from '../store/record.ts';
import type { Beside, Stored } from '../store/repository.ts';
import { change, changeOne, type Changed, notFound, type Scope } from './change.ts';
import { derived } from './hooks.ts';

/**
 * Creates a record. In an entity with a key, replaces the record with that key; its position and unspecified
 * publication fields stay.
 * @param contents files by field name
 */
export async function createRecord(
  scope: Scope,
  draft: Record<string, unknown>,
  contents: Record<string, Buffer>,
): Promise<Changed> {
  const { stores, entity } = scope;
  const { key, path } = entity;
  await checkPictures(stores, entity, draft);
  const more = await derived(stores, entity, draft);
  const id = key ? String(draft[key]) : newId();
  const files = await prepareFiles(entity, id, contents);
  const fields = { ...draft, ...more, ...files.fields };
  const blank = { ...entity.blank, ...placeOfKey(entity, id) };
  if (!key) return create(scope, [{ ...blank, ...fields, id }], files);
  const replace = (current: Stored | null) => ({ ...(current ?? blank), ...fields });
  const write = (beside: Beside) => stores.repository.edit(path, id, replace, beside);
  return changeOne(scope, 'update', write, files);
}

/** Creates one record per picture, all or none. @throws HttpError 413 or 422 for an invalid picture */
export async function createFromPictures(
  scope: Scope,
  uploads: { field: string; content: Buffer }[],
): Promise<Changed> {
  const pictures = [];
  for (const { field, content } of uploads) {
    pictures.push(await preparePicture(content, field, 'url'));
  }
  const { blank } = scope.entity;
  const records = pictures.map(({ fields }) => ({ ...blank, ...fields, id: newId() }));
  return create(scope, records, mergePrepared(pictures));
}

/** Creates a draft copy. @throws HttpError 404 */
export async function duplicateRecord(scope: Scope, id: string): Promise<Changed> {
  const { stores, entity } = scope;
  const original = await stores.repository.get(entity.path, id);
  if (!original) throw notFound(entity);
  const { created_at: _, updated_at: _updated, order: _order, ...fields } = original;
  return create(scope, [{ ...fields, draft: true, shown_from: '', shown_until: '', id: newId() }]);
}

function create(scope: Scope, records: Stored[], files?: Prepared): Promise<Changed> {
  const { stores, entity } = scope;
  return change(scope, {
    kind: 'create',
    files,
    write: async (beside) => {
      const created = await stores.repository.create(entity.path, records, beside);
      return created.map((after) => ({ before: null, after }));
    },
  });
}
