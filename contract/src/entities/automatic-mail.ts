import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice } from '../fields/value.ts';
import { text } from '../fields/text.ts';
import { TEXT } from '../limits.ts';
import { AUTOMATIC_MAIL_NAMES, placeholdersIn } from '../messages/automatic-mails.ts';
import { withPlaceholders } from '../fields/with-placeholders.ts';

export type AutomaticMail = EntityRecord<typeof automaticMail>;

/** The company's texts of an automatic mail. A blank one is the default of its language. */
export const automaticMail = defineEntity({
  path: 'automatic-mails',
  singular: 'Automatic mail',
  titleField: 'mail',
  access: { list: 'admin', create: 'admin', delete: 'admin' },
  roles: ['recruiter'],
  apiOnly: true,
  idField: 'mail',
  schema: () =>
    withPlaceholders(
      z.object({
        mail: choice('Mail', AUTOMATIC_MAIL_NAMES),
        subject: text('Subject', { translated: true }),
        text: text('Text', { max: TEXT.long, kind: 'textarea', translated: true }),
      }),
      ({ mail }) => placeholdersIn(mail),
    ),
});
