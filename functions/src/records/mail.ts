import { isWithdrawn } from '@sunfront/contract/entities/applicant';
import { parseContact } from '@sunfront/contract/text/contact';
import type { Entity } from '@sunfront/contract/entities/entity';
import { MAIL_HOLD } from '@sunfront/contract/limits';
import { MAIL } from '@sunfront/contract/api/mail';
import type { Reply } from '@sunfront/contract/api/mail-bodies';
import {
  emptyPlaceholder,
  emptyProblem,
  replacePlaceholders,
  placeholderValues,
} from '@sunfront/contract/text/placeholders';
import { HttpError, invalidField } from '../runtime/errors.ts';
import { readSettings, type SettingOf } from '../mail/notices.ts';
import { toMail } from '../mail/outbox.ts';
import { apiMessages } from '../messages/api.ts';
import { editRecords } from '../store/firestore/commit.ts';
import { hash, newId } from '../store/record.ts';
import type { Edited, Stored } from '../store/repository.ts';
import { change, type Changed, notFound, type Scope } from './change.ts';
import type { Edit } from './update.ts';

interface Mailing {
  ids: string[];
  mailDraft: Reply;
  key: string;
  set?: Edit | undefined;
  missing: () => HttpError;
}

/** @throws as `mailRecords`; HttpError 404, 409 without an email address */
export async function replyTo(
  scope: Scope,
  id: string,
  { mailDraft, key }: Pick<Mailing, 'mailDraft' | 'key'>,
) {
  const missing = () => notFound(scope.entity);
  const { mails, edited, change } = await mailRecords(scope, {
    ids: [id],
    mailDraft,
    key,
    missing,
  });
  return { mails, record: edited[0]!.after!, change };
}

/**
 * Skips senders without an email address and, among several, those who have withdrawn. One
 * transaction also sets the reply fields.
 * @throws HttpError 422 for an unknown or empty placeholder, 409 if no record has an address, and
 * errors of `set` and `missing`
 */
export async function mailRecords(
  scope: Scope,
  { ids, mailDraft, key, set, missing }: Mailing,
): Promise<Changed & { mails: Stored[] }> {
  const { actor, entity } = scope;
  const { repository } = scope.stores;
  const settingOf = await readSettings(repository);
  const records = await Promise.all(
    ids.map(async (id) => {
      const record = await repository.get(entity.path, id);
      if (!record) throw missing();
      return record;
    }),
  );
  const batch = newId();
  const isLeftOut = (record: Stored) => ids.length > 1 && isWithdrawn(record);
  const mails = records.flatMap((record) => {
    if (isLeftOut(record)) return [];
    const filled = fillPlaceholders(entity, mailDraft, record, settingOf);
    return mailTo(entity, record, { mailDraft: filled, key, settingOf, by: actor.uid, batch });
  });
  if (mails.length === 0) throw new HttpError(409, noAddress(entity, ids.length));
  const answered = new Set(mails.map(({ record }) => record));
  let written: Edited[] = [];
  const changed = await change(scope, {
    kind: 'update',
    batch,
    targets: ids.map((id) => ({ entity, id })),
    async prepare(documents) {
      const targets = mails.map(({ id }) => ({ collection: MAIL, id }));
      const found = await documents.getAll(targets);
      const added = editRecords(targets, found, (current, index) => current ?? mails[index]!);
      documents.save(added);
      written = added;
      // All mails of a request share a transaction: if one exists, this is a repeat.
      return { isRepeat: found.at(-1) !== null };
    },
    edit(current, _index, { isRepeat }) {
      if (!current) throw missing();
      if (isRepeat || isLeftOut(current)) return current;
      const next = answered.has(current.id) ? markAnswered(entity, current) : current;
      return set ? set(next) : next;
    },
  });
  return { ...changed, mails: written.map(({ after }) => after!) };
}

function noAddress({ singular }: Entity, count: number): string {
  return count > 1 ? apiMessages.records.noAddresses : apiMessages.records.noAddress(singular);
}

export function fillPlaceholders(
  entity: Entity,
  mailDraft: Reply,
  record: Stored,
  settingOf: SettingOf,
) {
  const values = placeholderValues(entity, record, settingOf('company_name'));
  const fill = (field: keyof Reply) => {
    const word = emptyPlaceholder(mailDraft[field], values);
    if (word) throw invalidField(field, emptyProblem(word, String(record[entity.titleField])));
    return replacePlaceholders(mailDraft[field], values);
  };
  return { subject: fill('subject'), text: fill('text') };
}

interface Answer {
  mailDraft: Reply;
  key: string;
  settingOf: SettingOf;
  by: string;
  batch: string;
}

function mailTo(
  { path, reply }: Entity,
  record: Stored,
  { mailDraft, key, settingOf, by, batch }: Answer,
): Stored[] {
  const { email: to } = parseContact(String(record[reply!.to] ?? ''));
  if (!to) return [];
  return [
    toMail({
      ...mailDraft,
      id: hash(JSON.stringify([path, record.id, key])),
      to: [to],
      replyTo: settingOf('reply_address'),
      by,
      batch,
      hold: 1000 * Number(settingOf('mail_hold') || MAIL_HOLD.fallback),
      about: { collection: path, record: record.id },
    }),
  ];
}

/** Keeps values that an administrator has set. */
function markAnswered({ emptyValues, reply }: Entity, record: Stored): Stored {
  const sets = Object.entries(reply?.sets ?? {}).filter(
    ([name]) => (record[name] ?? emptyValues[name]) === emptyValues[name],
  );
  return sets.length > 0 ? { ...record, ...Object.fromEntries(sets) } : record;
}
