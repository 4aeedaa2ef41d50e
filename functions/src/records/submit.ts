import { MAIL } from '@sunfront/contract/api/mail';
import type { Entity } from '@sunfront/contract/entities/entity';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import type { RateLimiter } from '../auth/security/rate-limiter.ts';
import { HttpError } from '../runtime/errors.ts';
import { deleteOthers, prepareFiles, storeFiles } from '../files/files.ts';
import type { Prepared } from '../files/prepared.ts';
import { confirmationId, confirmationOf, noticeOf, readSettings } from '../mail/notices.ts';
import { outboxWrite, toMail, writeOnce } from '../mail/outbox.ts';
import { hash } from '../store/record.ts';
import { mailboxOf } from '../text/mailbox.ts';
import { AlreadyExists, type Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import type { ViewCounter } from '../views/counter.ts';
import { type FormFields, sentAnswers } from './answers.ts';
import { hooks, runBeforeChange } from './hooks.ts';
import { fingerprintOf, refuseOtherContent } from './idempotency.ts';
import { codeOf, linkHash } from './own-page.ts';
import { submissionFields } from './submission-fields.ts';

interface Submission {
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
  sendsMail: boolean;
  confirmations: Record<'address' | 'all', RateLimiter>;
  views: ViewCounter;
}

export interface Submitted {
  record: Stored;
  /**
   * For the sender's own page. `''` for a repeat without a key: it proves only that somebody has
   * the same data.
   */
  code: string;
}

/**
 * A repeat (same Idempotency-Key; without one, same content on the same UTC day) returns the first
 * record.
 * @throws HttpError 413 or 422 for an invalid file, 409 if the key belongs to another submission,
 * 429, and errors of the hook
 */
export async function submitRecord(
  services: Services,
  entity: Entity,
  submission: Submission,
): Promise<Submitted> {
  const { draft, form, contents, key, ip } = submission;
  const { repository, files: store } = services;
  const hashes = Object.values(contents).map(hash);
  // Spread, so that a submission without answers keeps its fingerprint and id.
  const answers = entity.answersField ? sentAnswers(form) : [];
  const fingerprint = fingerprintOf(draft, hashes, ...answers);
  const content = [today(), repeatedFields(entity, draft), hashes, ...answers];
  const sameAs = key ? ['key', key] : ['content', ...content];
  const id = hash(JSON.stringify([entity.path, sameAs]));
  const repeated = async (record: Stored) => {
    if (key) refuseOtherContent(record, fingerprint);
    // The first request may have ended before its mail was stored.
    const code = await confirm(services, entity, record, submission);
    return { record, code: key ? code : '' };
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
    const record = await create(services, entity, submission, {
      ...submissionFields(entity, { ...draft, ...more }, contents, prepared),
      fingerprint,
      id,
    });
    const view = hooks[entity.path]?.view?.(record);
    if (view) await services.views.count(view);
    return { record, code: await confirm(services, entity, record, submission) };
  } catch (error) {
    const winner = await cleanUpFiles(services, entity, id, prepared);
    if (error instanceof AlreadyExists && winner) return repeated(winner);
    throw error;
  }
}

async function create(
  services: Services,
  entity: Entity,
  { origin }: Submission,
  fields: Stored,
): Promise<Stored> {
  const { repository } = services;
  const { ownPage } = entity;
  const timed = { ...fields, created_at: new Date().toISOString() };
  const record = ownPage
    ? { ...timed, [ownPage.linkHash]: await linkHash(repository, timed) }
    : fields;
  const settingOf = await readSettings(repository);
  const notice = noticeOf(settingOf, entity, record, origin);
  const additions = hooks[entity.path]?.additions?.(settingOf, record) ?? [];
  const outbox = notice ? [outboxWrite(notice)] : [];
  // One commit, so that a retry writes neither of them twice.
  const [created] = await repository.create(entity.path, [record], outbox, additions);
  return created!;
}

/**
 * Deletes the files only if another request has stored the record: otherwise the write may have
 * succeeded, or a repeat may be storing them.
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

/**
 * A failure to confirm is no error: the submission is already stored.
 * @returns the code of the sender's own page
 */
async function confirm(
  services: Services,
  entity: Entity,
  record: Stored,
  { origin, form }: Submission,
): Promise<string> {
  const { repository, confirmations, sendsMail } = services;
  const code = await codeOf(repository, entity, record);
  if (!entity.confirmation) return code;
  try {
    if (await repository.get(MAIL, confirmationId(record))) return code;
    const asked = { language: form[FORM_LANGUAGE], origin, code, byDefault: sendsMail };
    const mailDraft = await confirmationOf(repository, entity, record, asked);
    if (!mailDraft) return code;
    await confirmations.address.consume('confirmation', mailDraft.id, mailboxOf(mailDraft.to[0]!));
    await confirmations.all.consume('confirmations', mailDraft.id, 'all');
    await writeOnce(repository, toMail(mailDraft));
  } catch (error) {
    if (!(error instanceof HttpError)) console.error('Confirming a submission failed', error);
  }
  return code;
}

function repeatedFields({ idempotencyIgnores = [] }: Entity, draft: Record<string, unknown>) {
  return Object.entries(draft).filter(([name]) => !idempotencyIgnores.includes(name));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
