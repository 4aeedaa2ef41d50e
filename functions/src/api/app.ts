import express, { type Express } from 'express';
import type { Context } from '../services/context.ts';
import { errorHandler, notFound } from '../runtime/errors.ts';
import { createDerivedPictures } from '../files/derived-pictures.ts';
import { withRequestId } from '../runtime/request.ts';
import { DEADLINES, withDeadline } from '../store/deadline.ts';
import { servePicture } from './files/download.ts';
import { rejectCrossSiteRequests } from './http/csrf.ts';
import type { AppOptions } from './http/options.ts';
import { mountApi } from './router.ts';
import { getShareImage } from './files/share.ts';

/** Creates the Express app for `/api/**` and `/media/**`. */
export function createApp(context: Context, options: AppOptions): Express {
  const { deadlines = DEADLINES } = options;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustedHops);
  app.use((req, res, next) => withRequestId(req, res, next));
  app.use((_req, res, next) => {
    res.set({ ...options.headers, 'Cache-Control': 'private, no-store' });
    next();
  });
  app.use(rejectCrossSiteRequests(context.siteUrl));
  app.use((_req, _res, next) => withDeadline(deadlines.call, next));

  mountApi(app, context, options);
  const derived = createDerivedPictures(context.files);
  app.get('/media/share.jpeg', getShareImage(context, derived));
  app.get('/media/:name', servePicture(context, derived));
  app.use(notFound, errorHandler);
  return app;
}
