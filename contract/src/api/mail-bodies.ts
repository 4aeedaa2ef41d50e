import * as z from 'zod';
import { requiredText, text } from '../fields/text.ts';
import { choice } from '../fields/value.ts';
import { TEXT } from '../limits.ts';
import { AUTOMATIC_MAIL_NAMES, placeholdersIn } from '../messages/automatic-mails.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import { withPlaceholders } from '../fields/with-placeholders.ts';
import { placeholdersOf, type Replyable } from '../text/placeholders.ts';

export const mailDraft = z.object({
  subject: requiredText('Subject'),
  text: requiredText('Text', { max: TEXT.long, kind: 'textarea' }),
});

export const reply = withPlaceholders(mailDraft, []);

export function replyToSeveral(entity: Replyable): typeof mailDraft {
  return withPlaceholders(mailDraft, placeholdersOf(entity));
}

export type Reply = z.infer<typeof reply>;

/** A draft of an automatic mail's texts in one language. */
export const mailPreview = withPlaceholders(
  z.object({
    mail: choice('Mail', AUTOMATIC_MAIL_NAMES),
    language: choice('Language', LANGUAGE_TAGS),
    subject: text('Subject'),
    text: text('Text', { max: TEXT.long }),
  }),
  ({ mail }) => placeholdersIn(mail),
);

export type MailPreview = z.infer<typeof mailPreview>;
