import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import { choice, requiredText } from '../fields.ts';
import { TEXT } from '../limits.ts';
import { PLACEHOLDERS, withPlaceholders } from '../placeholders.ts';
import { STAGES } from './applicant.ts';

export type Template = Entry<typeof template>;

/** What is offered as an answer, in the words of a template that were filled in. */
export const template = defineEntity({
  path: 'templates',
  singular: 'Template',
  named: 'name',
  access: { list: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
  managedBy: ['recruiter'],
  schema: withPlaceholders(
    z.object({
      name: requiredText('Name'),
      subject: requiredText('Subject'),
      text: requiredText('Text', { max: TEXT.long, kind: 'textarea' }),
      /** The stage of an application at which it is offered. */
      stage: choice('Offered at', ['none', ...STAGES], 'none'),
    }),
    PLACEHOLDERS,
  ),
});
