// @ts-check

/**
 * What of a trace is read here. Times are microseconds; `tdur` is the processor's time, `dur` the clock's.
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any }} TraceEvent
 */

/** A long task blocks for as long as it takes beyond this: https://web.dev/articles/tbt */
const LONG = 50;
/** How many times slower than this machine Lighthouse's phone is. */
const SLOWDOWN = 4;

/**
 * Milliseconds that a page's own tasks block from its first paint on: like total blocking time, but reckoned with what
 * the page's thread computed instead of with the clock, which on a busy machine counts what others computed meanwhile.
 * @param {TraceEvent[]} events of a trace that was not slowed down
 * @returns {number} NaN if the trace does not tell
 */
export function ownBlocking(events) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint?.pid && args?.name === 'CrRendererMain',
  );
  if (!paint || !thread) return NaN;
  return events
    .filter(({ name, ph, pid, tid }) => {
      return ph === 'X' && name.endsWith('RunTask') && pid === paint.pid && tid === thread.tid;
    })
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ tdur = NaN }) => (tdur / 1000) * SLOWDOWN)
    .reduce((sum, task) => sum + Math.max(0, task - LONG), 0);
}
