import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import { choice, focus, picture, requiredText, text } from '../fields.ts';
import { TEXT } from '../limits.ts';

export type Staff = Entry<typeof staff>;

export const staff = defineEntity({
  path: 'staff',
  singular: 'Staff member',
  named: 'name',
  access: { list: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  managedBy: ['editor'],
  ordered: true,
  publishable: true,
  schema: z.object({
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
    answers: 'url',
    missing: 'Please choose an image to upload.',
    // Recruiters upload pictures of jobs.
    managedBy: ['editor', 'recruiter'],
  },
});
