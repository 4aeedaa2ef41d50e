import * as z from 'zod';
import type { Entity } from './entity.ts';
import { requiredText } from './fields.ts';
import { TEXT } from './limits.ts';
import { placeholdersOf, withPlaceholders } from './placeholders.ts';

/** The collection of what is sent by mail, and the segment after `/api/`. */
export const MAIL = 'mail';

/** The roles, beside owners, that see what is sent, as an entity says it. */
export const mails = { managedBy: ['recruiter'] } as const;

/** How a mail is getting on. */
export type MailState = 'waiting' | 'sent' | 'failed';

/** A mail that was or is to be sent, as the API tells it. */
export interface Mail {
  id: string;
  /** When it was written, ISO 8601 in UTC. */
  created_at: string;
  to: string[];
  subject: string;
  text: string;
  /** The administrator who wrote it; `''` for what the site writes by itself. */
  by: string;
  /** The record that it is about, by its entity's path and its id. */
  collection: string;
  record: string;
  state: MailState;
  /** How often sending it was tried. */
  attempts: number;
  /** Why it failed, or was not accepted for one of its recipients; `''` when all is well. */
  error: string;
}

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
