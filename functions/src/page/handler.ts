import type { Request, RequestHandler, Response } from 'express';
import { viewOf } from '@sunfront/web/render';
import shell from '../../../web/dist/shell.html';
import { originOf } from '../origin.ts';
import { withRequestId } from '../request.ts';
import { type Deadlines, DEADLINES, withDeadline } from '../store/deadline.ts';
import type { Repository } from '../store/repository.ts';
import { keepPages } from './kept-pages.ts';
import type { Page } from './request.ts';

export interface PageHandlerOptions {
  /** The site's address; the request's own where it is empty, as in the local demo. */
  siteUrl: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Of a hundred visits, those that tell what they are measured by. */
  measured?: number;
  /** Read at each request. */
  deadlines?: Readonly<Deadlines>;
}

/** Seconds that the CDN may go on using a page while it fetches the next. */
const STALE = 600;

/**
 * Answers pages; a page that was made before and is true still costs one read. When that fails or takes
 * too long: the last good page of the address, if this process has made one, else the shell, which fetches
 * what it shows by itself.
 */
export function createPageHandler(
  repository: Repository,
  { siteUrl, headers: always, measured = 0, deadlines = DEADLINES }: PageHandlerOptions,
): RequestHandler {
  const pages = keepPages(repository, measured);

  return (req, res) => withRequestId(req, res, () => answer(req, res));

  async function answer(req: Request, res: Response) {
    res.set(always);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
      return;
    }
    const origin = originOf(req, siteUrl);
    // The only cookie that Hosting lets through; the API sets it at login.
    const isAdmin =
      req.get('authorization') !== undefined ||
      /(?:^|;\s*)__session=/.test(req.get('cookie') ?? '');
    const view = viewOf(req.path, new URLSearchParams(req.url.split('?')[1]));
    try {
      const page = await withDeadline(deadlines.page, () => pages.at(view, origin));
      res.status(page.status).set({ 'Content-Type': page.type, ETag: page.etag });
      res.set(
        isAdmin || page.shared === 0 ? { 'Cache-Control': 'private, no-store' } : caching(page),
      );
      if (page.location) res.set('Location', page.location);
      // `fresh` compares the caller's If-None-Match with what was just set.
      if (req.fresh) res.status(304).end();
      else res.send(page.body);
    } catch (error) {
      const last = pages.last(view, origin);
      console.error(`Rendering failed; ${last ? 'the last page' : 'the shell'} is served`, error);
      if (!last && /\.(xml|rss|json)$/.test(req.path)) {
        res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '60' }).end();
        return;
      }
      res.set({
        'Content-Type': last?.type ?? 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      res.send(last?.body ?? shell);
    }
  }
}

/** Seconds that caches may keep a page: coarse, or they would tell when a record that is hidden will be shown. */
const STEPS = [3600, STALE, 60, 10, 0];

function coarse(seconds: number): number {
  return STEPS.find((step) => step <= seconds)!;
}

/** Never past the moment at which the page ends; an error never goes on being used. */
function caching({ status, shared, valid_until }: Page): Record<string, string> {
  // A moment that was written past the API need not be one.
  const left = Math.max(0, Math.floor((Date.parse(valid_until) - Date.now()) / 1000) || 0);
  const kept = coarse(Math.min(shared, left));
  const stale = status === 200 ? coarse(Math.min(STALE, left - kept)) : 0;
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${kept}, stale-while-revalidate=${stale}`,
    Vary: 'Cookie',
  };
}
