import type { Request, RequestHandler } from 'express';
import { HttpError } from '../errors.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses with 403 what another site's page makes a visitor's browser send, before anything is counted
 * or read: browsers say so themselves (https://www.w3.org/TR/fetch-metadata/), older ones at least name
 * the page's origin. What is no browser sends neither and is served.
 * @param siteUrl the site's origin, or `''`.
 */
export function refuseOtherSites(siteUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!SAFE.includes(req.method) && isOther(req, siteUrl)) {
      throw new HttpError(403, 'This was sent by the page of another site.');
    }
    next();
  };
}

function isOther(req: Request, siteUrl: string): boolean {
  if (req.get('sec-fetch-site') === 'cross-site') return true;
  const origin = req.get('origin');
  if (origin === undefined || origin === siteUrl) return false;
  // A page cannot choose these: they name the address that the browser sent the request to.
  const hosts = [req.get('host'), ...(req.get('x-forwarded-host') ?? '').split(',')];
  return !hosts.some((host) => host && host.trim() === URL.parse(origin)?.host);
}
