import { INTERVIEW } from '@sunfront/contract/limits';
import { appointment, proposalContent } from '@sunfront/contract/api/interview';
import { isoIn, shiftDay, timesAt, toLocal } from '@sunfront/contract/text/time-zone';
import * as z from 'zod';
import { momentOf, partsOf } from '../inputs/moment-input.tsx';
import { isDate, parseTimeText } from '../format/date-text.ts';
import { messages } from '../messages/interviews.tsx';

/** Values are those of an exact `MomentInput`; blank ones do not count. */
export function problemsOf(
  values: readonly string[],
  timeZone: string,
  now = Date.now(),
): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  for (const [index, value] of values.entries()) {
    const problem =
      problemOf(value, timeZone, now) ??
      (value && values.indexOf(value) < index ? messages.slots.double : undefined);
    if (problem) problems.set(index, problem);
  }
  if (values.every((value) => value === '')) problems.set(0, messages.slots.invalid);
  return problems;
}

function problemOf(value: string, timeZone: string, now: number): string | undefined {
  if (value === '') return undefined;
  const { date, time } = partsOf(value, timeZone);
  const isTime = isDate(date) && parseTimeText(time) !== undefined;
  if (!isTime) return messages.slots.invalid;
  if (!isMoment(value)) return messages.slots.skipped;
  return Date.parse(value) <= now ? messages.slots.past : undefined;
}

export function isMoment(value: string): boolean {
  return /^\d.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Returns the offset of the first, such as UTC+02:00, if the time occurs twice. */
export function repeatedAt(value: string, timeZone: string): string | undefined {
  if (!isMoment(value)) return undefined;
  const time = Date.parse(value);
  if (timesAt(toLocal(time, timeZone), timeZone).length < 2) return undefined;
  return `UTC${isoIn(time, timeZone).slice(19)}`;
}

/** Returns the same local time, or `''` for an incomplete one. */
export function onNextDay(value: string, timeZone: string): string {
  const { date, time } = partsOf(value, timeZone);
  if (!isDate(date)) return '';
  return momentOf(shiftDay(date, 1), time, timeZone, true);
}

/** Returns how many of the times can be booked, because they do not overlap. @param length minutes */
export function bookableTimes(slots: readonly string[], length: number): number {
  let free = 0;
  let number = 0;
  for (const start of slots.map((slot) => Date.parse(slot)).toSorted((one, other) => one - other)) {
    if (start < free) continue;
    number += 1;
    free = start + length * 60_000;
  }
  return number;
}

/** `slots` are the values of inputs. */
export function proposalForm(timeZone: string) {
  const slots = z
    .array(z.string())
    .max(INTERVIEW.slots)
    .check(({ value, issues }) => {
      for (const [index, message] of problemsOf(value, timeZone))
        issues.push({ code: 'custom', path: [index], input: value[index], message });
    })
    .transform((values) => values.filter((value) => value !== ''))
    .meta({ ...proposalContent.shape.slots.meta() });
  return proposalContent.safeExtend({ slots });
}

/** `start` is the value of an input. */
export function appointmentForm(timeZone: string) {
  const start = z
    .string()
    .check(({ value, issues }) => {
      for (const message of problemsOf([value], timeZone).values())
        issues.push({ code: 'custom', input: value, message });
    })
    .meta({ ...appointment.shape.start.meta() });
  return appointment.extend({ start });
}
