import { entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { CALLS, ENTITY_ROUTES } from '@sunfront/contract/routes/index';
import type { Access, Route } from '@sunfront/contract/routes/route';
import type { RequestHandler, Router } from 'express';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { apiMessages } from '../messages/api.ts';
import {
  requireAdmin,
  requireSession,
  requireEntityRole,
  requireRecentLogin,
} from './authorize.ts';
import { parseBody } from './body.ts';
import type { BodyHandler } from './handler.ts';
import { HANDLERS, RECORD_HANDLERS } from './handlers.ts';
import type { AppOptions } from './options.ts';

export function mountApi(router: Router, context: Context, options: AppOptions): void {
  const add = (call: string, route: Route, handler: RequestHandler) => {
    const [method, address] = call.split(' ') as [string, string];
    const path = address.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
    const guards = [
      ...(route.authenticates ? [] : guardsOf(route.access, context)),
      ...(route.recentLogin ? [requireRecentLogin] : []),
    ];
    router[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path, ...guards, handler);
  };
  for (const entity of entities as readonly Entity[]) {
    for (const route of ENTITY_ROUTES[entity.path]!) {
      add(route.call, route, RECORD_HANDLERS[route.operation](entity, context));
    }
  }
  for (const [call, route] of Object.entries(CALLS)) {
    const handler = HANDLERS[call as keyof typeof CALLS](context, options);
    if (handler) add(call, route, withBody(route, handler));
  }
}

function withBody(
  { bodyType, body, maxBytes = Infinity, parsesBody }: Route,
  handler: RequestHandler | BodyHandler<never>,
): RequestHandler {
  if (!body || bodyType || parsesBody) return handler as RequestHandler;
  return (req, res) => {
    if (Number(req.get('content-length') ?? 0) > maxBytes) {
      throw new HttpError(413, apiMessages.requests.tooLarge);
    }
    return (handler as BodyHandler<unknown>)(req, res, parseBody(body as z.ZodObject, req));
  };
}

function guardsOf(access: Access, context: Context): RequestHandler[] {
  switch (access) {
    case 'anyone':
      return [];
    case 'reader':
      // The handler verifies an optional token.
      return [];
    case 'session':
      return [requireSession(context)];
    case 'administrator':
      return [requireAdmin(context)];
    case 'owner':
      return [requireEntityRole(context, { roles: [] })];
    default:
      return [requireEntityRole(context, access)];
  }
}
