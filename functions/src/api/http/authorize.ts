import { manages } from '@sunfront/contract/roles';
import type { Access } from '@sunfront/contract/routes/route';
import type { Request } from 'express';
import { identify, type Principal, verify } from '../../auth/sessions/verify.ts';
import type { Context } from '../../services/context.ts';
import { HttpError, forbidden } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';

/**
 * Called before the body is read.
 * @returns undefined for a visitor
 * @throws HttpError 401 for an invalid token, 403 for another role
 */
export async function authorize(
  { auth }: Context,
  access: Access,
  req: Request,
): Promise<Principal | undefined> {
  const authorization = req.get('authorization');
  if (access === 'anyone' || (access === 'reader' && authorization === undefined)) return undefined;
  // Also accepts administrators who must add a passkey first.
  if (access === 'session') return identify(auth, authorization);
  const admin = await verify(auth, authorization);
  if (access === 'reader' || access === 'administrator') return admin;
  if (!manages(admin.role, access === 'owner' ? { roles: [] } : access)) throw forbidden();
  return admin;
}

/** Milliseconds. */
const RECENT = 10 * 60 * 1000;

export function requireRecentLogin({ reauthenticated_at }: Principal): void {
  if (Date.now() - reauthenticated_at > RECENT) {
    throw new HttpError(403, apiMessages.login.confirmFirst);
  }
}
