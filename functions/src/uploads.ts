import type { Entity } from '@sunfront/contract/entity';
import { UPLOAD } from '@sunfront/contract/limits';
import type { Request } from 'express';
import type { Context } from './context.ts';
import { newId, toEntry } from './entry.ts';
import { HttpError, invalidField } from './errors.ts';
import { parseMultipart } from './multipart.ts';
import { processPicture, storePictures, type Picture } from './pictures.ts';
import { withPictures } from './references.ts';

export interface Form {
  fields: Record<string, unknown>;
  /** The entity's file fields that came, by their name in the form. */
  files: Record<string, Buffer>;
}

/** Reads an entity's multipart body. */
export async function readForm(req: Request, entity: Entity): Promise<Form> {
  const expected = entity.files ?? {};
  const allowed = Math.max(...Object.values(expected).map(({ kind }) => UPLOAD[kind]));
  const { fields, files } = await parseMultipart(req, allowed);
  // A browser sends an empty part for a file input that was left empty.
  const sent = files.filter(({ content }) => content.length > 0);
  const byField: Record<string, Buffer> = {};
  for (const name of Object.keys(expected)) {
    const file = sent.find(({ field }) => field === name);
    if (file) byField[name] = file.content;
  }
  return { fields, files: byField };
}

/**
 * Stores an entity's picture files, then calls `write` with the fields that hold their addresses;
 * when that fails, the files go again.
 */
export async function readFiles<T>(
  context: Context,
  entity: Entity,
  files: Record<string, Buffer>,
  write: (stored: Record<string, string>) => Promise<T>,
): Promise<T> {
  const stored: Record<string, string> = {};
  const pictures: Picture[] = [];
  for (const [name, content] of Object.entries(files)) {
    const picture = await processPicture(content, name);
    pictures.push(picture);
    stored[entity.files![name]!.stores] = picture.url;
  }
  return withPictures(context, pictures, () => write(stored));
}

/** One picture in the field `file`, answered with its address. */
export async function uploadUrl(
  req: Request,
  { files }: Context,
  entity: Entity,
): Promise<{ url: string }> {
  const sent = (await parseMultipart(req)).files.filter(({ field }) => field === 'file');
  if (sent.length > 1) throw new HttpError(413, 'One file in one request');
  const [file] = sent;
  if (!file || file.content.length === 0)
    throw invalidField('file', entity.upload!.missing, 'missing');
  const picture = await processPicture(file.content, 'file');
  await storePictures(files, [picture]);
  return { url: picture.url };
}

/** Pictures in any fields, each becoming a record, in file order: all of them or none. */
export async function uploadRecords(
  req: Request,
  context: Context,
  entity: Entity,
): Promise<Record<string, unknown>[]> {
  const sent = (await parseMultipart(req)).files.filter(({ content }) => content.length > 0);
  if (sent.length === 0) throw invalidField('files', entity.upload!.missing, 'missing');
  const pictures: Picture[] = [];
  for (const { field, content } of sent) pictures.push(await processPicture(content, field));
  return withPictures(context, pictures, async () => {
    const records = pictures.map(({ url }) => ({ ...entity.blank, url, id: newId() }));
    const created = await context.repository.create(entity.path, records);
    return created.map((record) => toEntry(entity, record));
  });
}
