import type { Entity } from '@sunfront/contract/entities/entity';
import { MAIL } from '@sunfront/contract/api/mail';
import { USERS } from '@sunfront/contract/api/users';
import { mailMessages } from '../messages/mails.ts';
import { hash } from '../store/record.ts';
import type { Documents, Repository, Stored } from '../store/repository.ts';
import { recordAddress } from './notices.ts';
import { toMail } from './outbox.ts';

/** Milliseconds: a user gets at most one mail in each about one record. */
const WINDOW = 60 * 60_000;

interface Mention {
  entity: Entity;
  record: Stored;
  /** The name of the author. */
  by: string;
  origin: string;
}

/** In the transaction of the note: call it before the transaction's first write. */
export async function mailMentioned(
  documents: Documents,
  recipients: readonly { id: string; email: string }[],
  { entity, record, by, origin }: Mention,
): Promise<void> {
  const now = Date.now();
  const hour = Math.floor(now / WINDOW);
  const idOf = (uid: string, window: number) =>
    hash(JSON.stringify(['mentioned', entity.path, record.id, uid, window]));
  const mails = await documents.getAll(
    recipients.flatMap(({ id }) =>
      [hour, hour - 1].map((window) => ({ collection: MAIL, id: idOf(id, window) })),
    ),
  );
  const title = `${entity.singular}: ${String(record[entity.titleField])}`;
  for (const [index, { id: uid, email }] of recipients.entries()) {
    const sent = mails.slice(2 * index, 2 * index + 2);
    const isRecent = (mail: Stored | null) =>
      mail && Date.parse(String(mail['created_at'])) > now - WINDOW;
    if (sent.some(isRecent)) continue;
    const { id, ...mail } = toMail({
      id: idOf(uid, hour),
      to: [email],
      ...mailMessages.notices.mentioned(by),
      links: [{ title, address: recordAddress(origin, entity, record.id) }],
      about: { collection: USERS, record: uid },
    });
    documents.set(MAIL, id, { ...mail, mentioned_in: refOf(entity.path, record.id) });
  }
}

/** A sent mail names no record. */
export async function deleteMentionMails(
  repository: Repository,
  { collection, record }: { collection: string; record: string },
): Promise<void> {
  await repository.deleteWhere(MAIL, 'mentioned_in', '==', refOf(collection, record));
}

const refOf = (collection: string, record: string) => `${collection}/${record}`;
