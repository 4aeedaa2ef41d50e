export const DEFAULT_TIME_ZONE = 'UTC';

/** Milliseconds. */
export const DAY = 86_400_000;
const QUARTER = 900_000;

export function isTimeZone(name: string): boolean {
  return getFormat(name) !== undefined;
}

/**
 * Converts a local time, expressed as UTC milliseconds. A skipped time moves forward by the skipped
 * duration, a repeated one is the first. Unknown zones count as UTC.
 */
export function fromLocal(local: number, timeZone: string): number {
  return timesAt(local, timeZone)[0] ?? local - offset(local - DAY, timeZone);
}

/**
 * Returns the times with a local time, in order: none if a clock change skips it, two if one
 * repeats it.
 */
export function timesAt(local: number, timeZone: string): number[] {
  // No zone differs from UTC by a day, so a clock change near this time is between the two.
  const times = [local - DAY, local + DAY].map((near) => local - offset(near, timeZone));
  return [...new Set(times)].filter((time) => toLocal(time, timeZone) === local);
}

export function toLocal(time: number, timeZone: string): number {
  return time + offset(time, timeZone);
}

/** Returns `YYYY-MM-DD`. */
export function dayIn(time: number, timeZone: string): string {
  return new Date(toLocal(time, timeZone)).toISOString().slice(0, 10);
}

/** @param day `YYYY-MM-DD`, as the result */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
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

/** Milliseconds; 0 for unknown zones. */
function offset(time: number, timeZone: string): number {
  const format = getFormat(timeZone);
  if (!format) return 0;
  // Clocks change at full quarters of an hour, and a list asks for the same times in each row.
  const quarter = Math.floor(time / QUARTER);
  let known = offsets.get(quarter);
  if (known === undefined) {
    known = readOffset(time, format);
    if (offsets.size === MAX_OFFSETS) offsets.clear();
    offsets.set(quarter, known);
  }
  return known;
}

function readOffset(time: number, format: Intl.DateTimeFormat): number {
  const parts = format.formatToParts(time);
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

/** Of the last zone. */
const offsets = new Map<number, number>();
const MAX_OFFSETS = 1000;

/** A site has one zone, and creating its format takes a hundred times as long as using it. */
let last: { zone: string; format: Intl.DateTimeFormat } | undefined;

/** Undefined for unknown zones. */
function getFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (last?.zone === zone) return last.format;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    last = { zone, format };
    offsets.clear();
    return format;
  } catch {
    return undefined;
  }
}
