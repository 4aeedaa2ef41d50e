import { entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { isMediaUrl } from '@sunfront/contract/fields';
import type { Context } from './context.ts';
import { invalidField } from './errors.ts';
import { deletePictures, picturePath } from './pictures.ts';

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

async function isShown(repository: Context['repository'], url: string): Promise<boolean> {
  const places = entities.flatMap((entity: Entity) =>
    entity.pictures.map((field) => ({ path: entity.path, field })),
  );
  const found = await Promise.all(
    places.map(({ path, field }) => repository.has(path, field, url)),
  );
  return found.includes(true);
}
