import { CODE } from '@sunfront/contract/api/application';
import type { Entity } from '@sunfront/contract/entities/entity';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import type { Request, RequestHandler, Response } from 'express';
import { callerIp } from '../../auth/security/caller.ts';
import { parseForm } from '../../files/multipart.ts';
import { apiMessages } from '../../messages/api.ts';
import type { PageRequest } from '../../page/request.ts';
import { findByCode, type Found } from '../../records/own-page.ts';
import { HttpError, setError } from '../../runtime/errors.ts';
import { originOf } from '../../runtime/origin.ts';
import type { Context } from '../../services/context.ts';
import { hash } from '../../store/record.ts';
import { formLanguage, renderPage } from './form-post.ts';

type Fields = Record<string, string>;

interface View {
  code: string;
  problem?: string;
  typed?: Fields;
}

/** Problems of every page. */
type Problem = 'invalid' | 'limited' | 'failed';

interface Options<V extends View> {
  entity: Entity;
  path: string;
  /** Of the rate limiter. */
  form: string;
  /** The part of the page's view that has the result. */
  toView: (view: V) => Omit<PageRequest['view'], 'path'>;
  /** Those that another request caused. */
  conflicts?: readonly V['problem'][];
}

export interface Opened {
  found: Found;
  fields: Fields;
  origin: string;
  res: Response;
}

/** Returns nothing after sending another response. */
export type Work<V> = (context: Context, opened: Opened) => Promise<Partial<V> | undefined>;

/** Requests with one code count once, so that only guesses are limited. */
export function ownPage<V extends View>(
  options: Options<V>,
  work: Work<V>,
): (context: Context) => RequestHandler {
  const { entity, path, form, toView, conflicts = [] } = options;
  return (context) => async (req, res) => {
    const fields: Fields = {};
    let view = { code: '' } as V;
    try {
      await parseForm(req, { file: 0 }, fields);
      view.typed = typedIn(fields);
      const code = (view.code = (fields[CODE] ?? '').trim().replace(/^.*#/s, ''));
      await context.rateLimiter.consume(form, hash(code), callerIp(req));
      const found = await findByCode(context.repository, entity, code);
      if (!found) throw new HttpError(404, apiMessages.records.notFound(entity.singular));
      const origin = originOf(req, context.siteUrl);
      const result = await work(context, { found, fields, origin, res });
      if (!result) return;
      view = { ...view, ...result };
      if (view.problem) res.status(conflicts.includes(view.problem) ? 409 : 422);
    } catch (error) {
      view.problem = problemOf(setError(error, req, res));
    }
    await send(context, req, res, { path, ...languageIn(fields), ...toView(view) });
  };
}

function problemOf({ status }: HttpError): Problem {
  if (status === 429) return 'limited';
  return status >= 500 || status === 409 || status === 413 ? 'failed' : 'invalid';
}

/** The page of a failed request keeps them. */
function typedIn(fields: Fields): Fields {
  const { [CODE]: _, [FORM_LANGUAGE]: _language, ...typed } = fields;
  return typed;
}

function languageIn(fields: Fields) {
  const language = formLanguage(fields);
  return language ? { language } : {};
}

async function send(
  { repository, siteUrl }: Context,
  req: Request,
  res: Response,
  view: PageRequest['view'],
): Promise<void> {
  const { type, body } = await renderPage(repository, { view, origin: originOf(req, siteUrl) });
  res.type(type).send(body);
}
