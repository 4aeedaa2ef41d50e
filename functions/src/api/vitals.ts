import { vitals, VITALS_MOST } from '@sunfront/contract/vitals';
import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { parsed } from './body.ts';

/** Log entries per minute and instance. */
const MOST = 60;

/** `POST /api/vitals`: logs performance figures without personal data; drops excess entries. */
export function noteVitals(): RequestHandler {
  let minute = 0;
  let count = 0;
  return (req, res) => {
    if (Number(req.get('content-length') ?? 0) > VITALS_MOST) {
      throw new HttpError(413, 'This is too large to send.');
    }
    const { page, metrics } = parsed(vitals, req);
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    if ((count += 1) <= MOST) console.info('Web Vitals', { page, ...metrics });
    res.status(204).end();
  };
}
