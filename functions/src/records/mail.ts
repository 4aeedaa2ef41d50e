import { isWithdrawn } from '@sunfront/contract/entities/applicant';
import { parseContact } from '@sunfront/contract/text/contact';
import type { Entity } from '@sunfront/contract/entities/entity';
import { MAIL_HOLD } from '@sunfront/contract/limits';
import { MAIL } from '@sunfront/contract/api/mail';
import type { Reply } from '@sunfront/contract/api/mail-bodies';
import { HttpError } from '../runtime/errors.ts';
import { readSettings, type SettingOf } from '../mail/notices.ts';
import { toMail } from '../mail/outbox.ts';
import { placeholdersFor } from '../mail/placeholders.ts';
import { apiMessages } from '../messages/api.ts';
import { editRecords } from '../store/firestore/commit.ts';
import { hash, newId } from '../store/record.ts';
import type { Edited, Stored } from '../store/repository.ts';
import { change, type Changed, notFound, type Scope } from './change.ts';
import { fingerprintOf, refuseOtherContent } from './idempotency.ts';
import { workflowEdit } from './update.ts';

interface Mailing {
  ids: string[];
  mailDraft: Reply;
  key: string;
  /** Workflow fields for all records. */
  fields?: Record<string, unknown> | undefined;
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
 * @throws HttpError 422 for an unknown or empty placeholder, 409 if no record has an address or the
 * key belongs to another mail, and errors of the fields and of `missing`
 */
export async function mailRecords(
  scope: Scope,
  { ids, mailDraft, key, fields, missing }: Mailing,
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
  const set = fields && (await workflowEdit(scope, fields));
  const shared = {
    key,
    settingOf,
    by: actor.uid,
    batch: newId(),
    fingerprint: fingerprintOf(ids, mailDraft, fields),
  };
  const isLeftOut = (record: Stored) => ids.length > 1 && isWithdrawn(record);
  const fill = placeholdersFor(repository, entity, settingOf);
  const written = await Promise.all(
    records
      .filter((record) => !isLeftOut(record))
      .map(async (record) => {
        const filled = await fill(mailDraft, record);
        return mailTo(entity, record, { mailDraft: filled, ...shared });
      }),
  );
  const mails = written.flat();
  if (mails.length === 0) throw new HttpError(409, noAddress(entity, ids.length));
  const answered = new Set(mails.map(({ record }) => record));
  let stored: Edited[] = [];
  const changed = await change(scope, {
    kind: 'update',
    batch: shared.batch,
    targets: ids.map((id) => ({ entity, id })),
    async prepare(documents) {
      const targets = mails.map(({ id }) => ({ collection: MAIL, id }));
      const found = await documents.getAll(targets);
      for (const mail of found) if (mail) refuseOtherContent(mail, shared.fingerprint);
      const added = editRecords(targets, found, (current, index) => current ?? mails[index]!);
      documents.save(added);
      stored = added;
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
  return { ...changed, mails: stored.map(({ after }) => after!) };
}

function noAddress({ singular }: Entity, count: number): string {
  return count > 1 ? apiMessages.records.noAddresses : apiMessages.records.noAddress(singular);
}

interface Answer {
  mailDraft: Reply;
  key: string;
  settingOf: SettingOf;
  by: string;
  batch: string;
  fingerprint: string;
}

function mailTo(
  { path, reply }: Entity,
  record: Stored,
  { mailDraft, key, settingOf, ...shared }: Answer,
): Stored[] {
  const { email: to } = parseContact(String(record[reply!.to] ?? ''));
  if (!to) return [];
  return [
    toMail({
      ...mailDraft,
      id: hash(JSON.stringify([path, record.id, key])),
      to: [to],
      replyTo: settingOf('reply_address'),
      ...shared,
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
