import type { Request, RequestHandler } from 'express';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * CSRF protection. Browsers send `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/), older
 * ones at least `Origin`; other clients send neither and are allowed.
 * @param siteUrl origin, or `''`
 */
export function rejectCrossSiteRequests(siteUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!SAFE_METHODS.includes(req.method) && isCrossSite(req, siteUrl)) {
      throw new HttpError(403, apiMessages.requests.crossSite);
    }
    next();
  };
}

function isCrossSite(req: Request, siteUrl: string): boolean {
  if (req.get('sec-fetch-site') === 'cross-site') return true;
  const origin = req.get('origin');
  if (origin === undefined || origin === siteUrl) return false;
  // Pages cannot set these headers.
  const hosts = [req.get('host'), ...(req.get('x-forwarded-host') ?? '').split(',')];
  return !hosts.some((host) => host && host.trim() === URL.parse(origin)?.host);
}
