import type { Entity } from '@sunfront/contract/entities/entity';
import { HONEYPOT } from '@sunfront/contract/limits';
import type { Request, RequestHandler, Response } from 'express';
import { callerIp } from '../../auth/security/caller-ip.ts';
import type { Context } from '../../services/context.ts';
import { HttpError, invalidField, setError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { originOf } from '../../runtime/origin.ts';
import { checkAnswers } from '../../records/answers.ts';
import { getOpenJob } from '../../records/open-job.ts';
import { submitRecord } from '../../records/submit.ts';
import { toPublicRecord } from '../../store/record.ts';
import type { Stored } from '../../store/repository.ts';
import { type Form, parseDraft, readBody, readForm } from '../http/body.ts';
import { confirmationUrl, isFormPost, refusedFormPage } from './form-post.ts';
import { parseIdempotencyKey } from '../http/query.ts';

interface PublicForm<T> {
  store: (req: Request, form: Form, draft: Record<string, unknown>) => Promise<T>;
  answer: (res: Response, stored: T) => void;
  /** Of the page after a form without script. */
  nextUrl: (fields: Record<string, string>, stored: T) => string;
}

export function submit(entity: Entity, context: Context): RequestHandler {
  return publicForm<Stored>(entity, context, {
    store: (req, { fields, files }, draft) =>
      submitRecord(context, entity, {
        draft,
        form: fields,
        contents: files,
        key: parseIdempotencyKey(req),
        ip: callerIp(req),
        origin: originOf(req, context.siteUrl),
      }),
    answer: (res, stored) => void res.status(201).json(toPublicRecord(entity, stored)),
    nextUrl: (fields, { id }) => confirmationUrl(entity, fields, id),
  });
}

/**
 * Browsers without JavaScript are redirected to the next page, or get the form with its values and the errors.
 * @throws HttpError 422, and errors of `store`
 */
export function publicForm<T>(
  entity: Entity,
  context: Context,
  { store, answer, nextUrl }: PublicForm<T>,
): RequestHandler {
  const accept = async (req: Request, form: Form) => {
    const draft = await parseForm(entity, context, form);
    rejectBots(form.fields);
    return store(req, form, draft);
  };
  return async (req, res) => {
    if (!isFormPost(req, entity)) {
      answer(res, await accept(req, await readBody(req, entity)));
      return;
    }
    const fields: Record<string, string> = {};
    try {
      const stored = await accept(req, await readForm(req, entity, fields));
      res.redirect(303, nextUrl(fields, stored));
    } catch (error) {
      const refusal = setError(error, req, res);
      const { type, body } = await refusedFormPage(entity, context, req, fields, refusal);
      res.type(type).send(body);
    }
  };
}

/** Reports invalid answers together with other invalid fields. */
async function parseForm(
  entity: Entity,
  { repository }: Context,
  { fields, files }: Form,
): Promise<Record<string, unknown>> {
  try {
    return parseDraft(entity, fields, files);
  } catch (error) {
    if (!entity.answersField || !(error instanceof HttpError)) throw error;
    const { status, detail } = error;
    const job = await getOpenJob(repository, fields['job_id']).catch(() => null);
    if (!job || typeof detail === 'string') throw error;
    throw new HttpError(status, [...detail, ...checkAnswers(job, fields).errors]);
  }
}

// Not silent: autofill may have filled in the honeypot for a person.
function rejectBots(fields: Record<string, unknown>): void {
  if (fields[HONEYPOT] == null || fields[HONEYPOT] === '') return;
  throw invalidField(HONEYPOT, apiMessages.requests.honeypot(HONEYPOT));
}
