import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import { focus, lastingPicture, text } from '../fields.ts';

export type Slide = Entry<typeof slide>;

export const slide = defineEntity({
  path: 'slides',
  singular: 'Slide',
  named: 'title',
  access: { list: 'public', update: 'admin', delete: 'admin' },
  managedBy: ['editor'],
  ordered: true,
  counted: { lacking: ({ title }) => (title ? null : []) },
  publishable: true,
  schema: z.object({
    title: text('Title', { translated: true }),
    url: lastingPicture('Slide', 'Please choose a picture.'),
    url_focus: focus('Focal point'),
  }),
  upload: {
    path: 'upload-slides',
    answers: 'records',
    missing: 'Please select slides to upload.',
  },
});
