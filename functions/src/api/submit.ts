import type { Entity } from '@sunfront/contract/entity';
import { FORM_LANGUAGE, HONEYPOT } from '@sunfront/contract/limits';
import type { Request, RequestHandler } from 'express';
import { callerIp } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { duplicateKeys, workflowDefaults } from '../entities/submissions.ts';
import { HttpError, invalidField } from '../errors.ts';
import { deleteOthers, prepareFiles, storeFiles } from '../files/files.ts';
import { confirmationOf, noticeOf, readSettings, type SettingOf } from '../mail/notices.ts';
import { inOutbox, toMail, writeOnce } from '../mail/outbox.ts';
import { originOf } from '../origin.ts';
import { AlreadyExists, type Stored } from '../store/repository.ts';
import { hash, toPublicRecord } from '../store/record.ts';
import { parseDraft, readBody, type Form } from './body.ts';
import { parseIdempotencyKey } from './query.ts';

/** `POST /api/<entity>/` by a visitor. */
export function submitRecord(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const stored = await submit(entity, context, req, await readBody(req, entity));
    res.status(201).json(toPublicRecord(entity, stored));
  };
}

/**
 * Stores what a visitor sent, once: a repeat (same Idempotency-Key, or without one the same content on the
 * same day, UTC) is the first record.
 * @throws HttpError 422 for what is invalid, 409 when the key was used for something else, 429 when the IP
 * address sent too much, and what the entity's own hook throws.
 */
export async function submit(
  entity: Entity,
  context: Context,
  req: Request,
  form: Form,
): Promise<Stored> {
  const draft = parseDraft(entity, form.fields, form.files);
  refusePrograms(form.fields);
  const key = parseIdempotencyKey(req);
  const origin = originOf(req, context.siteUrl);
  const { [FORM_LANGUAGE]: language } = form.fields;
  const ip = callerIp(req);
  return store(context, entity, { draft, files: form.files, key, ip, origin, language });
}

interface Submission {
  draft: Record<string, unknown>;
  files: Record<string, Buffer>;
  key: string | undefined;
  ip: string;
  /** Of the site, as the caller knows it. */
  origin: string;
  /** Of the form's page, as it was sent: it is no part of what is stored. */
  language: unknown;
}

async function store(
  context: Context,
  entity: Entity,
  { draft, files, key, ip, origin, language }: Submission,
): Promise<Stored> {
  const { repository, submissionLimit } = context;
  const { path } = entity;
  const hashes = Object.values(files).map(hash);
  const fingerprint = hash(JSON.stringify([draft, hashes]));
  const sameAs = key ? ['key', key] : ['content', today(), whatRepeats(entity, draft), hashes];
  const id = hash(JSON.stringify([path, sameAs]));
  const prepared = await prepareFiles(entity, id, files);

  const first = await repository.get(path, id);
  if (first) return repeated(first);
  // Not asked of a repeat: what was accepted once stays accepted.
  const derived = (await hooks[path]?.derive?.(context, draft)) ?? {};
  await submissionLimit.admit(path, id, ip);

  // The content is part of a file's name: two bodies under one key can never overwrite each other.
  await storeFiles(context.files, prepared);
  try {
    const added = {
      ...workflowDefaults(entity),
      ...duplicateKeys(entity, draft, hashes),
      fingerprint,
      id,
    };
    const record = { ...draft, ...derived, ...prepared.fields, ...added };
    const settingOf = await readSettings(repository);
    const notice = noticeOf(settingOf, entity, record, origin);
    const outbox = notice ? [inOutbox(notice)] : [];
    // In the same commit: whatever is retried, it is written once, with the record.
    const [created] = await repository.create(path, [record], () => outbox);
    await confirm(context, settingOf, entity, record, language);
    return created!;
  } catch (error) {
    // The record may be there all the same, or come yet: of a failed write nobody knows whether it was
    // carried out, and a repeat may be storing the same file. Only a file that has lost goes at once.
    const winner = await repository.get(path, id).catch(() => null);
    if (winner) await deleteOthers(context, prepared, entity, winner);
    if (error instanceof AlreadyExists && winner) return repeated(winner);
    throw error;
  }

  function repeated(record: Stored): Stored {
    if (key && record['fingerprint'] !== fingerprint) {
      throw new HttpError(409, 'This Idempotency-Key was already used for a different submission.');
    }
    return record;
  }
}

/** Writes to who submitted, as long as nobody is written to too often. Never throws: what was sent has arrived. */
async function confirm(
  { repository, confirmations }: Context,
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

// Refused in words rather than dropped in silence: a browser's autofill may have filled it in for a person.
function refusePrograms(fields: Record<string, unknown>): void {
  if (fields[HONEYPOT] == null || fields[HONEYPOT] === '') return;
  throw invalidField(HONEYPOT, `Please leave the field "${HONEYPOT}" empty.`);
}
