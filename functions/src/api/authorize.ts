import type { Entity } from '@sunfront/contract/entity';
import { type Managed, manages, type Role } from '@sunfront/contract/roles';
import type { Request, RequestHandler, Response } from 'express';
import type { Admin, Principal } from '../auth/verify.ts';
import type { Context } from '../context.ts';
import { HttpError, forbidden } from '../errors.ts';
import { apiMessages } from '../messages/api.ts';

/** Rejects others before the body is read. */
export function requireAdmin(
  { auth }: Context,
  isAllowed: (role: Role) => boolean = anyRole,
): RequestHandler {
  return async (req, res, next) => {
    const admin = await auth.verify(req.get('authorization'));
    if (!isAllowed(admin.role)) throw forbidden();
    res.locals['admin'] = admin;
    next();
  };
}

/** Also accepts administrators who must add a passkey first. */
export function requireSession({ auth }: Context): RequestHandler {
  return async (req, res, next) => {
    res.locals['admin'] = await auth.identify(req.get('authorization'));
    next();
  };
}

export function requireEntityRole(context: Context, entity: Managed): RequestHandler {
  return requireAdmin(context, (role) => manages(role, entity));
}

/** Milliseconds. */
const RECENT = 10 * 60 * 1000;

export const requireRecentLogin: RequestHandler = (_req, res, next) => {
  if (Date.now() - currentPrincipal(res).reauthenticated_at > RECENT) {
    throw new HttpError(403, apiMessages.login.confirmFirst);
  }
  next();
};

/** Requires `requireAdmin`. */
export function currentAdmin(res: Response): Admin {
  return res.locals['admin'] as Admin;
}

/** Requires `requireSession`. */
export function currentPrincipal(res: Response): Principal {
  return res.locals['admin'] as Principal;
}

/** @throws HttpError 401 for an invalid token */
export async function hasEntityRole(
  { auth }: Context,
  entity: Entity,
  req: Request,
): Promise<boolean> {
  const authorization = req.get('authorization');
  if (authorization === undefined) return false;
  const { role } = await auth.verify(authorization);
  return manages(role, entity);
}

function anyRole() {
  return true;
}
