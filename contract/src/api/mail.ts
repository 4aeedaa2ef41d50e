import * as z from 'zod';
import { requiredText } from '../fields/text.ts';
import { TEXT } from '../limits.ts';
import { placeholdersOf, type Replyable, withPlaceholders } from '../text/placeholders.ts';

export const MAIL = 'mail';

/** Roles in addition to owners. */
export const mailAccess = { roles: ['recruiter'] } as const;

/** Per day (UTC), to limit abuse with other people's addresses. */
export const CONFIRMATIONS = { address: 1, all: 100 } as const;

const mailDraft = z.object({
  subject: requiredText('Subject'),
  text: requiredText('Text', { max: TEXT.long, kind: 'textarea' }),
});

export const reply = withPlaceholders(mailDraft, []);

export function replyToSeveral(entity: Replyable): typeof mailDraft {
  return withPlaceholders(mailDraft, placeholdersOf(entity));
}

export type Reply = z.infer<typeof reply>;
