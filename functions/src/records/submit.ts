import type { Entity } from '@sunfront/contract/entity';
import type { SubmissionLimit } from '../auth/submission-limit.ts';
import { HttpError } from '../errors.ts';
import { deleteOthers, prepareFiles, storeFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { confirmationOf, noticeOf, readSettings, type SettingOf } from '../mail/notices.ts';
import { inOutbox, toMail, writeOnce } from '../mail/outbox.ts';
import { hash } from '../store/record.ts';
import { AlreadyExists, type Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { derived } from './hooks.ts';
import { duplicateKeys, workflowDefaults } from './submission-fields.ts';

/** What a visitor sends with a form. */
export interface Submission {
  draft: Record<string, unknown>;
  /** By the names of the entity's file fields. */
  contents: Record<string, Buffer>;
  /** The Idempotency-Key. */
  key: string | undefined;
  ip: string;
  /** Of the site, as the caller knows it. */
  origin: string;
  /** Of the form's page, as it was sent: it is no part of what is stored. */
  language: unknown;
}

interface Services extends Stores {
  submissionLimit: SubmissionLimit;
  confirmations: Record<'address' | 'all', SubmissionLimit>;
}

/**
 * Stores what a visitor sent, once: a repeat (same Idempotency-Key, or without one the same content on the same day,
 * UTC) is the first record.
 * @throws HttpError 413 or 422 for a file that cannot be taken, 409 when the key was used for something else, 429 when
 *   the IP address sent too much, and what the entity's own hook throws
 */
export async function submitRecord(
  services: Services,
  entity: Entity,
  submission: Submission,
): Promise<Stored> {
  const { draft, contents, key, ip } = submission;
  const { repository, files: store } = services;
  const hashes = Object.values(contents).map(hash);
  const fingerprint = hash(JSON.stringify([draft, hashes]));
  const sameAs = key ? ['key', key] : ['content', today(), whatRepeats(entity, draft), hashes];
  const id = hash(JSON.stringify([entity.path, sameAs]));
  const repeated = (record: Stored) => {
    if (!key || record['fingerprint'] === fingerprint) return record;
    throw new HttpError(409, 'This Idempotency-Key was already used for a different submission.');
  };
  const prepared = await prepareFiles(entity, id, contents);

  const first = await repository.get(entity.path, id);
  if (first) return repeated(first);
  // Not asked of a repeat: what was accepted once stays accepted.
  const more = await derived(services, entity, draft);
  await services.submissionLimit.admit(entity.path, id, ip);

  // The content is part of a file's name: two bodies under one key can never overwrite each other.
  await storeFiles(store, prepared);
  try {
    return await create(services, entity, submission, {
      ...draft,
      ...more,
      ...prepared.fields,
      ...workflowDefaults(entity),
      ...duplicateKeys(entity, draft, hashes),
      fingerprint,
      id,
    });
  } catch (error) {
    const winner = await cleanUpFiles(services, entity, id, prepared);
    if (error instanceof AlreadyExists && winner) return repeated(winner);
    throw error;
  }
}

/** Writes the record together with the mail that tells the company of it, then confirms it to the visitor. */
async function create(
  services: Services,
  entity: Entity,
  { origin, language }: Submission,
  record: Stored,
): Promise<Stored> {
  const { repository } = services;
  const settingOf = await readSettings(repository);
  const notice = noticeOf(settingOf, entity, record, origin);
  const outbox = notice ? [inOutbox(notice)] : [];
  // In the same commit: whatever is retried, it is written once, with the record.
  const [created] = await repository.create(entity.path, [record], () => outbox);
  await confirm(services, settingOf, entity, record, language);
  return created!;
}

/**
 * Cleans up after a failed write. If another request with the same key has stored its record first, this deletes the
 * files that only the failed one used. Otherwise the files stay: the write may have been carried out all the same, and
 * a repeat may be storing the same file.
 * @returns the stored record, null if there is none or it cannot be read
 */
async function cleanUpFiles(
  { repository, files }: Stores,
  entity: Entity,
  id: string,
  prepared: Prepared,
): Promise<Stored | null> {
  const winner = await repository.get(entity.path, id).catch(() => null);
  if (winner) await deleteOthers({ files }, prepared, entity, winner);
  return winner;
}

/** Writes to who submitted, as long as nobody is written to too often. Never throws: what was sent has arrived. */
async function confirm(
  { repository, confirmations }: Services,
  settingOf: SettingOf,
  entity: Entity,
  record: Stored,
  language: unknown,
): Promise<void> {
  try {
    const letter = await confirmationOf(repository, settingOf, entity, record, language);
    if (!letter) return;
    await confirmations.address.admit('confirmation', letter.id, mailboxOf(letter.to[0]!));
    await confirmations.all.admit('confirmations', letter.id, 'all');
    await writeOnce(repository, toMail(letter));
  } catch (error) {
    if (!(error instanceof HttpError)) console.error('Confirming a submission failed', error);
  }
}

/** The address without what many providers ignore: upper case, and a tag behind `+`. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

function whatRepeats({ repeatMayDiffer = [] }: Entity, draft: Record<string, unknown>) {
  return Object.entries(draft).filter(([name]) => !repeatMayDiffer.includes(name));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
