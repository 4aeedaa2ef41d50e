import type { ShownInterview } from '@sunfront/contract/api/interview-page';
import { applicant, job } from '@sunfront/contract/entities/index';
import type { Language } from '@sunfront/contract/messages/index';
import { localize } from '@sunfront/contract/messages/translations';
import type { StoredInterview } from '../mail/interviews/invitation.ts';
import { isId } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { isClosed } from './application.ts';
import { readBookings } from './bookings.ts';

/** As its candidate sees it. @param application null if it was deleted */
export async function toShown(
  repository: Repository,
  current: StoredInterview,
  application: Stored | null,
): Promise<ShownInterview> {
  const { job_title, start, length, place, cancellation } = current;
  const state = isClosed(application) ? 'cancelled' : current.state;
  const slots = state === 'proposed' ? await freeSlots(repository, current) : [];
  return { job_title, state, slots, start, length, place, cancellation };
}

/** With the job's present title, if the job still exists. @param language of the page */
export async function showInterview(
  repository: Repository,
  current: StoredInterview,
  language: Language | undefined,
): Promise<ShownInterview> {
  const application = await repository.get(applicant.path, current.application_id);
  const shown = await toShown(repository, current, application);
  const about = isId(application?.['job_id'])
    ? await repository.get(job.path, application['job_id'])
    : null;
  if (!about) return shown;
  const { title } = language ? localize(about, language) : about;
  return { ...shown, job_title: String(title) };
}

/** Those ahead at which no interviewer has another interview. */
function freeSlots(
  repository: Repository,
  { id, slots, length, interviewers }: StoredInterview,
): Promise<string[]> {
  const now = new Date().toISOString();
  return repository.transact(async (documents) => {
    const bookings = await readBookings(documents, interviewers, id);
    return slots.filter((slot) => slot > now && bookings.busyAt(slot, length).length === 0);
  });
}
