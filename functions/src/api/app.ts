import { entities } from '@sunfront/contract';
import { ME } from '@sunfront/contract/account';
import { FAILURES } from '@sunfront/contract/failures';
import { HEALTH } from '@sunfront/contract/health';
import { HISTORY } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/mail';
import { OVERVIEW } from '@sunfront/contract/overview';
import { SECURITY } from '@sunfront/contract/security';
import { VITALS } from '@sunfront/contract/vitals';
import { PEOPLE } from '@sunfront/contract/people';
import express, { Router, type Express } from 'express';
import type { Context } from '../context.ts';
import { errorHandler, notFound } from '../errors.ts';
import { withRequestId } from '../request.ts';
import { type Deadlines, DEADLINES, withDeadline } from '../store/deadline.ts';
import { askAdmin } from './ask-admin.ts';
import { showDescription, tellDescription } from './docs.ts';
import { servePicture } from './download.ts';
import { serveShare } from './share.ts';
import { failuresRouter } from './failures.ts';
import { tellHealth } from './health.ts';
import { historyRouter } from './history.ts';
import { askForKey, confirmEmail, lookAtKey, useKey } from './keys.ts';
import { login, logout } from './login.ts';
import { mailRouter } from './mail.ts';
import { meRouter } from './me.ts';
import { refuseOtherSites } from './other-sites.ts';
import { tellOverview } from './overview.ts';
import { peopleRouter } from './people.ts';
import { askForPasskey, logInWithPasskey } from './passkeys.ts';
import { logInWithCode } from './recovery.ts';
import { entityRouter } from './router.ts';
import { securityRouter } from './security.ts';
import { noteVitals } from './vitals.ts';

export interface AppOptions {
  /** How many proxies of ours stand before the function; the caller's address is counted from the right. */
  trustedHops: number;
  sessionHours: number;
  /** What the admin panel needs to sign in through the Firebase SDK. */
  firebaseConfig: object;
  /** Whether pages tell what visits are measured by. */
  measuresVisits?: boolean;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Read at each request. */
  deadlines?: Readonly<Deadlines>;
}

/** The Express app behind `/api/**` and `/media/**`. */
export function createApp(context: Context, options: AppOptions): Express {
  const { deadlines = DEADLINES } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustedHops);
  app.use((req, res, next) => withRequestId(req, res, next));
  app.use((_req, res, next) => {
    // Whatever may be kept says so itself.
    res.set({ ...options.headers, 'Cache-Control': 'private, no-store' });
    next();
  });
  app.use(refuseOtherSites(context.siteUrl));
  app.use((_req, _res, next) => withDeadline(deadlines.call, next));

  const api = Router();
  api.post('/auth/login', login(context, options.sessionHours));
  api.post('/auth/logout', logout(context));
  api.post('/auth/key', lookAtKey(context));
  api.post('/auth/key/use', useKey(context, options.sessionHours));
  api.post('/auth/key/confirm', confirmEmail(context));
  api.post('/auth/forgotten', askForKey(context));
  api.post('/auth/passkey/options', askForPasskey(context));
  api.post('/auth/recovery', logInWithCode(context, options.sessionHours));
  api.post('/auth/passkey', logInWithPasskey(context, options.sessionHours));
  api.get('/firebase-config', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(options.firebaseConfig);
  });
  api.get(`/${HEALTH}`, tellHealth(context, deadlines));
  api.get('/openapi.json', tellDescription());
  api.get('/docs', showDescription());
  if (options.measuresVisits) api.post(`/${VITALS}`, noteVitals());
  api.use(`/${HISTORY}`, historyRouter(context));
  api.use(`/${MAIL}`, mailRouter(context));
  api.use(`/${SECURITY}`, securityRouter(context));
  api.use(`/${FAILURES}`, failuresRouter(context));
  api.use(`/${PEOPLE}`, peopleRouter(context));
  api.use(`/${ME}`, meRouter(context));
  api.get(`/${OVERVIEW}`, askAdmin(context), tellOverview(context));
  for (const entity of entities) {
    api.use(`/${entity.path}`, entityRouter(entity, context));
  }

  app.use('/api', api);
  app.get('/media/share.png', serveShare(context));
  app.get('/media/:name', servePicture(context));
  app.use(notFound, errorHandler);
  return app;
}
