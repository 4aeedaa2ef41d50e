import * as z from 'zod';
import { applicant } from '../entities/applicant.ts';
import { interview, type InterviewState } from '../entities/interview.ts';
import { text } from '../fields/text.ts';
import { requiredMoment } from '../fields/value.ts';
import { TEXT } from '../limits.ts';
import { basePath, type Language } from '../messages/index.ts';
import { placeholdersOf, withPlaceholders } from '../text/placeholders.ts';
import { mailDraft } from './mail.ts';

const { length, place, interviewers } = interview.schema.shape;

/** The mail to the candidate contains the link to choose a time. */
export const proposal = withPlaceholders(
  interview.schema.safeExtend(mailDraft.shape),
  placeholdersOf(applicant),
);

/** Also books an interview for a candidate who has not chosen. */
export const appointment = z.object({
  start: requiredMoment('Start'),
  length,
  place,
  interviewers,
});

export const cancellation = z.object({
  message: text('Reason', { max: TEXT.note, kind: 'textarea' }),
});

/** Days after today. */
export const UPCOMING_DAYS = 7;

/** The candidate's page of one interview, without the language prefix. */
export const INTERVIEW_PAGE = '/interview';

/** As `ownPageUrl`. */
export function interviewUrl(origin: string, language: Language | undefined, code: string): string {
  return `${origin}${basePath(language)}${INTERVIEW_PAGE}#${code}`;
}

/** Fields of its forms; `CODE` too. */
export const SLOT = 'slot';
export const MESSAGE = 'message';

/** The calls of its forms. */
export const INTERVIEW_CALLS = {
  open: '/api/interview/',
  choose: '/api/interview/choose',
  decline: '/api/interview/decline',
  calendar: '/api/interview/calendar',
} as const;

/** `invalid` is one for all invalid codes; `answered` is a second answer. */
export type InterviewProblem = 'invalid' | 'limited' | 'failed' | 'unchosen' | 'taken' | 'answered';

export interface InterviewView {
  /** As typed, if there is a problem; the page then asks for the link. */
  code: string;
  problem?: InterviewProblem;
  /** A request that the page reports. */
  done?: 'chosen' | 'declined';
  shown?: ShownInterview;
}

/** As the candidate sees it. */
export interface ShownInterview {
  job_title: string;
  state: InterviewState;
  /** Those that can still be chosen, ISO 8601. */
  slots: readonly string[];
  /** ISO 8601; `''` until a time is agreed. */
  start: string;
  /** Minutes. */
  length: number;
  place: string;
}
