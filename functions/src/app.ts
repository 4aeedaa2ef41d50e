import { applicant, entities } from '@sunfront/contract';
import express, { Router, type Express, type RequestHandler } from 'express';
import { callerAddress } from './addresses.ts';
import type { Context } from './context.ts';
import { withDeadline } from './deadline.ts';
import { parseId } from './entry.ts';
import { errorHandler, HttpError, invalidField, notFound } from './errors.ts';
import { picturePath } from './pictures.ts';
import { refuseOtherSites } from './other-sites.ts';
import { entityRouter } from './router.ts';

export interface AppOptions {
  /** The site's origin; `''` in a demo, where the request's own counts. */
  siteUrl: string;
  /** How many proxies of ours stand before the function; the caller's address is counted from the right. */
  trustedHops: number;
  sessionHours: number;
  /** What the admin panel needs to sign in through the Firebase SDK. */
  firebaseConfig: object;
  /** Sent with every answer. */
  headers: Record<string, string>;
}

/** Milliseconds that a call waits for Firestore in all, before it is told to come again. */
const DEADLINE = 10_000;

// Grants nothing: it only tells the CDN and the page that this visitor must see every change at once.
// `__session` is the one cookie that Hosting lets through.
const SESSION_COOKIE = '__session';
const sessionCookie = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

/** The Express app behind `/api/**` and `/media/**`. */
export function createApp(context: Context, options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustedHops);
  app.use((_req, res, next) => {
    // Whatever may be kept says so itself.
    res.set({ ...options.headers, 'Cache-Control': 'private, no-store' });
    next();
  });
  app.use(refuseOtherSites(options.siteUrl));
  app.use((_req, _res, next) => withDeadline(DEADLINE, next));

  const api = Router();
  api.post('/auth/login', login(context, options));
  api.post('/auth/logout', async (req, res) => {
    // Whoever wants to be out sees the site as others do, whatever becomes of the session.
    res.clearCookie(SESSION_COOKIE, sessionCookie);
    await context.auth.logout(await context.auth.verify(req.get('authorization')));
    res.status(204).end();
  });
  api.get('/firebase-config', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(options.firebaseConfig);
  });
  api.get(`/${applicant.path}/:id/resume`, resume(context));
  for (const entity of entities) api.use(`/${entity.path}`, entityRouter(entity, context));

  app.use('/api', api);
  app.get('/media/:name', media(context));
  app.use(notFound, errorHandler);
  return app;
}

function login({ auth }: Context, { sessionHours }: AppOptions): RequestHandler {
  return async (req, res) => {
    if (!req.is('application/x-www-form-urlencoded')) {
      throw new HttpError(415, 'This address takes application/x-www-form-urlencoded');
    }
    const { username, password } = (req.body ?? {}) as Record<string, unknown>;
    if (!isShortText(username)) throw invalidField('username', 'Username is required');
    if (!isShortText(password)) throw invalidField('password', 'Password is required');
    const access_token = await auth.login(username, password, callerAddress(req));
    res.cookie(SESSION_COOKIE, '1', { ...sessionCookie, maxAge: sessionHours * 3_600_000 });
    res.json({ access_token, token_type: 'bearer' });
  };
}

function resume({ auth, repository, files }: Context): RequestHandler<{ id: string }> {
  return async (req, res) => {
    await auth.verify(req.get('authorization'));
    const record = await repository.get(applicant.path, parseId(applicant, req.params.id));
    const content = record ? await files.get(String(record['resume_file'])) : null;
    if (!record || !content) throw new HttpError(404, 'Résumé not found');
    res.attachment(
      `${fileName(`${String(record['full_name'])} - ${String(record['job_title'])}`)}.pdf`,
    );
    res.type('application/pdf').send(content);
  };
}

// The address holds what the file is, so an answer never changes and caches may keep it for good.
function media({ files }: Context): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const width = Number(req.query['w']) || undefined;
    const path = picturePath(`/media/${req.params.name}`, width);
    const content = path ? await files.get(path) : null;
    if (!path || !content) throw new HttpError(404, 'Picture not found');
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('ETag', `"${path.split('/').slice(1).join('-')}"`);
    res.type('image/webp').send(content);
  };
}

/** A name that every file system takes, still readable: no control or direction characters, no separators. */
function fileName(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed();
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 1024;
}
