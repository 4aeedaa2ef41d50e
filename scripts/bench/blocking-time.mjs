// @ts-check

/** Lighthouse's model of a slow phone. */
const CPU_SLOWDOWN = 4;
/** Milliseconds after which a task delays a visitor. */
const LONG_TASK = 50;

/**
 * Returns the milliseconds of blocking time after the first contentful paint of the trace's last
 * page. It counts the processor's time, because another process that uses the processor lengthens a
 * task by the clock, which Lighthouse counts.
 * @param {any[]} events
 */
export function blockingTime(events) {
  const paint = events
    .filter(({ name }) => name === 'firstContentfulPaint')
    .reduce((last, event) => (event.ts > last.ts ? event : last));
  return events
    .filter(
      ({ name, pid, tid, ts, dur }) =>
        name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN - LONG_TASK)
    .reduce((sum, excess) => sum + Math.max(0, excess), 0);
}
