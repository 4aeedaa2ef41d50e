import * as z from 'zod';
import { describe } from '../fields/field.ts';

/**
 * Candidates decline all times of a proposal, are unable to come to a booked interview, or withdraw
 * from it.
 */
export const INTERVIEW_STATES = [
  'proposed',
  'booked',
  'declined',
  'unable',
  'cancelled',
  'withdrawn',
] as const;

export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** Whether the candidate waits for other times. */
export function needsTime(state: unknown): boolean {
  return state === 'declined' || state === 'unable';
}

export function hasEnded(state: InterviewState): boolean {
  return state === 'cancelled' || state === 'withdrawn';
}

export type InterviewSummary = z.infer<typeof interviewSummary>;

export const interviewSummary = z.object({
  id: z.string(),
  state: z.enum(INTERVIEW_STATES),
  /** ISO 8601; `''` until a time is agreed. */
  start: z.string(),
});

/** Of an application without interviews. */
export const NO_INTERVIEW = 'none';

/**
 * Returns the state of the newest interview that has not ended, otherwise of the newest.
 * @param all oldest first
 */
export function currentState(
  all: readonly Pick<InterviewSummary, 'state'>[],
): InterviewState | typeof NO_INTERVIEW {
  const open = all.findLast(({ state }) => !hasEnded(state));
  return (open ?? all.at(-1))?.state ?? NO_INTERVIEW;
}

/** Whether an interview is booked for later. @param now ISO 8601 */
export function hasBooking(
  { interviews: all = [] }: { interviews?: readonly InterviewSummary[] | undefined },
  now: string,
): boolean {
  return all.some(({ state, start }) => state === 'booked' && start > now);
}

/** Oldest first. Set by the server with each change of an interview. */
export function interviews(title: string) {
  return describe(z.array(interviewSummary).optional(), {
    title,
    kind: 'interviews',
    omitWhenEmpty: true,
  });
}
