import type { Entity } from '@sunfront/contract/entity';
import { type Managed, manages, type Role } from '@sunfront/contract/roles';
import type { Request, RequestHandler, Response } from 'express';
import type { Admin, Holder } from '../auth/verify.ts';
import type { Context } from '../context.ts';
import { HttpError, notYours } from '../errors.ts';

/**
 * Lets administrators go on alone, before a byte of the body is read, and remembers who it is (adminOf).
 * @param may whether somebody of that role may.
 */
export function askAdmin(
  { auth }: Context,
  may: (role: Role) => boolean = anyRole,
): RequestHandler {
  return async (req, res, next) => {
    const admin = await auth.verify(req.get('authorization'));
    if (!may(admin.role)) throw notYours();
    res.locals['admin'] = admin;
    next();
  };
}

/** Lets those go on, too, who have to add a passkey before anything else. */
export function askHolder({ auth }: Context): RequestHandler {
  return async (req, res, next) => {
    res.locals['admin'] = await auth.identify(req.get('authorization'));
    next();
  };
}

/** Lets those go on who work with the entity's records. */
export function askManager(context: Context, entity: Managed): RequestHandler {
  return askAdmin(context, (role) => manages(role, entity));
}

/** Milliseconds after a login or a confirmation within which a session may change credentials. */
const RECENT = 10 * 60 * 1000;

/** Refuses sessions whose person last showed a password or a passkey too long ago. */
export const requireRecentLogin: RequestHandler = (_req, res, next) => {
  if (Date.now() - holderOf(res).proven_at > RECENT) {
    throw new HttpError(403, 'Please confirm with your password first');
  }
  next();
};

/** Who asks, behind `askAdmin`. */
export function adminOf(res: Response): Admin {
  return res.locals['admin'] as Admin;
}

/** Who asks, behind `askHolder`. */
export function holderOf(res: Response): Holder {
  return res.locals['admin'] as Holder;
}

/**
 * Whether the caller sees what visitors don't see of records that they may read, too.
 * @throws HttpError 401 for a token that does not count
 */
export async function isManager({ auth }: Context, entity: Entity, req: Request): Promise<boolean> {
  const authorization = req.get('authorization');
  if (authorization === undefined) return false;
  const { role } = await auth.verify(authorization);
  return manages(role, entity);
}

function anyRole() {
  return true;
}
