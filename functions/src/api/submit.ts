import type { Entity } from '@sunfront/contract/entity';
import { FORM_LANGUAGE, HONEYPOT } from '@sunfront/contract/limits';
import type { Request, RequestHandler } from 'express';
import { callerIp } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { invalidField } from '../errors.ts';
import { originOf } from '../origin.ts';
import { submitRecord } from '../records/submit.ts';
import { toPublicRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { type Form, parseDraft, readBody } from './body.ts';
import { parseIdempotencyKey } from './query.ts';

/** `POST /api/<entity>/` by a visitor. */
export function submit(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const stored = await submitForm(entity, context, req, await readBody(req, entity));
    res.status(201).json(toPublicRecord(entity, stored));
  };
}

/** Stores a form that was read. @throws HttpError 422 for what is invalid, and as `submitRecord` does */
export async function submitForm(
  entity: Entity,
  context: Context,
  req: Request,
  { fields, files }: Form,
): Promise<Stored> {
  const draft = parseDraft(entity, fields, files);
  refusePrograms(fields);
  return submitRecord(context, entity, {
    draft,
    contents: files,
    key: parseIdempotencyKey(req),
    ip: callerIp(req),
    origin: originOf(req, context.siteUrl),
    language: fields[FORM_LANGUAGE],
  });
}

// Refused in words rather than dropped in silence: a browser's autofill may have filled it in for a person.
function refusePrograms(fields: Record<string, unknown>): void {
  if (fields[HONEYPOT] == null || fields[HONEYPOT] === '') return;
  throw invalidField(HONEYPOT, `Please leave the field "${HONEYPOT}" empty.`);
}
