import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { focus } from '../fields/value.ts';
import { picture } from '../fields/address.ts';
import { requiredText } from '../fields/text.ts';
import { TEXT } from '../limits.ts';

export type Service = EntityRecord<typeof service>;

export const service = defineEntity({
  path: 'services',
  singular: 'Service',
  titleField: 'name',
  access: { list: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  roles: ['editor'],
  sortable: true,
  publishable: true,
  schema: () =>
    z.object({
      name: requiredText('Name', { translated: true }),
      description: requiredText('Description', {
        max: TEXT.long,
        kind: 'textarea',
        markdown: true,
        translated: true,
      }),
      image1_url_focus: focus('Focal point of the first image'),
      image2_url_focus: focus('Focal point of the second image'),
      image3_url_focus: focus('Focal point of the third image'),
    }),
  stored: () =>
    z.object({
      image1_url: picture('First image'),
      image2_url: picture('Second image'),
      image3_url: picture('Third image'),
    }),
  files: {
    image1: { kind: 'picture', urlField: 'image1_url' },
    image2: { kind: 'picture', urlField: 'image2_url' },
    image3: { kind: 'picture', urlField: 'image3_url' },
  },
});
