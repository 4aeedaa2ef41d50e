import { findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { MAIL } from '@sunfront/contract/api/mail';
import { USERS } from '@sunfront/contract/api/users';
import { mailMessages } from '../messages/mails.ts';
import { hash } from '../store/record.ts';
import type { Documents, Repository, Stored } from '../store/repository.ts';
import { recordAddress } from './notices.ts';
import { type Delivery, toMail } from './outbox.ts';

/** Milliseconds: a user gets at most one mail in each. */
const WINDOW = 10 * 60_000;

/** Per mail. */
const MAX_RECORDS = 500;
const MAX_LINKS = 20;

interface Recipient {
  email: string;
  assignment_mails?: boolean;
}

interface AssignedRecord {
  collection: string;
  id: string;
  title: string;
  address: string;
}

/** Adds the records to the user's waiting mail. */
export async function mailAssigned(
  repository: Repository,
  uid: string,
  added: { entity: Entity; record: Stored }[],
  origin: string,
): Promise<void> {
  const entries = added.map(({ entity, record }): AssignedRecord => ({
    collection: entity.path,
    id: record.id,
    title: `${entity.singular}: ${String(record[entity.titleField])}`,
    address: recordAddress(origin, entity, record.id),
  }));
  await repository.transact(async (documents) => {
    const user = await documents.get<Recipient>(USERS, uid);
    if (!user?.email || user.assignment_mails === false) return;
    for (let window = Math.floor(Date.now() / WINDOW); ; window += 1) {
      const id = hash(JSON.stringify(['assigned', uid, window]));
      const mail = await documents.get<Stored>(MAIL, id);
      // The Trigger Email extension does not wait.
      if (mail && !isUnsent(mail)) continue;
      const all = [...assignedIn(mail), ...entries].slice(0, MAX_RECORDS);
      const hold = (window + 1) * WINDOW - Date.now();
      const current = mail ? { ...mail, id } : { id, hold, to: [user.email], record: uid };
      return writeMail(documents, current, await stillAssigned(documents, uid, all));
    }
  });
}

/** Removes records that were deleted or assigned to somebody else from waiting mails. */
export async function removeFromAssignmentMails(
  repository: Repository,
  records: { collection: string; id: string }[],
): Promise<void> {
  const refs = records.map(refOf);
  for (let from = 0; from < refs.length; from += MAX_VALUES) {
    const value = refs.slice(from, from + MAX_VALUES);
    const where = { field: 'records', is: 'array-contains-any', value } as const;
    const mails = await repository.list(MAIL, { newestFirst: true, where });
    for (const { id } of mails) {
      await repository.transact(async (documents) => {
        const mail = await documents.get<Stored>(MAIL, id);
        if (!mail || !isUnsent(mail)) return;
        const uid = String(mail['record']);
        const remaining = await stillAssigned(documents, uid, assignedIn(mail));
        writeMail(documents, { ...mail, id }, remaining);
      });
    }
  }
}

/** Firestore's limit for `array-contains-any`. */
const MAX_VALUES = 30;

const refOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

const assignedIn = (mail: Stored | null) => (mail?.['assigned'] ?? []) as AssignedRecord[];

function isUnsent(mail: Stored): boolean {
  const { state } = mail['delivery'] as Delivery;
  return state === 'PENDING' || state === 'RETRY';
}

async function stillAssigned(
  documents: Documents,
  uid: string,
  records: AssignedRecord[],
): Promise<AssignedRecord[]> {
  const distinct = [...new Map(records.map((each) => [refOf(each), each])).values()];
  const found = await Promise.all(
    distinct.map(({ collection, id }) => documents.get<Stored>(collection, id)),
  );
  return distinct.filter(({ collection }, index) =>
    findEntity(collection)!.assigneeFields.some((field) => found[index]?.[field] === uid),
  );
}

function writeMail(
  documents: Documents,
  { id, hold, to, record, ...mail }: Stored & { hold?: number },
  assigned: AssignedRecord[],
): void {
  if (assigned.length === 0) return documents.delete(MAIL, id);
  const more = assigned.length - MAX_LINKS;
  const { subject, text } = mailMessages.notices.assigned(amountsOf(assigned));
  const { id: _, ...written } = toMail({
    id,
    to: to as string[],
    subject,
    text: more > 0 ? `${text} ${mailMessages.notices.more(more)}` : text,
    links: assigned.slice(0, MAX_LINKS),
    ...(hold !== undefined && { hold }),
    about: { collection: USERS, record: String(record) },
  });
  // Of a mail that waits already: its times and attempts.
  const { created_at, order, delivery } = { ...written, ...mail };
  const records = assigned.map(refOf);
  documents.set(MAIL, id, { ...written, created_at, order, delivery, assigned, records });
}

/** For example `2 applicants`. */
function amountsOf(assigned: AssignedRecord[]): string[] {
  const paths = [...new Set(assigned.map(({ collection }) => collection))];
  return paths.map((path) => {
    const number = assigned.filter(({ collection }) => collection === path).length;
    return `${number} ${findEntity(path)!.singular.toLowerCase()}${number === 1 ? '' : 's'}`;
  });
}
