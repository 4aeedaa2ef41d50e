import type { Request } from 'express';

/**
 * Scheme and host under which visitors reach the site.
 * @param siteUrl the deployment's; the request's own where it is empty, as in the local demo.
 */
export function originOf(req: Request, siteUrl: string): string {
  return siteUrl || `http://${req.get('x-forwarded-host') ?? req.get('host') ?? 'localhost'}`;
}
