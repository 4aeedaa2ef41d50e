import type { Request } from 'express';

/** @param siteUrl empty (local demo) for the origin of the request */
export function originOf(req: Request, siteUrl: string): string {
  return siteUrl || `http://${req.get('x-forwarded-host') ?? req.get('host') ?? 'localhost'}`;
}
