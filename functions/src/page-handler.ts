import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import shell from '../../web/dist/shell.html';
import { answerPage } from './page.ts';
import type { Repository } from './repository.ts';

export interface PageHandlerOptions {
  /** The site's address; the request's own where it is empty, as in the local demo. */
  siteUrl: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
}

/** Answers pages; when that fails, with the shell, which fetches what it shows by itself. */
export function createPageHandler(
  repository: Repository,
  { siteUrl, headers: always }: PageHandlerOptions,
): RequestHandler {
  return async (req, res) => {
    res.set(always);
    try {
      const { status, headers, body } = await answerPage(repository, {
        path: req.path,
        origin:
          siteUrl || `http://${req.get('x-forwarded-host') ?? req.get('host') ?? 'localhost'}`,
        // The only cookie that Hosting lets through; the API sets it at login.
        fresh:
          req.get('authorization') !== undefined ||
          /(?:^|;\s*)__session=/.test(req.get('cookie') ?? ''),
      });
      res.status(status).set({ ...headers, ETag: `"${digest(body)}"` });
      // `fresh` compares the caller's If-None-Match with what was just set.
      if (req.fresh) res.status(304).end();
      else res.send(body);
    } catch (error) {
      console.error('Rendering failed; the shell is served', error);
      if (req.path === '/sitemap.xml') {
        res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '60' }).end();
        return;
      }
      res
        .set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
        .send(shell);
    }
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
