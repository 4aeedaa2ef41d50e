import type { RequestHandler } from 'express';
import { callerIp } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { HttpError, invalidField } from '../errors.ts';

// Grants nothing: it only tells the CDN and the page that this visitor must see every change at once.
// `__session` is the one cookie that Hosting lets through.
const SESSION_COOKIE = '__session';
const sessionCookie = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

/** `POST /api/auth/login`, form-encoded. @param sessionHours how long the session lasts. */
export function login({ auth }: Context, sessionHours: number): RequestHandler {
  return async (req, res) => {
    if (!req.is('application/x-www-form-urlencoded')) {
      throw new HttpError(415, 'This address takes application/x-www-form-urlencoded');
    }
    const { username, password } = (req.body ?? {}) as Record<string, unknown>;
    if (!isShortText(username)) throw invalidField('username', 'Username is required');
    if (!isShortText(password)) throw invalidField('password', 'Password is required');
    const access_token = await auth.login(username, password, callerIp(req));
    res.cookie(SESSION_COOKIE, '1', { ...sessionCookie, maxAge: sessionHours * 3_600_000 });
    res.json({ access_token, token_type: 'bearer' });
  };
}

/** `POST /api/auth/logout` */
export function logout({ auth }: Context): RequestHandler {
  return async (req, res) => {
    // Whoever wants to be out sees the site as others do, whatever becomes of the session.
    res.clearCookie(SESSION_COOKIE, sessionCookie);
    await auth.logout(await auth.verify(req.get('authorization')));
    res.status(204).end();
  };
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 1024;
}
