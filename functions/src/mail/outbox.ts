import type { Mail, MailState } from '@sunfront/contract/responses';
import { entityAt } from '@sunfront/contract';
import { MAIL } from '@sunfront/contract/mail';
import { PEOPLE } from '@sunfront/contract/people';
import type { Repository, Stored } from '../store/repository.ts';
import { layOut } from './layout.ts';
import type { Letter } from './letter.ts';

/**
 * How sending a mail is getting on, in the words of Firebase's Trigger Email extension. Times are ISO 8601 in
 * UTC; the extension would write Firestore's.
 */
export interface Delivery {
  state: 'PENDING' | 'RETRY' | 'PROCESSING' | 'SUCCESS' | 'ERROR';
  attempts?: number;
  error?: string | null;
  /** Until when whoever is sending it has time. */
  leaseExpireTime?: unknown;
  /** Before when it is not tried again; the extension knows no such thing. */
  next_at?: string;
}

/** The letter as it is stored, in the form of the Trigger Email extension: it is to be sent once. */
export function toMail(letter: Letter): Stored {
  const { id, to, replyTo, by = '', about } = letter;
  const now = new Date().toISOString();
  const delivery: Delivery = { state: 'PENDING', attempts: 0 };
  return {
    id,
    created_at: now,
    order: `${now}_0000_${id}`,
    to,
    ...(replyTo && { replyTo }),
    message: layOut({ ...letter, subject: oneLine(letter.subject) }),
    body: letter.text,
    by,
    ...about,
    delivery,
  };
}

/** The same to be written beside a record (store/repository.ts). */
export function inOutbox(letter: Letter): { collection: string; record: Stored } {
  return { collection: MAIL, record: toMail(letter) };
}

/**
 * Puts a mail into the outbox unless it has been there, or is about a record that has been deleted meanwhile.
 * @returns whether it put it there.
 */
export async function writeOnce(repository: Repository, { id, ...mail }: Stored): Promise<boolean> {
  const [collection, record] = [String(mail['collection']), String(mail['record'])];
  return repository.transact(async (documents) => {
    if (await documents.get(MAIL, id)) return false;
    if (entityAt(collection) && !(await documents.get(collection, record))) return false;
    documents.set(MAIL, id, mail);
    return true;
  });
}

/** Whether the mail holds a link of one use, which is told to nobody but its recipient. */
export function isSecret(mail: Record<string, unknown>): boolean {
  return mail['collection'] === PEOPLE;
}

/** The mail without its text where that is a secret and sending it has come to an end. */
export function sealed<T extends Record<string, unknown>>(mail: T): T {
  const { state } = mail['delivery'] as Delivery;
  if (!isSecret(mail) || (state !== 'SUCCESS' && state !== 'ERROR')) return mail;
  const { subject } = mail['message'] as { subject: string };
  return { ...mail, message: { subject }, body: '' };
}

/** The mail as the API tells it. */
export function toAnswer(stored: Stored): Mail {
  const message = stored['message'] as { subject: string; text: string };
  const { state, attempts = 0, error } = stored['delivery'] as Delivery;
  return {
    id: stored.id,
    created_at: String(stored['created_at']),
    to: stored['to'] as string[],
    subject: message.subject,
    text: isSecret(stored) ? '' : String(stored['body']),
    by: String(stored['by']),
    collection: String(stored['collection']),
    record: String(stored['record']),
    state: STATES[state],
    attempts,
    error: error ?? '',
  };
}

const STATES: Record<Delivery['state'], MailState> = {
  PENDING: 'waiting',
  RETRY: 'waiting',
  PROCESSING: 'waiting',
  SUCCESS: 'sent',
  ERROR: 'failed',
};

// What people typed must not end a header, or begin one.
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
