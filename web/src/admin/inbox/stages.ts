import type { Applicant } from '@sunfront/contract/entities/applicant';

export const STAGE_NAMES: Record<Applicant['stage'], string> = {
  new: 'New',
  review: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
};
