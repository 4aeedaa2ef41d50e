import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice } from '../fields/value.ts';
import { requiredText } from '../fields/text.ts';
import { TEXT } from '../limits.ts';
import { withPlaceholders } from '../fields/with-placeholders.ts';
import { ALL_PLACEHOLDERS } from '../text/placeholders.ts';
import { STAGES } from './applicant.ts';

export type Template = EntityRecord<typeof template>;

export const template = defineEntity({
  path: 'templates',
  singular: 'Template',
  titleField: 'name',
  access: { list: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
  roles: ['recruiter'],
  schema: () =>
    withPlaceholders(
      z.object({
        name: requiredText('Name'),
        subject: requiredText('Subject', { translated: true }),
        text: requiredText('Text', { max: TEXT.long, kind: 'textarea', translated: true }),
        offered_for: choice('Offered for', ['both', 'applicants', 'contact'], 'both'),
        stage: choice('Offered at', ['none', ...STAGES], 'none'),
      }),
      ALL_PLACEHOLDERS,
    ),
});
