export const DEFAULT_TIME_ZONE = 'UTC';

/** Whether the runtime knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * The moment (milliseconds since 1970, UTC) at which clocks in `timeZone` show `local`, which is given as
 * if they were in UTC. Of a time that a clock change skips or repeats, the later or the first. An unknown zone
 * counts as UTC.
 */
export function fromLocal(local: number, timeZone: string): number {
  const zone = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
  // The offset is looked up twice: the first guess may lie on the other side of a clock change.
  const guess = local - offset(local, zone);
  return local - offset(guess, zone);
}

/** What clocks in `timeZone` show at that moment, as if they were in UTC; the other way of `fromLocal`. */
export function toLocal(time: number, timeZone: string): number {
  return time + offset(time, isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE);
}

/** The day (`YYYY-MM-DD`) that it is in `timeZone` at that moment. */
export function dayIn(time: number, timeZone: string): string {
  return new Date(toLocal(time, timeZone)).toISOString().slice(0, 10);
}

/** Milliseconds that `timeZone` is ahead of UTC at `time`. */
function offset(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return local - Math.floor(time / 1000) * 1000;
}
