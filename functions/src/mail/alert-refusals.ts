import { jobAlert } from '@sunfront/contract/entities/index';
import { ALERT_MAX_FAILURES } from '@sunfront/contract/entities/job-alert';
import type { Repository, Stored } from '../store/repository.ts';

/** Ends a subscription whose address was refused several times in a row; the sweep erases it. */
export async function countRefusal(
  repository: Repository,
  { collection, record }: Stored,
  isRefused: boolean,
): Promise<void> {
  if (collection !== jobAlert.path) return;
  await repository.write<Stored>(jobAlert.path, String(record), (current) => {
    const before = Number(current?.['failures'] ?? 0);
    const failures = isRefused ? before + 1 : 0;
    if (!current || failures === before) return current;
    const ends = failures >= ALERT_MAX_FAILURES && { ends_at: new Date().toISOString() };
    return { ...current, failures, ...ends };
  });
}
