import { applicant, entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { isMediaUrl } from '@sunfront/contract/fields';
import type { Context } from './context.ts';
import { invalidField } from './errors.ts';
import type { FileStore } from './file-store.ts';
import {
  deletePictures,
  picturePath,
  pictureUrl,
  storePictures,
  type Picture,
} from './pictures.ts';
import type { Repository, Stored } from './repository.ts';

/** The uploaded pictures that a record shows. */
export function picturesOf(entity: Entity, record: Record<string, unknown>): string[] {
  return entity.pictures
    .map((field) => record[field])
    .filter((value): value is string => typeof value === 'string' && isMediaUrl(value));
}

/** @throws HttpError 422 when a field names an uploaded picture that does not exist. */
export async function checkPictures(
  { files }: Context,
  entity: Entity,
  draft: Record<string, unknown>,
): Promise<void> {
  for (const field of entity.pictures) {
    const url = draft[field];
    if (typeof url !== 'string' || !isMediaUrl(url)) continue;
    const path = picturePath(url);
    if (!path || !(await files.exists(path))) {
      throw invalidField(field, 'This picture does not exist. Please upload it again.');
    }
  }
}

/**
 * Stores the pictures, then calls `write`, whose record shows them. When that fails, the files go
 * again, unless the record is there all the same: a write can fail after it was carried out.
 */
export async function withPictures<T>(
  context: Context,
  pictures: Picture[],
  write: () => Promise<T>,
): Promise<T> {
  await storePictures(context.files, pictures);
  try {
    return await write();
  } catch (error) {
    await releasePictures(
      context,
      pictures.map(({ url }) => url),
    );
    throw error;
  }
}

/** Deletes a record, then the files that belonged to it; null when there is none. */
export async function deleteRecord(
  context: Context,
  entity: Entity,
  id: string,
): Promise<Stored | null> {
  const deleted = await context.repository.delete(entity.path, id);
  if (!deleted) return null;
  await releasePictures(context, picturesOf(entity, deleted));
  if (deleted['resume_file']) await deleteResume(context.files, String(deleted['resume_file']));
  return deleted;
}

/** Whether a record shows the picture or holds the résumé that a stored file is. */
export async function isUsed(repository: Repository, path: string): Promise<boolean> {
  const url = pictureUrl(path);
  return url ? isShown(repository, url) : repository.has(applicant.path, 'resume_file', path);
}

/**
 * Deletes those pictures that no record shows any more. Never throws: the record is already
 * changed, and a file that stays behind is swept later.
 */
export async function releasePictures(
  { repository, files }: Context,
  urls: string[],
): Promise<void> {
  try {
    for (const url of new Set(urls)) {
      if (!(await isShown(repository, url))) await deletePictures(files, [url]);
    }
  } catch (error) {
    console.error('Deleting unused pictures failed; the sweep will', error);
  }
}

async function isShown(repository: Repository, url: string): Promise<boolean> {
  const places = entities.flatMap((entity: Entity) =>
    entity.pictures.map((field) => ({ path: entity.path, field })),
  );
  const found = await Promise.all(
    places.map(({ path, field }) => repository.has(path, field, url)),
  );
  return found.includes(true);
}

/** Deletes a résumé that no record holds. Never throws: the sweep takes a file that stays behind. */
export async function deleteResume(files: FileStore, path: string): Promise<void> {
  try {
    await files.delete(path);
  } catch (error) {
    console.error('Deleting a résumé failed; the sweep will', error);
  }
}
