import { setting } from '@sunfront/contract/entities/index';
import { describesPicture, storedPicture } from '@sunfront/contract/entities/stored-picture';
import { cutText } from '@sunfront/contract/text/cut-text';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { type Language, siteLanguages } from '@sunfront/contract/messages/index';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { translationsOf, TRANSLATIONS } from '@sunfront/contract/messages/translations';
import type * as z from 'zod';
import { checkPictures, type Contents, mergePrepared, prepareFiles } from '../files/files.ts';
import { libraryRecords, withFileName } from '../files/library.ts';
import type { UploadedFile } from '../files/multipart.ts';
import type { Prepared } from '../files/prepared.ts';
import { preparePicture } from '../files/pictures.ts';
import { copyOf } from '../messages/copy-of.ts';
import { positionOfOption } from '../store/firestore/position.ts';
import { newId } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { change, type Changed, notFound, type Scope } from './change.ts';
import { runBeforeChange } from './hooks.ts';
import { altTextOf } from './library.ts';
import { submissionFields } from './submission-fields.ts';

/**
 * An existing record with the same key is replaced; its position and unspecified publication fields
 * stay.
 * @param contents by field name
 */
export async function createRecord(
  scope: Scope,
  draft: Record<string, unknown>,
  contents: Contents,
  fileNames: Record<string, string> = {},
): Promise<Changed> {
  const { stores, entity } = scope;
  const { idField } = entity;
  await checkPictures(stores, entity, draft);
  const more = await runBeforeChange(stores, entity, draft);
  const id = idField ? String(draft[idField]) : newId();
  const files = await prepareFiles(entity, id, contents, fileNames);
  const fields = { ...draft, ...more, ...files.fields };
  const blank = { ...entity.emptyValues, ...positionOfOption(entity, id) };
  if (!idField) return create(scope, [{ ...blank, ...fields, id }], files);
  return change(scope, {
    kind: 'update',
    targets: [{ entity, id }],
    files,
    edit: (current) => ({ ...(current ?? blank), ...fields }),
  });
}

/**
 * Adds a submission that arrived another way. Sends no mail.
 * @throws HttpError 413 or 422 for an invalid file, and errors of the hook
 */
export async function addSubmission(
  scope: Scope,
  draft: Record<string, unknown>,
  contents: Record<string, Buffer>,
): Promise<Changed> {
  const { stores, actor, entity } = scope;
  const id = newId();
  const more = await runBeforeChange(stores, entity, draft);
  const files = await prepareFiles(entity, id, contents);
  const fields = submissionFields(entity, { ...draft, ...more }, contents, files);
  return create(scope, [{ ...fields, [entity.manualEntry!.by]: actor.uid, id }], files);
}

/** All or none. @throws HttpError 413 or 422 for an invalid picture */
export async function createFromPictures(
  scope: Scope,
  uploads: readonly UploadedFile[],
): Promise<Changed> {
  const pictures = [];
  for (const { field, name, content } of uploads) {
    pictures.push(withFileName(await preparePicture(content, field, 'url'), name));
  }
  const { emptyValues, path } = scope.entity;
  const records =
    path === storedPicture.path
      ? pictures.flatMap(libraryRecords)
      : pictures.map(({ fields }) => ({ ...emptyValues, ...fields, id: newId() }));
  return create(scope, records, mergePrepared(pictures));
}

/**
 * A record for each picture of the library, all or none.
 * @throws HttpError 404 without one of the pictures
 */
export async function createFromLibrary(scope: Scope, ids: readonly string[]): Promise<Changed> {
  const { entity } = scope;
  return change(scope, {
    kind: 'create',
    targets: ids.map(() => ({ entity, id: newId() })),
    // In the transaction: a picture in use cannot be deleted.
    prepare: (documents) =>
      documents.getAll(ids.map((id) => ({ collection: storedPicture.path, id }))),
    edit(_before, index, pictures) {
      const picture = pictures[index];
      if (!picture) throw notFound(storedPicture);
      const texts = describesPicture(entity) ? altTextOf(picture) : {};
      return { ...entity.emptyValues, ...texts, url: picture['url'] };
    },
  });
}

/** @throws HttpError 404 */
export async function duplicateRecord(scope: Scope, id: string): Promise<Changed> {
  const { stores, entity } = scope;
  const original = await stores.repository.get(entity.path, id);
  if (!original) throw notFound(entity);
  const fields = Object.fromEntries(
    Object.entries(original).filter(([name]) => !NOT_COPIED.includes(name)),
  );
  const titles = await copyTitles(scope, original);
  const draft = { draft: true, shown_from: '', shown_until: '', id: newId() };
  return create(scope, [{ ...fields, ...titles, ...draft }]);
}

const NOT_COPIED = ['created_at', 'updated_at', 'first_published_at', 'order'];

/** Optional titles, such as alt texts, stay: the page shows them. */
async function copyTitles({ stores, entity }: Scope, original: Stored): Promise<object> {
  const name = entity.titleField;
  const { required = false, max = Infinity } = fieldMeta(entity.schema.shape[name] as z.ZodType);
  if (!required) return {};
  const { languages } = mergeSettings(await stores.repository.list(setting.path));
  const titleIn = (language: Language, title: unknown) =>
    cutText(copyOf(language, String(title)), max);
  const translations = Object.entries(translationsOf(original)).map(([tag, texts]) => [
    tag,
    texts[name] ? { ...texts, [name]: titleIn(tag as Language, texts[name]) } : texts,
  ]);
  return {
    [name]: titleIn(siteLanguages(languages)[0], original[name]),
    ...(translations.length > 0 && { [TRANSLATIONS]: Object.fromEntries(translations) as object }),
  };
}

function create(scope: Scope, records: Stored[], files?: Prepared): Promise<Changed> {
  return change(scope, {
    kind: 'create',
    targets: records.map(({ id }) => ({ entity: scope.entity, id })),
    files,
    edit: (_before, index) => records[index]!,
  });
}
