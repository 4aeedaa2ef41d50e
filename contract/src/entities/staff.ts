import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice, focus } from '../fields/value.ts';
import { picture } from '../fields/address.ts';
import { requiredText, text } from '../fields/text.ts';
import { TEXT } from '../limits.ts';

export type Staff = EntityRecord<typeof staff>;

export const staff = defineEntity({
  path: 'staff',
  singular: 'Staff member',
  titleField: 'name',
  access: { list: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  roles: ['editor'],
  sortable: true,
  publishable: true,
  schema: () =>
    z.object({
      name: requiredText('Name', { translated: true }),
      role: requiredText('Role', { max: TEXT.short, translated: true }),
      bio: text('Bio', {
        max: TEXT.bio,
        kind: 'textarea',
        tooLong: 'Bio must be under 300 chars',
        translated: true,
      }),
      image: picture('Image'),
      image_focus: focus('Focal point of the image'),
      type: choice('Type', ['employee', 'head'], 'employee'),
    }),
  upload: {
    path: 'upload-image',
    returns: 'url',
    missingMessage: 'Please choose an image to upload.',
    // Recruiters upload pictures of jobs.
    roles: ['editor', 'recruiter'],
  },
});
