import type { ShownInterview } from '@sunfront/contract/api/interview-page';
import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import type { Language } from '@sunfront/contract/messages/index';
import type { StoredInterview } from '../mail/interviews/invitation.ts';
import { jobTitleIn } from '../mail/job-title.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { isClosed } from './application.ts';
import { freeSlots } from './bookings.ts';

/** As its candidate sees it. @param application null if it was deleted */
export async function toShown(
  repository: Repository,
  current: StoredInterview,
  application: Stored | null,
): Promise<ShownInterview> {
  const { job_title, start, length, place, cancellation } = current;
  const state = isClosed(application) ? 'cancelled' : current.state;
  const slots =
    state === 'proposed'
      ? await repository.transact((documents) => freeSlots(documents, current))
      : [];
  const ahead = start > new Date().toISOString();
  return { job_title, state, slots, start, ahead, length, place, cancellation };
}

/** With the job's title in the language of the page. */
export async function showInterview(
  repository: Repository,
  current: StoredInterview,
  language: Language | undefined,
): Promise<ShownInterview> {
  const application = await repository.get(applicant.path, current.application_id);
  const shown = await toShown(repository, current, application);
  if (!application || !language) return shown;
  const job_title = await jobTitleIn(repository, application as Stored & Applicant, language);
  return { ...shown, job_title };
}
