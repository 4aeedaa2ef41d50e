import * as z from 'zod';
import type { Entity } from './entity.ts';
import { requiredText } from './fields.ts';
import { TEXT } from './limits.ts';
import { placeholdersOf, withPlaceholders } from './placeholders.ts';

/** The collection of what is sent by mail, and the segment after `/api/`. */
export const MAIL = 'mail';

/** The roles, beside owners, that see what is sent, as an entity says it. */
export const mails = { managedBy: ['recruiter'] } as const;

/**
 * Confirmations that are sent in a day (UTC): to one address, and in all. Who applies in others' names sends no more.
 */
export const CONFIRMATIONS = { address: 1, all: 100 } as const;

const letter = z.object({
  subject: requiredText('Subject'),
  text: requiredText('Text', { max: TEXT.long, kind: 'textarea' }),
});

/** What an administrator answers to what a visitor sent. */
export const reply = withPlaceholders(letter, []);

/** The same to several at once, with placeholders for each one's values. */
export function replyToSeveral(entity: Pick<Entity, 'reply'>): typeof letter {
  return withPlaceholders(letter, placeholdersOf(entity));
}

export type Reply = z.infer<typeof reply>;
