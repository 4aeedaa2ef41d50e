export const DEFAULT_TIME_ZONE = 'UTC';

/** Milliseconds. */
const DAY = 86_400_000;

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(formatterIn(name));
  } catch {
    return false;
  }
}

/**
 * Converts a local time, expressed as UTC milliseconds. A skipped time moves forward by the skipped duration, a repeated
 * one is the first. Unknown zones count as UTC.
 */
export function fromLocal(local: number, timeZone: string): number {
  const zone = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
  // No zone differs from UTC by a day, so a clock change near this time is between the two.
  const before = local - offset(local - DAY, zone);
  if (before + offset(before, zone) === local) return before;
  const after = local - offset(local + DAY, zone);
  return after + offset(after, zone) === local ? after : before;
}

export function toLocal(time: number, timeZone: string): number {
  return time + offset(time, isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE);
}

/** Returns `YYYY-MM-DD`. */
export function dayIn(time: number, timeZone: string): string {
  return new Date(toLocal(time, timeZone)).toISOString().slice(0, 10);
}

/** Returns ISO 8601 with the zone's offset: `2026-01-03T02:00:00+03:30`. */
export function isoIn(time: number, timeZone: string): string {
  const local = toLocal(time, timeZone);
  const minutes = Math.round((local - time) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = (value: number) => String(value).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  return `${new Date(local).toISOString().slice(0, 19)}${sign}${digits(hours)}:${digits(rest)}`;
}

/** Milliseconds. */
function offset(time: number, timeZone: string): number {
  const parts = formatterIn(timeZone).formatToParts(time);
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

/** The last one, because a site has one zone, and creating a formatter takes much longer than formatting. */
let last: { timeZone: string; formatter: Intl.DateTimeFormat } | undefined;

/** @throws RangeError if the zone is unknown */
function formatterIn(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone === timeZone) return last.formatter;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  last = { timeZone, formatter };
  return formatter;
}
