import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import shell from '../../../web/dist/shell.html';
import { withDeadline } from '../store/deadline.ts';
import { answerPage, type Page } from './page.ts';
import type { Repository } from '../store/repository.ts';

export interface PageHandlerOptions {
  /** The site's address; the request's own where it is empty, as in the local demo. */
  siteUrl: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
}

/** Milliseconds that a page waits for Firestore in all. */
const DEADLINE = 5000;
/** Addresses whose last good page is kept for when there is no better one. */
const KEPT = 50;

/**
 * Answers pages. When that fails or takes too long: the last good page of the address, if this process
 * has made one, else the shell, which fetches what it shows by itself.
 */
export function createPageHandler(
  repository: Repository,
  { siteUrl, headers: always }: PageHandlerOptions,
): RequestHandler {
  const kept = new Map<string, Page>();

  function keep(address: string, page: Page) {
    if (page.status !== 200) return;
    // The newest last: the first is the one that was not asked for longest.
    kept.delete(address);
    kept.set(address, page);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  }

  return async (req, res) => {
    res.set(always);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
      return;
    }
    const origin =
      siteUrl || `http://${req.get('x-forwarded-host') ?? req.get('host') ?? 'localhost'}`;
    const address = origin + req.path;
    try {
      const page = await withDeadline(DEADLINE, () =>
        answerPage(repository, {
          path: req.path,
          origin,
          // The only cookie that Hosting lets through; the API sets it at login.
          fresh:
            req.get('authorization') !== undefined ||
            /(?:^|;\s*)__session=/.test(req.get('cookie') ?? ''),
        }),
      );
      keep(address, page);
      const { status, headers, body } = page;
      res.status(status).set({ ...headers, ETag: `"${digest(body)}"` });
      // `fresh` compares the caller's If-None-Match with what was just set.
      if (req.fresh) res.status(304).end();
      else res.send(body);
    } catch (error) {
      const last = kept.get(address);
      console.error(`Rendering failed; ${last ? 'the last page' : 'the shell'} is served`, error);
      if (!last && req.path === '/sitemap.xml') {
        res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '60' }).end();
        return;
      }
      res
        .set({ 'Content-Type': 'text/html; charset=utf-8', ...last?.headers })
        .set('Cache-Control', 'no-store')
        .send(last?.body ?? shell);
    }
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
