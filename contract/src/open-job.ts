/** The part of a job that decides whether it is open. */
export interface JobDates {
  /** `YYYY-MM-DD`, or `''` for a job that stays open. */
  end: string;
}

/** `closes_at` of a job without an end: later than any real one, in the same ISO form. */
export const NEVER_CLOSES = '9999-12-31T23:59:59.999Z';

/** What the page of a job that is not open is called. */
export const JOB_CLOSED = 'This job is closed';

export const DEFAULT_TIME_ZONE = 'UTC';

/**
 * Whether the job can be applied for at `now`: until the end of its `end` date in the company's
 * time zone. A start date to come hides nothing.
 */
export function isOpen(job: JobDates, now: Date, timeZone: string): boolean {
  return now.toISOString() < closesAt(job, timeZone);
}

/**
 * The first moment (ISO 8601, UTC) at which the job is closed: midnight after its `end` date in
 * `timeZone`. An unknown zone counts as UTC.
 */
export function closesAt(job: JobDates, timeZone: string): string {
  if (!job.end) return NEVER_CLOSES;
  const [year, month, day] = job.end.split('-').map(Number) as [number, number, number];
  const midnight = Date.UTC(year, month - 1, day + 1);
  const zone = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
  // The offset is looked up twice: the first guess may lie on the other side of a clock change.
  const guess = midnight - offset(midnight, zone);
  const closes = new Date(midnight - offset(guess, zone)).toISOString();
  // Years of five digits are written with a sign, which sorts before all others.
  return closes.startsWith('+') ? NEVER_CLOSES : closes;
}

/** Whether the runtime knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
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
