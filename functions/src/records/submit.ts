import type { Entity } from '@sunfront/contract/entities/entity';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import type { RateLimiter } from '../auth/security/rate-limiter.ts';
import { HttpError } from '../runtime/errors.ts';
import { deleteOthers, prepareFiles, storeFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { confirmationOf, noticeOf, readSettings, type SettingOf } from '../mail/notices.ts';
import { outboxWrite, toMail, writeOnce } from '../mail/outbox.ts';
import { apiMessages } from '../messages/api.ts';
import { hash } from '../store/record.ts';
import { mailboxOf } from '../text/mailbox.ts';
import { AlreadyExists, type Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { type FormFields, sentAnswers } from './answers.ts';
import { runBeforeChange } from './hooks.ts';
import { submissionFields } from './submission-fields.ts';

export interface Submission {
  draft: Record<string, unknown>;
  /** As sent. */
  form: FormFields;
  /** By field name. */
  contents: Record<string, Buffer>;
  key: string | undefined;
  ip: string;
  origin: string;
}

interface Services extends Stores {
  rateLimiter: RateLimiter;
  confirmations: Record<'address' | 'all', RateLimiter>;
}

/**
 * A repeat (same Idempotency-Key; without one, same content on the same UTC day) returns the first record.
 * @throws HttpError 413 or 422 for an invalid file, 409 if the key belongs to another submission, 429, and errors of
 *   the hook
 */
export async function submitRecord(
  services: Services,
  entity: Entity,
  submission: Submission,
): Promise<Stored> {
  const { draft, form, contents, key, ip } = submission;
  const { repository, files: store } = services;
  const hashes = Object.values(contents).map(hash);
  // Spread, so that a submission without answers keeps its fingerprint and id.
  const answers = entity.answersField ? sentAnswers(form) : [];
  const fingerprint = hash(JSON.stringify([draft, hashes, ...answers]));
  const content = [today(), repeatedFields(entity, draft), hashes, ...answers];
  const sameAs = key ? ['key', key] : ['content', ...content];
  const id = hash(JSON.stringify([entity.path, sameAs]));
  const repeated = (record: Stored) => {
    if (!key || record['fingerprint'] === fingerprint) return record;
    throw new HttpError(409, apiMessages.requests.idempotencyKeyUsed);
  };
  const prepared = await prepareFiles(entity, id, contents);

  const first = await repository.get(entity.path, id);
  if (first) return repeated(first);
  // After the repeat check: an accepted submission stays accepted.
  const more = await runBeforeChange(services, entity, draft, form);
  await services.rateLimiter.consume(entity.path, id, ip);

  // Names contain a content hash: requests with the same key never overwrite each other's files.
  await storeFiles(store, prepared);
  try {
    return await create(services, entity, submission, {
      ...submissionFields(entity, { ...draft, ...more }, contents, prepared),
      fingerprint,
      id,
    });
  } catch (error) {
    const winner = await cleanUpFiles(services, entity, id, prepared);
    if (error instanceof AlreadyExists && winner) return repeated(winner);
    throw error;
  }
}

async function create(
  services: Services,
  entity: Entity,
  { origin, form }: Submission,
  record: Stored,
): Promise<Stored> {
  const { repository } = services;
  const settingOf = await readSettings(repository);
  const notice = noticeOf(settingOf, entity, record, origin);
  const outbox = notice ? [outboxWrite(notice)] : [];
  // One commit, so that a retry writes neither of them twice.
  const [created] = await repository.create(entity.path, [record], outbox);
  await confirm(services, settingOf, entity, record, form[FORM_LANGUAGE]);
  return created!;
}

/**
 * Deletes the files only if another request has stored the record: otherwise the write may have succeeded, or a repeat
 * may be storing them.
 * @returns the stored record; null if none exists or it cannot be read
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

/** Never throws: the submission is already stored. */
async function confirm(
  { repository, confirmations }: Services,
  settingOf: SettingOf,
  entity: Entity,
  record: Stored,
  language: unknown,
): Promise<void> {
  try {
    const mailDraft = await confirmationOf(repository, settingOf, entity, record, language);
    if (!mailDraft) return;
    await confirmations.address.consume('confirmation', mailDraft.id, mailboxOf(mailDraft.to[0]!));
    await confirmations.all.consume('confirmations', mailDraft.id, 'all');
    await writeOnce(repository, toMail(mailDraft));
  } catch (error) {
    if (!(error instanceof HttpError)) console.error('Confirming a submission failed', error);
  }
}

function repeatedFields({ idempotencyIgnores = [] }: Entity, draft: Record<string, unknown>) {
  return Object.entries(draft).filter(([name]) => !idempotencyIgnores.includes(name));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
