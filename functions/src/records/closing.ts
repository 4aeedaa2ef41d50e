import { job, setting } from '@sunfront/contract/entities/index';
import { closesAt } from '@sunfront/contract/jobs/open';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import type { Repository } from '../store/repository.ts';

const AT_ONCE = 20;

/** Without an id, updates all jobs. */
export async function refreshClosing(repository: Repository, id?: string): Promise<void> {
  const zone = await timeZone(repository);
  const closing = (job: Record<string, unknown>) =>
    closesAt({ end: String(job['end'] ?? '') }, zone);
  const jobs = id ? [await repository.get(job.path, id)] : await repository.list(job.path);
  const late = jobs
    .filter((each) => each !== null)
    .filter((each) => each['closes_at'] !== closing(each));
  for (let from = 0; from < late.length; from += AT_ONCE) {
    await Promise.all(
      late.slice(from, from + AT_ONCE).map(({ id }) =>
        // Not an update: nobody edited the job.
        repository.write(
          job.path,
          id,
          (current) => current && { ...current, closes_at: closing(current) },
        ),
      ),
    );
  }
}

export async function timeZone(repository: Repository): Promise<string> {
  return mergeSettings(await repository.list(setting.path)).time_zone;
}
