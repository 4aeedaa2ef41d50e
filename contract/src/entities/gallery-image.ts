import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { focus } from '../fields/value.ts';
import { lastingPicture } from '../fields/address.ts';
import { text } from '../fields/text.ts';

export type GalleryImage = EntityRecord<typeof galleryImage>;

export const galleryImage = defineEntity({
  path: 'gallery',
  singular: 'Image',
  titleField: 'alt_text',
  access: { list: 'public', update: 'admin', delete: 'admin' },
  roles: ['editor'],
  sortable: true,
  counters: { lacking: ({ alt_text }) => (alt_text ? null : []) },
  publishable: true,
  schema: () =>
    z.object({
      alt_text: text('Alt text', { translated: true }),
      url: lastingPicture('Image', 'Please choose a picture.'),
      url_focus: focus('Focal point'),
    }),
  upload: {
    path: 'upload-images',
    returns: 'records',
    missingMessage: 'Please select images to upload.',
  },
});
