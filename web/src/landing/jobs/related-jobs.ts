import type { Job } from '@sunfront/contract/entities/job';

const MAX_JOBS = 3;

/** Jobs of the same employment type or place; those with both come first. */
export function relatedJobs(to: Job, jobs: readonly Job[]): Job[] {
  const likeness = ({ employment_type: type, location }: Job) =>
    Number(type !== '' && type === to.employment_type) +
    Number(location !== '' && location === to.location);
  return jobs
    .filter((job) => job.id !== to.id && likeness(job) > 0)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, MAX_JOBS);
}

/** Related jobs, then the newest: a visitor whose job is closed sees some in any case. */
export function jobsInstead(of: Job | null | undefined, jobs: readonly Job[]): Job[] {
  const related = of ? relatedJobs(of, jobs) : [];
  const others = jobs.filter((job) => job.id !== of?.id && !related.includes(job));
  return [...related, ...others].slice(0, MAX_JOBS);
}
