import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { focus } from '../fields/value.ts';
import { lastingPicture, target } from '../fields/address.ts';
import { text } from '../fields/text.ts';

/** Characters; more would need two lines on a phone. */
const BUTTON = 40;

export type Slide = EntityRecord<typeof slide>;

export const slide = defineEntity({
  path: 'slides',
  singular: 'Slide',
  titleField: 'title',
  access: { list: 'public', update: 'admin', delete: 'admin' },
  roles: ['editor'],
  sortable: true,
  counters: { lacking: ({ title }) => (title ? null : []) },
  publishable: true,
  schema: () =>
    z.object({
      title: text('Title', { translated: true }),
      url: lastingPicture('Slide', 'Please choose a picture.'),
      url_focus: focus('Focal point'),
      button: text('Button', { max: BUTTON, omitWhenEmpty: true, translated: true }),
      button_target: target('Button leads to'),
    }),
  upload: {
    path: 'upload-slides',
    returns: 'records',
    missingMessage: 'Please select slides to upload.',
  },
});
