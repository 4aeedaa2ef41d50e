import type { Handler } from '../http/handler.ts';

/** Per instance. */
const MAX_PER_MINUTE = 60;

export function recordVitals(): Handler<'POST /api/vitals'> {
  let minute = 0;
  let count = 0;
  return ({ body: { page, metrics } }) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    if ((count += 1) <= MAX_PER_MINUTE) console.info('Web Vitals', { page, ...metrics });
  };
}
