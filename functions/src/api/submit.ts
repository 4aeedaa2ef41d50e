import { createHash } from 'node:crypto';
import type { Entity } from '@sunfront/contract/entity';
import { HONEYPOT } from '@sunfront/contract/limits';
import type { Request, RequestHandler } from 'express';
import { callerIp } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { HttpError, invalidField } from '../errors.ts';
import { deleteOthers, prepareFiles, storeFiles } from '../files/files.ts';
import { AlreadyExists, type Stored } from '../store/repository.ts';
import { toPublicRecord } from '../store/record.ts';
import { parseDraft, readBody, type Form } from './body.ts';
import { comparable } from './person.ts';

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
  const key = parseIdempotencyKey(req.get('idempotency-key'));
  return store(context, entity, { draft, files: form.files, key, ip: callerIp(req) });
}

interface Submission {
  draft: Record<string, unknown>;
  files: Record<string, Buffer>;
  key: string | undefined;
  ip: string;
}

async function store(
  context: Context,
  entity: Entity,
  { draft, files, key, ip }: Submission,
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
    const marks = marksOf(entity, draft, hashes);
    const record = { ...draft, ...derived, ...prepared.fields, ...marks, fingerprint, id };
    const [created] = await repository.create(path, [record]);
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

function whatRepeats({ repeatMayDiffer = [] }: Entity, draft: Record<string, unknown>) {
  return Object.entries(draft).filter(([name]) => !repeatMayDiffer.includes(name));
}

/** What one person's submissions have in common, as texts that Firestore finds any of (same.ts). */
function marksOf({ sameBy }: Entity, draft: Record<string, unknown>, hashes: string[]) {
  if (!sameBy) return {};
  const values = sameBy.map((name) =>
    hash(JSON.stringify([name, comparable(String(draft[name]))])),
  );
  return { marks: [...values, ...hashes] };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}

// Refused in words rather than dropped in silence: a browser's autofill may have filled it in for a person.
function refusePrograms(fields: Record<string, unknown>): void {
  if (fields[HONEYPOT] == null || fields[HONEYPOT] === '') return;
  throw invalidField(HONEYPOT, `Please leave the field "${HONEYPOT}" empty.`);
}

function parseIdempotencyKey(key: string | undefined): string | undefined {
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new HttpError(400, 'Idempotency-Key must be 1 to 255 printable characters');
  }
  return key;
}
