import { INTERVIEW_PAGE, type OwnInterview } from './interview-page.ts';
import type { Answer } from '../jobs/answers.ts';

/** The candidate's own page, without the language prefix. */
export const APPLICATION_PAGE = '/application';

/** Pages that only the candidate may see. */
export const PRIVATE_PAGES: readonly string[] = [APPLICATION_PAGE, INTERVIEW_PAGE];

/** Form fields of these pages. */
export const CODE = 'code';
export const REASON = 'reason';
export const CONFIRMED = 'confirmed';

/** Calls of the forms on the candidate's page. All return the page. */
export const APPLICATION_CALLS = {
  open: '/api/application/',
  withdraw: '/api/application/withdraw',
  erase: '/api/application/erase',
} as const;

/** One for all invalid codes, so that the page reveals nothing. */
type ApplicationProblem = 'invalid' | 'unconfirmed' | 'limited' | 'failed';

export interface ApplicationView {
  /** As typed, if there is a problem; the page then asks for the link. */
  code: string;
  problem?: ApplicationProblem;
  /** The values of a refused form, by field. */
  typed?: Readonly<Record<string, string>>;
  /** A request that the page reports. */
  done?: 'withdrawn' | 'erased';
  sent?: SentApplication;
}

export interface SentApplication {
  id: string;
  job_title: string;
  /** ISO 8601. */
  created_at: string;
  /** The typed values, by field name. */
  fields: Readonly<Record<string, string>>;
  answers: readonly Answer[];
  file_name: string;
  /** Absent if the company does not say it yet. */
  stage?: string;
  /** ISO 8601; `''` for no withdrawal. */
  withdrawn_at: string;
  interviews: readonly OwnInterview[];
  /** In the trash: it can only be erased. */
  deleted: boolean;
}
