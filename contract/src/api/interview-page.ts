import type { InterviewState } from '../entities/interview-summary.ts';

/** The candidate's page of one interview, without the language prefix. */
export const INTERVIEW_PAGE = '/interview';

/** Fields of its forms; `CODE` too. */
export const SLOT = 'slot';
export const MESSAGE = 'message';
export const ANSWER = 'answer';

/** Of a candidate who cannot come, by the state of the interview that they lead to. */
export const ANSWERS = ['unable', 'withdrawn'] as const satisfies readonly InterviewState[];

export type Answer = (typeof ANSWERS)[number];

/** Of a candidate who cannot come, or whom no proposed time fits. */
export type Refusal = 'declined' | Answer;

export function isRefusal(state: string): state is Refusal {
  return state === 'declined' || ANSWERS.some((each) => each === state);
}

/** The calls of its forms. */
export const INTERVIEW_CALLS = {
  open: '/api/interview/',
  choose: '/api/interview/choose',
  decline: '/api/interview/decline',
  cancel: '/api/interview/cancel',
  calendar: '/api/interview/calendar',
} as const;

/**
 * `invalid` is one for all invalid codes; `answered` is a second answer, `over` one to an interview
 * that has begun.
 */
export type InterviewProblem =
  | 'invalid'
  | 'limited'
  | 'failed'
  | 'unchosen'
  | 'taken'
  | 'answered'
  | 'undecided'
  | 'over';

export interface InterviewView {
  /** As typed, if there is a problem; the page then asks for the link. */
  code: string;
  problem?: InterviewProblem;
  /** The values of a refused form, by field. */
  typed?: Readonly<Record<string, string>>;
  /** The page reports that the time is booked. */
  done?: 'chosen';
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
  /** Whether it has not begun. */
  ahead: boolean;
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
