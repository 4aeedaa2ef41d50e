import type { Request, RequestHandler, Response } from 'express';
import { viewOf } from '@sunfront/web/render';
import shell from '../../../../web/dist/shell.html';
import { originOf } from '../../runtime/origin.ts';
import { withRequestId } from '../../runtime/request.ts';
import { type Deadlines, DEADLINES, withDeadline } from '../../store/deadline.ts';
import type { Repository } from '../../store/repository.ts';
import { canonicalUrl } from '../canonical-url.ts';
import { createPageCache } from './page-cache.ts';
import { type Page, SHARED } from '../request.ts';

interface PageHandlerOptions {
  /** Empty (local demo) for the origin of the request. */
  siteUrl: string;
  headers: Record<string, string>;
  /** Percentage of visits that report web vitals. */
  measured?: number;
  deadlines?: Readonly<Deadlines>;
}

/** Seconds that the CDN may serve a stale page while revalidating. */
const STALE = 600;

/**
 * On an error or timeout, serves the URL's last cached page, else the shell, which loads its
 * content in the browser.
 */
export function createPageHandler(
  repository: Repository,
  { siteUrl, headers: always, measured = 0, deadlines = DEADLINES }: PageHandlerOptions,
): RequestHandler {
  const pages = createPageCache(repository, measured);

  return (req, res) => withRequestId(req, res, () => answer(req, res));

  async function answer(req: Request, res: Response) {
    res.set(always);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
      return;
    }
    const canonical = canonicalUrl(req.url);
    if (canonical !== req.url) {
      res.status(301).set({ Location: canonical, 'Cache-Control': `public, max-age=${SHARED}` });
      res.end();
      return;
    }
    const origin = originOf(req, siteUrl);
    // Firebase Hosting forwards no other cookie; the API sets it at login.
    const isAdmin =
      req.get('authorization') !== undefined ||
      /(?:^|;\s*)__session=/.test(req.get('cookie') ?? '');
    const query = new URLSearchParams(req.url.split('?')[1]);
    const view = viewOf(req.path, query);
    try {
      const page = await withDeadline(deadlines.page, () => pages.at(view, origin));
      res.status(page.status).set({ 'Content-Type': page.type, ETag: page.etag });
      res.set(
        isAdmin || page.shared === 0 ? { 'Cache-Control': 'private, no-store' } : caching(page),
      );
      if (page.location) res.set('Location', withOthers(page.location, query));
      // `fresh` compares If-None-Match with the headers set above.
      if (req.fresh) res.status(304).end();
      else res.send(page.body);
    } catch (error) {
      const last = pages.last(view, origin);
      console.error(`Rendering failed; ${last ? 'the last page' : 'the shell'} is served`, error);
      if (!last && /\.(xml|rss|json|txt|png|webmanifest)$/.test(req.path)) {
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

/** Adds parameters that the site does not know, such as `utm_source`. */
function withOthers(location: string, query: URLSearchParams): string {
  const [path, own] = location.split('?');
  const known = new URLSearchParams(own);
  const others = [...query].filter(([name]) => !known.has(name));
  if (others.length === 0) return location;
  return `${path}?${[own, new URLSearchParams(others)].filter(Boolean).join('&')}`;
}

/** Seconds. Coarse, so that they do not reveal when a hidden record will be published. */
const STEPS = [3600, STALE, 60, 10, 0];

function coarse(seconds: number): number {
  return STEPS.find((step) => step <= seconds)!;
}

/** Errors are never served stale. */
function caching({ status, shared, valid_until }: Page): Record<string, string> {
  // A date written outside the API may be invalid.
  const left = Math.max(0, Math.floor((Date.parse(valid_until) - Date.now()) / 1000) || 0);
  const cached = coarse(Math.min(shared, left));
  const stale = status === 200 ? coarse(Math.min(STALE, left - cached)) : 0;
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${cached}, stale-while-revalidate=${stale}`,
    Vary: 'Cookie',
  };
}
