import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import { choice, requiredText } from '../fields.ts';
import { TEXT } from '../limits.ts';
import { STAGES } from './applicant.ts';

export type Template = Entry<typeof template>;

/** What stands for something of the record that is answered, between braces in a template's texts. */
export const PLACEHOLDERS = ['name', 'job', 'company'] as const;

/** What is offered as an answer, in the words of a template that were filled in. */
export const template = defineEntity({
  path: 'templates',
  singular: 'Template',
  named: 'name',
  access: { list: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
  managedBy: ['recruiter'],
  schema: z.object({
    name: requiredText('Name'),
    subject: requiredText('Subject'),
    text: requiredText('Text', { max: TEXT.long, kind: 'textarea' }),
    /** The stage of an application at which it is offered. */
    stage: choice('Offered at', ['none', ...STAGES], 'none'),
  }),
});

/** A template's text with what its placeholders stand for; one that is not known stays as it is. */
export function fillIn(
  text: string,
  values: Partial<Record<(typeof PLACEHOLDERS)[number], string>>,
): string {
  return text.replace(
    /\{(\w+)\}/g,
    (whole, name: string) => (values as Record<string, string>)[name] ?? whole,
  );
}
