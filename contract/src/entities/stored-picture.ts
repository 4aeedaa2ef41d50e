import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { Entity, EntityRecord } from './entity.ts';
import { picture } from '../fields/address.ts';
import { text } from '../fields/text.ts';
import { number } from '../fields/value.ts';
import { TEXT } from '../limits.ts';

export type StoredPicture = EntityRecord<typeof storedPicture>;

/** Characters. */
export const FILE_NAME = TEXT.title;

/** The media library. The id is the URL's (`pictureId`). */
export const storedPicture = defineEntity({
  path: 'pictures',
  singular: 'Picture',
  titleField: 'file_name',
  access: { list: 'admin', update: 'admin', delete: 'admin' },
  // Recruiters choose pictures of jobs.
  roles: ['editor', 'recruiter'],
  newestFirst: true,
  schema: () => z.object({ alt_text: text('Alt text', { translated: true }) }),
  stored: () =>
    z.object({
      /** Encodes width and height. */
      url: picture('Picture'),
      /** As uploaded; for pictures of earlier versions, named after a record that uses them. */
      file_name: text('File name', { max: FILE_NAME }),
      /** Of the widest stored version. */
      bytes: number('Size in bytes'),
    }),
  upload: {
    path: 'upload-images',
    returns: 'records',
    missingMessage: 'Please select images to upload.',
  },
});

/** Records with a field `alt_text` describe the picture of their field `url`. */
export function describesPicture({ schema }: Pick<Entity, 'schema'>): boolean {
  return 'alt_text' in schema.shape && 'url' in schema.shape;
}

/** Its records consist of a picture, which may be in the library. */
export function addsFromLibrary({ path, upload }: Pick<Entity, 'path' | 'upload'>): boolean {
  return path !== storedPicture.path && upload?.returns === 'records';
}
