import * as z from 'zod';
import type { Entity } from './entity.ts';
import { requiredText } from './fields.ts';
import { TEXT } from './limits.ts';
import { placeholdersOf, withPlaceholders } from './placeholders.ts';

/** The collection of mails, and the path segment after `/api/`. */
export const MAIL = 'mail';

/** Roles with access in addition to owners, in the shape of an entity's `managedBy`. */
export const mails = { managedBy: ['recruiter'] } as const;

/** Per day (UTC), to limit abuse with other people's addresses. */
export const CONFIRMATIONS = { address: 1, all: 100 } as const;

const letter = z.object({
  subject: requiredText('Subject'),
  text: requiredText('Text', { max: TEXT.long, kind: 'textarea' }),
});

export const reply = withPlaceholders(letter, []);

export function replyToSeveral(entity: Pick<Entity, 'reply'>): typeof letter {
  return withPlaceholders(letter, placeholdersOf(entity));
}

export type Reply = z.infer<typeof reply>;
