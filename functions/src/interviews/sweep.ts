import { applicant, interview } from '@sunfront/contract/entities/index';
import { hasEnded } from '@sunfront/contract/entities/interview-summary';
import type { StoredInterview } from '../mail/interviews/invitation.ts';
import { listTrashed } from '../history/history.ts';
import { listAll } from '../store/list-all.ts';
import type { Repository } from '../store/repository.ts';
import { isClosed } from './application.ts';
import { rebuildBookings } from './bookings.ts';
import { cancelOpen, eraseInterviews } from './end.ts';
import { repairSummaries } from './summaries.ts';

/**
 * Erases the interviews of applications that were deleted without the API, cancels those that an
 * interrupted withdrawal or rejection has left open, and repairs summaries and bookings.
 * @param records those that exist, as `<collection>/<id>`
 */
export async function sweepInterviews(
  repository: Repository,
  records: ReadonlySet<string>,
): Promise<void> {
  const applications = new Set<string>();
  const summarized = new Set<string>();
  for await (const each of listAll(repository, interview.path)) {
    const { application_id, state } = each as StoredInterview;
    const exists = records.has(`${applicant.path}/${application_id}`);
    if (exists) summarized.add(application_id);
    if (applications.has(application_id) || (exists && hasEnded(state))) continue;
    const application = await repository.get(applicant.path, application_id);
    if (application && !isClosed(application)) continue;
    applications.add(application_id);
    if (application) await cancelOpen(repository, application);
    else await sweepDeleted(repository, application_id);
  }
  for (const id of summarized) await repairSummaries(repository, id);
  await rebuildBookings(repository);
}

async function sweepDeleted(repository: Repository, id: string): Promise<void> {
  const ref = { collection: applicant.path, record: id };
  const [deletion] = await listTrashed(repository, [ref]);
  const before = deletion?.['before'] as { contact?: string } | null | undefined;
  if (before) await cancelOpen(repository, { ...before, id });
  else await eraseInterviews(repository, id);
}
