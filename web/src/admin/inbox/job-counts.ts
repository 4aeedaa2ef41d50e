import { hasEnded, type Status } from '@sunfront/contract/entities/applicant';
import type { Count } from '@sunfront/contract/api/overview';

export interface JobCounts {
  id: string;
  title: string;
  /** `running` counts applications that have not ended. */
  at: Record<Status, number>;
  all: number;
  running: number;
}

/** Jobs with the most running applications are first. */
export function jobsOf(counts: readonly Count[]): JobCounts[] {
  const jobs = new Map<string, JobCounts>();
  for (const { of, number } of counts) {
    const [id = '', status = '', title = ''] = of;
    const job = jobs.get(id) ?? { id, title, at: { ...NONE }, all: 0, running: 0 };
    jobs.set(id, job);
    job.at[status as Status] += number;
    job.all += number;
    if (!hasEnded(status) && status !== 'withdrawn') job.running += number;
  }
  return [...jobs.values()].toSorted(
    (a, b) => b.running - a.running || b.all - a.all || a.title.localeCompare(b.title),
  );
}

const NONE: JobCounts['at'] = {
  new: 0,
  review: 0,
  interview: 0,
  offer: 0,
  hired: 0,
  rejected: 0,
  withdrawn: 0,
};

export function applicationsUrl(jobId: string): string {
  return `/admin/dashboard/applicant?job=${encodeURIComponent(jobId)}`;
}
