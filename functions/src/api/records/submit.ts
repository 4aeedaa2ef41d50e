import type { Entity } from '@sunfront/contract/entities/entity';
import { FORM_LANGUAGE, HONEYPOT } from '@sunfront/contract/limits';
import type { Request, RequestHandler } from 'express';
import { callerIp } from '../../auth/security/caller-ip.ts';
import type { Context } from '../../services/context.ts';
import { invalidField, setError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { originOf } from '../../runtime/origin.ts';
import { submitRecord } from '../../records/submit.ts';
import { toPublicRecord } from '../../store/record.ts';
import type { Stored } from '../../store/repository.ts';
import { type Form, parseDraft, readBody, readForm } from '../http/body.ts';
import { confirmationUrl, isFormPost, refusedFormPage } from './form-post.ts';
import { parseIdempotencyKey } from '../http/query.ts';

/** Browsers without JavaScript are redirected to the confirmation, or get the form with its values and the errors. */
export function submit(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    if (!isFormPost(req, entity)) {
      const stored = await store(entity, context, req, await readBody(req, entity));
      res.status(201).json(toPublicRecord(entity, stored));
      return;
    }
    const fields: Record<string, string> = {};
    try {
      const { id } = await store(entity, context, req, await readForm(req, entity, fields));
      res.redirect(303, confirmationUrl(entity, fields, id));
    } catch (error) {
      const refusal = setError(error, req, res);
      const { type, body } = await refusedFormPage(entity, context, req, fields, refusal);
      res.type(type).send(body);
    }
  };
}

/** @throws HttpError 422, and as `submitRecord` */
function store(
  entity: Entity,
  context: Context,
  req: Request,
  { fields, files }: Form,
): Promise<Stored> {
  const draft = parseDraft(entity, fields, files);
  rejectBots(fields);
  return submitRecord(context, entity, {
    draft,
    contents: files,
    key: parseIdempotencyKey(req),
    ip: callerIp(req),
    origin: originOf(req, context.siteUrl),
    language: fields[FORM_LANGUAGE],
  });
}

// Not silent: autofill may have filled in the honeypot for a person.
function rejectBots(fields: Record<string, unknown>): void {
  if (fields[HONEYPOT] == null || fields[HONEYPOT] === '') return;
  throw invalidField(HONEYPOT, apiMessages.requests.honeypot(HONEYPOT));
}
