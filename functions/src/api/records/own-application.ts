import {
  APPLICATION_PAGE,
  type ApplicationProblem,
  type ApplicationView,
  CODE,
  CONFIRMED,
  REASON,
  type SentApplication,
} from '@sunfront/contract/api/application';
import type { Answer } from '@sunfront/contract/jobs/answers';
import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import type { PdfField } from '@sunfront/contract/entities/entity';
import { TEXT } from '@sunfront/contract/limits';
import { cutText } from '@sunfront/contract/text/cut-text';
import { cleanText } from '@sunfront/contract/text/typed-text';
import type { Request, RequestHandler, Response } from 'express';
import { callerIp } from '../../auth/security/caller-ip.ts';
import type { Context } from '../../services/context.ts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError, setError } from '../../runtime/errors.ts';
import { originOf } from '../../runtime/origin.ts';
import { eraseOwn, shownStage, withdraw } from '../../records/own-application.ts';
import { findByCode, type Found } from '../../records/own-page.ts';
import { hash, toPublicRecord } from '../../store/record.ts';
import { pdfName } from '../../files/pdf.ts';
import { parseForm } from '../../files/multipart.ts';
import { formLanguage, renderPage } from './form-post.ts';

type Fields = Record<string, string>;

export const showApplication = page(async (context, { found }) => ({
  sent: await toSent(context, found),
}));

export const withdrawApplication = page(async (context, { found, fields, origin }) => {
  const reason = cutText(cleanText(fields[REASON] ?? ''), TEXT.note);
  const record = await withdraw(context, found.record.id, { reason, origin });
  return { done: 'withdrawn', sent: await toSent(context, { ...found, record }) };
});

export const eraseApplication = page(async (context, { found, fields }) => {
  if (!fields[CONFIRMED]) {
    return { problem: 'unconfirmed', sent: await toSent(context, found) };
  }
  await eraseOwn(context, found.record.id);
  return { done: 'erased', code: '' };
});

interface Opened {
  found: Found;
  fields: Fields;
  origin: string;
}

type Work = (context: Context, opened: Opened) => Promise<Partial<ApplicationView>>;

/** Requests with one code count once, so that only guesses are limited. */
function page(work: Work): (context: Context) => RequestHandler {
  return (context) => async (req, res) => {
    const fields: Fields = {};
    let view: ApplicationView = { code: '' };
    try {
      await parseForm(req, { file: 0 }, fields);
      const code = (view.code = (fields[CODE] ?? '').trim().replace(/^.*#/s, ''));
      await context.rateLimiter.consume('application-pages', hash(code), callerIp(req));
      const found = await findByCode(context.repository, applicant, code);
      if (!found) throw new HttpError(404, apiMessages.records.notFound(applicant.singular));
      const origin = originOf(req, context.siteUrl);
      view = { ...view, ...(await work(context, { found, fields, origin })) };
      if (view.problem) res.status(422);
    } catch (error) {
      view.problem = problemOf(setError(error, req, res));
    }
    await send(context, req, res, { view, fields });
  };
}

function problemOf({ status }: HttpError): ApplicationProblem {
  if (status === 429) return 'limited';
  return status >= 500 || status === 409 || status === 413 ? 'failed' : 'invalid';
}

async function send(
  { repository, siteUrl }: Context,
  req: Request,
  res: Response,
  { view, fields }: { view: ApplicationView; fields: Fields },
): Promise<void> {
  const language = formLanguage(fields);
  const { type, body } = await renderPage(repository, {
    view: { path: APPLICATION_PAGE, ...(language && { language }), application: view },
    origin: originOf(req, siteUrl),
  });
  res.type(type).send(body);
}

async function toSent(
  { repository }: Context,
  { record: stored, deleted }: Found,
): Promise<SentApplication> {
  const record = toPublicRecord(applicant, stored) as unknown as Applicant;
  const typed = Object.keys(applicant.schema.shape).filter((name) => name !== 'job_id');
  const stage = deleted ? undefined : await shownStage(repository, stored);
  return {
    id: record.id,
    job_title: record.job_title,
    created_at: record.created_at,
    fields: Object.fromEntries(
      typed.map((name) => [name, String(record[name as keyof Applicant])]),
    ),
    answers: (record.answers ?? []) as Answer[],
    file_name: pdfName(applicant.files!['resume'] as PdfField, stored),
    ...(stage && { stage }),
    withdrawn_at: String(stored['withdrawn_at'] ?? ''),
    deleted,
  };
}
