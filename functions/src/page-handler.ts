import type { Request, Response } from 'express';
import shell from '../../web/dist/shell.html';
import { params, readProjectId } from './config.ts';
import { answerPage } from './page.ts';
import { openRepository } from './repository.ts';
import { rebuildSite } from './site.ts';

// Firestore alone: Auth and Storage would only make a page's first answer slower.
const repository = openRepository(readProjectId(process.env));

/** Answers a page; when that fails, the shell, which fetches what it shows by itself. */
export async function handle(req: Request, res: Response): Promise<void> {
  try {
    const { status, headers, body } = await answerPage(repository, {
      path: req.path,
      origin: params.siteUrl.value() || ownOrigin(req),
      // The only cookie that Hosting lets through; the API sets it at login.
      fresh: /(?:^|;\s*)__session=/.test(req.get('cookie') ?? ''),
    });
    res.status(status).set(headers).send(body);
  } catch (error) {
    console.error('Rendering failed; the shell is served', error);
    res
      .set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(shell);
  }
}

export async function rebuildAfterWrite(): Promise<void> {
  await rebuildSite(repository);
}

// Only where SITE_URL is empty, which is the local demo: its port is chosen at each start.
function ownOrigin(req: Request): string {
  return `http://${req.get('x-forwarded-host') ?? req.get('host') ?? 'localhost'}`;
}
