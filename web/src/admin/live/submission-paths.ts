import { findEntity } from '@sunfront/contract/entities/index';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { ContactMessage } from '@sunfront/contract/entities/contact-message';
import { manages } from '@sunfront/contract/roles';
import { whoami } from '../../session/session.ts';

export type SubmissionPath = 'applicants' | 'contact';
export type SubmissionRecord = Applicant | ContactMessage;

const PATHS: SubmissionPath[] = ['applicants', 'contact'];

export function livePaths(): SubmissionPath[] {
  const { role } = whoami();
  return PATHS.filter((path) => manages(role, findEntity(path)!));
}
