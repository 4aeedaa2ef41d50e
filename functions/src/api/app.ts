import { entities } from '@sunfront/contract';
import { HISTORY } from '@sunfront/contract/history';
import express, { Router, type Express } from 'express';
import type { Context } from '../context.ts';
import { errorHandler, notFound } from '../errors.ts';
import { withDeadline } from '../store/deadline.ts';
import { servePicture } from './download.ts';
import { historyRouter } from './history.ts';
import { login, logout } from './login.ts';
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
  api.post('/auth/login', login(context, options.sessionHours));
  api.post('/auth/logout', logout(context));
  api.get('/firebase-config', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(options.firebaseConfig);
  });
  api.use(`/${HISTORY}`, historyRouter(context));
  for (const entity of entities) {
    api.use(`/${entity.path}`, entityRouter(entity, context, options.siteUrl));
  }

  app.use('/api', api);
  app.get('/media/:name', servePicture(context));
  app.use(notFound, errorHandler);
  return app;
}
