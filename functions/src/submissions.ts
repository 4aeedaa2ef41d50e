import { createHash } from 'node:crypto';
import type { Entity } from '@sunfront/contract/entity';
import type { Context } from './context.ts';
import { HttpError } from './errors.ts';
import { deleteResume } from './references.ts';
import { AlreadyExists, type Stored } from './repository.ts';
import { checkResume } from './resumes.ts';

export interface Submission {
  draft: Record<string, unknown>;
  /** Makes the fields that the server sets; may refuse what was sent. Not asked for a repeat. */
  derive: () => Promise<Record<string, unknown>>;
  resume?: Buffer | undefined;
  /** The caller's Idempotency-Key. */
  key?: string | undefined;
  /** Where it came from (addresses.ts). */
  address: string;
}

/**
 * Stores what a visitor sent, once: a repeat (same key, or without one the same content on the same
 * day, UTC) answers with the first record.
 * @throws HttpError 409 when the key was used for something else, 429 when the address sent too much.
 */
export async function submit(
  { repository, files, submissionLimit }: Context,
  entity: Entity,
  { draft, derive, resume, key, address }: Submission,
): Promise<Stored> {
  if (resume) checkResume(resume, 'resume');
  const fileHash = resume ? hash(resume) : '';
  const fingerprint = hash(JSON.stringify([draft, fileHash]));
  const id = hash(JSON.stringify([entity.path, key ? ['key', key] : contentKey(draft, fileHash)]));

  const first = await repository.get(entity.path, id);
  if (first) return repeated(first);
  const derived = await derive();
  await submissionLimit.admit(entity.path, id, address);

  // The content is part of the file's name: two bodies under one key can never overwrite each other.
  const file = resume ? `resumes/${id}/${fileHash}.pdf` : '';
  if (resume) await files.put(file, resume, 'application/pdf');
  const stored = resume ? { resume: `/api/${entity.path}/${id}/resume`, resume_file: file } : {};
  try {
    const record = { ...draft, ...derived, ...stored, fingerprint, id };
    const [created] = await repository.create(entity.path, [record]);
    return created!;
  } catch (error) {
    // The record may be there all the same, or come yet: of a failed write nobody knows whether it was
    // carried out, and a repeat may be storing the same file. Only a file that has lost goes at once.
    const winner = await repository.get(entity.path, id).catch(() => null);
    if (resume && winner && winner['resume_file'] !== file) await deleteResume(files, file);
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

// An application is the same for the same job, contact and file, whatever the name was typed like.
function contentKey(draft: Record<string, unknown>, fileHash: string) {
  const day = new Date().toISOString().slice(0, 10);
  const { full_name: _, ...content } = draft;
  return ['content', day, content, fileHash];
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}
