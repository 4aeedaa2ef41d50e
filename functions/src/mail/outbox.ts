import type { Mail, MailState } from '@sunfront/contract/api/responses';
import { findEntity, jobAlert } from '@sunfront/contract/entities/index';
import { MAIL } from '@sunfront/contract/api/mail';
import { USERS } from '@sunfront/contract/api/users';
import { displayEmail } from '../text/display-email.ts';
import { orderByAge } from '../store/firestore/position.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { renderMail } from './layout.ts';
import type { CalendarFile, MailDraft } from './mail-draft.ts';

/** Format of Firebase's Trigger Email extension, except that times are ISO 8601 strings. */
export interface Delivery {
  state: 'PENDING' | 'RETRY' | 'PROCESSING' | 'SUCCESS' | 'ERROR';
  attempts?: number;
  error?: string | null;
  leaseExpireTime?: unknown;
  /** Not in the extension's format. */
  next_at?: string;
}

export function toMail(mailDraft: MailDraft): Stored {
  const { id, to, replyTo, by = '', batch, hold, secret, about, unsubscribeUrl } = mailDraft;
  const { calendar, interview, interviewOf, fingerprint } = mailDraft;
  const now = new Date().toISOString();
  const delivery: Delivery = { state: 'PENDING', attempts: 0 };
  if (hold) delivery.next_at = new Date(Date.now() + hold).toISOString();
  return {
    id,
    created_at: now,
    order: orderByAge(now, id),
    to,
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    message: {
      ...renderMail({ ...mailDraft, subject: oneLine(mailDraft.subject) }),
      ...(calendar && { attachments: [attachmentOf(calendar)] }),
    },
    body: mailDraft.text,
    by,
    ...(batch && { batch }),
    ...(fingerprint && { fingerprint }),
    ...((secret || isSecret(about)) && { secret: true }),
    ...(interview && { interview }),
    ...(interviewOf && { interview_of: interviewOf }),
    ...about,
    delivery,
  };
}

export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

/** As the extension sends it; `smtp.ts` makes it an invitation that mail clients show. */
function attachmentOf({ method, content }: CalendarFile): Attachment {
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { filename: 'interview.ics', content, contentType };
}

/** https://www.rfc-editor.org/rfc/rfc8058 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** For the transaction of a record. */
export function outboxWrite(mailDraft: MailDraft): { collection: string; record: Stored } {
  return { collection: MAIL, record: toMail(mailDraft) };
}

/** Skips a mail that exists or whose record has been deleted. @returns whether it was stored */
export async function writeOnce(repository: Repository, { id, ...mail }: Stored): Promise<boolean> {
  const [collection, record] = [String(mail['collection']), String(mail['record'])];
  return repository.transact(async (documents) => {
    if (await documents.get(MAIL, id)) return false;
    if (findEntity(collection) && !(await documents.get(collection, record))) return false;
    documents.set(MAIL, id, mail);
    return true;
  });
}

/** For their recipients only: they contain a personal link, or names of applicants. */
const SECRET_MAILS: readonly unknown[] = [USERS, jobAlert.path];

export function isSecret(mail: { collection: unknown } | Record<string, unknown>): boolean {
  return SECRET_MAILS.includes(mail['collection']);
}

export function redacted<T extends Record<string, unknown>>(mail: T): T {
  const { state } = mail['delivery'] as Delivery;
  const { subject } = mail['message'] as { subject: string };
  const isSent = state === 'SUCCESS';
  if (isSecret(mail)) {
    if (!isSent && state !== 'ERROR') return mail;
    const { assigned: _, records: _records, mentioned_in: _ref, ...others } = mail;
    const { headers: _headers, secret: _secret, ...rest } = others;
    return { ...rest, message: { subject }, body: '' } as unknown as T;
  }
  // A failed one can be sent again.
  if (!mail['secret'] || !isSent) return mail;
  const { secret: _, ...rest } = mail;
  return { ...rest, message: { subject } } as unknown as T;
}

/** When a mail that no delivery has begun to send is sent; `''` for others. */
export function heldUntil(mail: Record<string, unknown>): string {
  const { state, next_at = '' } = mail['delivery'] as Delivery;
  return state === 'PENDING' ? next_at : '';
}

export function toApiMail(stored: Stored): Mail {
  const message = stored['message'] as { subject: string; text: string };
  const { state, attempts = 0, error } = stored['delivery'] as Delivery;
  return {
    id: stored.id,
    created_at: String(stored['created_at']),
    to: (stored['to'] as string[]).map(displayEmail),
    subject: message.subject,
    text: isSecret(stored) ? '' : String(stored['body']),
    by: String(stored['by']),
    collection: String(stored['collection']),
    record: String(stored['record']),
    state: STATES[state],
    // Nobody can recall an automatic mail.
    sends_at: stored['by'] ? heldUntil(stored) : '',
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

// Prevents header injection.
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
