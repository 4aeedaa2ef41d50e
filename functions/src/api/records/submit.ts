import type { Entity } from '@sunfront/contract/entities/entity';
import { APPLICATION_PAGE } from '@sunfront/contract/api/application';
import { privatePageUrl } from '@sunfront/contract/api/private-page';
import type { FieldError } from '@sunfront/contract/errors';
import { HONEYPOT } from '@sunfront/contract/limits';
import type { Request, RequestHandler, Response } from 'express';
import { callerIp } from '../../auth/security/caller.ts';
import type { Context } from '../../services/context.ts';
import { HttpError, invalidField, setError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { prepareFiles } from '../../files/files.ts';
import { originOf } from '../../runtime/origin.ts';
import { checkAnswers } from '../../records/answers.ts';
import { getOpenJob } from '../../records/open-job.ts';
import { submitRecord, type Submitted } from '../../records/submit.ts';
import type { Page } from '../../page/request.ts';
import { toPublicRecord } from '../../store/record.ts';
import { type Form, parseDraft, readBody, readForm } from '../http/body.ts';
import {
  confirmationPage,
  confirmationUrl,
  formLanguage,
  isFormPost,
  refusedFormPage,
} from './form-post.ts';
import { parseIdempotencyKey } from '../http/query.ts';

interface PublicForm<T> {
  store: (req: Request, form: Form, draft: Record<string, unknown>) => Promise<T>;
  respond: (res: Response, stored: T) => void;
  /** Of the page after a form without script. */
  nextUrl: (fields: Record<string, string>, stored: T) => string;
  /** Instead of it: a redirect could pass a secret on only in an address, which logs contain. */
  nextPage?: (req: Request, fields: Record<string, string>, stored: T) => Promise<Page | undefined>;
}

export function submit(entity: Entity, context: Context): RequestHandler {
  return publicForm<Submitted & { link: string }>(entity, context, {
    store: async (req, { fields, files }, draft) => {
      const { record, code } = await submitRecord(context, entity, {
        draft,
        form: fields,
        contents: files,
        key: parseIdempotencyKey(req),
        ip: callerIp(req),
        origin: originOf(req, context.siteUrl),
      });
      const origin = originOf(req, context.siteUrl);
      const link = code && privatePageUrl(origin, APPLICATION_PAGE, formLanguage(fields), code);
      return { record, code, link };
    },
    respond: (res, { record, link }) =>
      void res.status(201).json({ ...toPublicRecord(entity, record), ...(link && { link }) }),
    nextUrl: (fields, { record }) => confirmationUrl(entity, fields, record.id),
    nextPage: async (req, fields, { record: { id }, code }) =>
      code ? confirmationPage(entity, context, req, { fields, id, code }) : undefined,
  });
}

/**
 * Browsers without JavaScript are redirected to the next page, or get the form with its values and
 * the errors.
 * @throws HttpError 422, and errors of `store`
 */
export function publicForm<T>(
  entity: Entity,
  context: Context,
  { store, respond, nextUrl, nextPage }: PublicForm<T>,
): RequestHandler {
  const accept = async (req: Request, form: Form) => {
    try {
      const draft = parseDraft(entity, form.fields, form.files);
      rejectBots(form.fields);
      return await store(req, form, draft);
    } catch (error) {
      throw await withOtherErrors(error, entity, context, form);
    }
  };
  return async (req, res) => {
    if (!isFormPost(req, entity)) {
      respond(res, await accept(req, await readBody(req, entity)));
      return;
    }
    const fields: Record<string, string> = {};
    try {
      const stored = await accept(req, await readForm(req, entity, fields));
      const page = await nextPage?.(req, fields, stored);
      if (page) res.status(201).type(page.type).send(page.body);
      else res.redirect(303, nextUrl(fields, stored));
    } catch (error) {
      const refusal = setError(error, req, res);
      // A file above the limit was not read.
      const errors = refusal.status === 413 ? await findErrors(entity, context, fields) : [];
      const refused = { fields, refusal, errors };
      const { type, body } = await refusedFormPage(entity, context, req, refused);
      res.type(type).send(body);
    }
  };
}

/** The checks run one after the other; a person wants to know all errors at once. */
async function withOtherErrors(
  error: unknown,
  entity: Entity,
  context: Context,
  { fields, files }: Form,
): Promise<unknown> {
  if (!(error instanceof HttpError) || typeof error.detail === 'string') return error;
  const known = new Set(error.detail.map(({ loc }) => loc.at(-1)));
  const found = await findErrors(entity, context, fields, files);
  const others = found.filter(({ loc }) => !known.has(loc.at(-1)));
  return new HttpError(error.status, [...error.detail, ...others]);
}

/** @param files without them, only texts are checked */
async function findErrors(
  entity: Entity,
  { repository }: Context,
  fields: Form['fields'],
  files?: Form['files'],
): Promise<FieldError[]> {
  const { answersField } = entity;
  const job = answersField && (await getOpenJob(repository, fields['job_id']).catch(() => null));
  return [
    ...(await errorsOf(() => parseDraft(entity, fields, files))),
    ...(await errorsOf(() => prepareFiles(entity, '', files ?? {}))),
    ...(job ? checkAnswers(job, fields).errors : []),
  ];
}

async function errorsOf(check: () => unknown): Promise<FieldError[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return typeof error.detail === 'string' ? [] : error.detail;
  }
}

// Not silent: autofill may have filled in the honeypot for a person.
function rejectBots(fields: Record<string, unknown>): void {
  if (fields[HONEYPOT] == null || fields[HONEYPOT] === '') return;
  throw invalidField(HONEYPOT, apiMessages.requests.honeypot(HONEYPOT));
}
