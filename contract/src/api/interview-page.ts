import type { InterviewState } from '../entities/interview-summary.ts';

/** The candidate's page of one interview, without the language prefix. */
export const INTERVIEW_PAGE = '/interview';

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
  /** Why it was cancelled. */
  cancellation: string;
}

/** On the candidate's own page. */
export interface OwnInterview extends ShownInterview {
  id: string;
  /** Of the link to its page; `''` for none. */
  code: string;
}
