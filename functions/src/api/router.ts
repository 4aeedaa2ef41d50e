import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { CALLS, ENTITY_ROUTES } from '@sunfront/contract/routes/index';
import type { Route } from '@sunfront/contract/routes/route';
import type { Request, RequestHandler, Response, Router } from 'express';
import type * as z from 'zod';
import { callerOf } from '../auth/security/caller.ts';
import type { Context } from '../services/context.ts';
import { HttpError } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import { originOf } from '../runtime/origin.ts';
import { authorize, requireRecentLogin } from './http/authorize.ts';
import { parseBody } from './http/body.ts';
import type { CallRequest } from './http/handler.ts';
import { HANDLERS, RECORD_HANDLERS } from './handlers.ts';
import type { AppOptions } from './http/options.ts';

type AnyHandler = (request: CallRequest<unknown>) => unknown;

export function mountApi(router: Router, context: Context, options: AppOptions): void {
  // The types of `HANDLERS` and `RECORD_HANDLERS` match each handler with its route.
  const add = (call: string, route: Route, handler: unknown) => {
    const [method, address] = call.split(' ') as [string, string];
    const path = address.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[verb](path, async (req, res, next) => {
      const admin = route.authenticates ? undefined : await authorize(context, route.access, req);
      if (route.recentLogin) requireRecentLogin(admin!);
      if (sendsItself(route)) return (handler as RequestHandler)(req, res, next);
      const { params, query } = req;
      const result = await (handler as AnyHandler)({
        params,
        query,
        body: bodyOf(route, req),
        admin,
        // Few calls need it, and parsing the User-Agent takes time.
        get caller() {
          return callerOf(req);
        },
        origin: originOf(req, context.siteUrl),
        req,
        res,
      });
      send(res, route, result);
    });
  };
  for (const entity of entities as readonly Entity[]) {
    for (const route of ENTITY_ROUTES[entity.path]!) {
      add(route.call, route, RECORD_HANDLERS[route.operation](entity, context));
    }
  }
  for (const [call, route] of Object.entries(CALLS)) {
    const handler = HANDLERS[call as keyof typeof CALLS](context, options);
    if (handler) add(call, route, handler);
  }
}

/** Files, pages, and responses with several statuses. */
function sendsItself({ responseType, page, unavailable }: Route): boolean {
  return Boolean(responseType ?? page ?? unavailable);
}

function bodyOf({ bodyType, body, maxBytes = Infinity, parsesBody }: Route, req: Request): unknown {
  if (!body || bodyType || parsesBody) return undefined;
  if (Number(req.get('content-length') ?? 0) > maxBytes) {
    throw new HttpError(413, apiMessages.requests.tooLarge);
  }
  return parseBody(body as z.ZodObject, req);
}

function send(res: Response, { response: [status, schema] }: Route, result: unknown): void {
  res.status(status);
  if (!schema) res.end();
  // Cached responses are JSON already.
  else if (Buffer.isBuffer(result)) res.type('json').send(result);
  else res.json(result);
}
