export const DEFAULT_TIME_ZONE = 'UTC';

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Converts a local time, expressed as UTC milliseconds. A skipped time resolves to the later, a repeated one to the
 * first. Unknown zones count as UTC.
 */
export function fromLocal(local: number, timeZone: string): number {
  const zone = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
  // The first guess may be on the other side of a clock change.
  const guess = local - offset(local, zone);
  return local - offset(guess, zone);
}

export function toLocal(time: number, timeZone: string): number {
  return time + offset(time, isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE);
}

/** Returns `YYYY-MM-DD`. */
export function dayIn(time: number, timeZone: string): string {
  return new Date(toLocal(time, timeZone)).toISOString().slice(0, 10);
}

/** Milliseconds. */
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
