import * as z from 'zod';
import { describe } from '../fields/field.ts';

export const INTERVIEW_STATES = ['proposed', 'booked', 'declined', 'cancelled'] as const;

export type InterviewState = (typeof INTERVIEW_STATES)[number];

export type InterviewSummary = z.infer<typeof interviewSummary>;

export const interviewSummary = z.object({
  id: z.string(),
  state: z.enum(INTERVIEW_STATES),
  /** ISO 8601; `''` until a time is agreed. */
  start: z.string(),
});

/** Set by the server with each change of an interview. */
export function interviews(title: string) {
  return describe(z.array(interviewSummary).optional(), {
    title,
    kind: 'interviews',
    omitWhenEmpty: true,
  });
}
