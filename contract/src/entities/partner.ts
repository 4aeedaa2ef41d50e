import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { picture, url } from '../fields/address.ts';
import { requiredText, text } from '../fields/text.ts';
import { TEXT } from '../limits.ts';

export type Partner = EntityRecord<typeof partner>;

export const partner = defineEntity({
  path: 'partners',
  singular: 'Partner',
  titleField: 'name',
  access: { list: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  roles: ['editor'],
  sortable: true,
  publishable: true,
  schema: () =>
    z.object({
      name: requiredText('Name', { translated: true }),
      logo: picture('Logo'),
      website: url('Website'),
      description: text('Description', { max: TEXT.long, kind: 'textarea' }),
    }),
  upload: {
    path: 'upload-image',
    returns: 'url',
    missingMessage: 'Please choose an image to upload.',
  },
});
