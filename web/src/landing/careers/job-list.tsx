import type { Ref } from 'react';
import styles from './careers.module.css';
import { JobEntry } from './job-entry.tsx';
import { useAppliedJobs, useViewedJobs } from '../jobs/use-known-jobs.ts';
import type { DisplayedJob } from '../jobs/displayed-job.ts';

interface Props {
  jobs: readonly DisplayedJob[];
  ref?: Ref<HTMLUListElement>;
}

export function JobList({ jobs, ref }: Props) {
  const viewed = useViewedJobs();
  const applied = useAppliedJobs();
  return (
    <ul ref={ref} className={styles.list} hidden={jobs.length === 0}>
      {jobs.map((job) => (
        <JobEntry
          key={job.id}
          job={job}
          viewed={viewed[job.id] !== undefined}
          applied={applied[job.id] !== undefined}
        />
      ))}
    </ul>
  );
}
