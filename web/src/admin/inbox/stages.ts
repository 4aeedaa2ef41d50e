import type { Applicant } from '@sunfront/contract/entities/applicant';

/** What the stages of an application are called, in their order. */
export const STAGE_NAMES: Record<Applicant['stage'], string> = {
  new: 'New',
  review: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
};
