import { jobAlert } from '@sunfront/contract/entities/index';
import type { AlertChoices } from '@sunfront/contract/jobs/alerts';
import { type AlertResult, type AlertsPage, alertsUrl } from '@sunfront/contract/jobs/alerts-url';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { basePath } from '@sunfront/contract/messages/index';
import { CALLS } from '@sunfront/contract/routes/index';
import type { Request, RequestHandler, Response } from 'express';
import { callerIp } from '../../auth/security/caller.ts';
import { requestAlert } from '../../records/alerts/request.ts';
import { confirmAlert, endAlert } from '../../records/alerts/subscription.ts';
import { originOf } from '../../runtime/origin.ts';
import { setError } from '../../runtime/errors.ts';
import type { Context } from '../../services/context.ts';
import { jsonBody, parseDraft, readForm } from '../http/body.ts';
import { isForm, languageOf, prefersHtml } from './form-post.ts';
import { publicForm } from './submit.ts';

export function requestJobAlert(context: Context): RequestHandler {
  return publicForm(jobAlert, context, {
    store: (req, { fields }, draft) =>
      requestAlert(context, {
        ...(draft as Draft),
        language: fields[FORM_LANGUAGE],
        ip: callerIp(req),
        origin: originOf(req, context.siteUrl),
      }),
    respond: (res) => void res.status(202).end(),
    nextUrl: (fields) => pageUrl(fields, { done: 'requested' }),
  });
}

export function confirmJobAlert(context: Context): RequestHandler {
  const { body: schema } = CALLS['POST /api/job-alerts/confirm'];
  return linkForm('confirmed', async (fields) => {
    const { token, ...choices } = parseDraft({ schema }, fields) as Record<string, string>;
    await confirmAlert(context, token, choices);
    return { token };
  });
}

export function endJobAlert(context: Context): RequestHandler {
  return linkForm('ended', async ({ token }) => {
    await endAlert(context, token);
    return {};
  });
}

type Draft = Record<string, unknown> & AlertChoices & { email: string };

/** Older mail clients open the address of `List-Unsubscribe` as a page. */
export function openJobAlert(): RequestHandler {
  return (req, res) => {
    const { token, language } = req.query;
    res.redirect(pageUrl({ language: String(language) }, { token: String(token ?? '') }));
  };
}

/** @param work returns the parameters of the next page */
function linkForm(
  done: AlertResult,
  work: (fields: Record<string, unknown>) => Promise<AlertsPage>,
): RequestHandler {
  return async (req, res) => {
    if (!prefersHtml(req)) {
      await work(await readFields(req));
      res.status(204).end();
      return;
    }
    const fields: Record<string, string> = {};
    try {
      const next = await work({ ...req.query, ...(await readForm(req, jobAlert, fields)).fields });
      res.redirect(303, pageUrl(fields, { ...next, done }));
    } catch (error) {
      refuse(req, res, fields, error);
    }
  };
}

/** Mail clients send a form whose only field is `List-Unsubscribe`. */
async function readFields(req: Request): Promise<Record<string, unknown>> {
  const { fields } = isForm(req) ? await readForm(req, jobAlert, {}) : { fields: bodyOf(req) };
  return { ...req.query, ...fields };
}

function bodyOf(req: Request): Record<string, unknown> {
  return req.query['token'] === undefined ? jsonBody(req) : {};
}

/** The page shows whether the link works. */
function refuse(req: Request, res: Response, fields: Record<string, string>, error: unknown): void {
  setError(error, req, res);
  const token = fields['token'] ?? String(req.query['token'] ?? '');
  res.redirect(303, pageUrl(fields, { token, done: 'failed' }));
}

function pageUrl(fields: Record<string, string>, page: AlertsPage): string {
  return basePath(languageOf(fields).language) + alertsUrl(page);
}
