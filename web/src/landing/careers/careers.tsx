import type { Job } from '@sunfront/contract/entities/job';
import { PAGE } from '@sunfront/contract/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ListState } from '../list-state.tsx';
import { Section } from '../section.tsx';
import styles from './careers.module.css';
import { JobEntry } from './job-entry.tsx';
import { useViewedJobs } from './viewed-jobs.ts';

interface Props {
  /** The first jobs, or all of them. */
  jobs: Job[];
  more: boolean;
  status: 'loading' | 'failed' | undefined;
  /** Fetches every open job. */
  loadAll: () => Promise<Job[]>;
  onRetry: (() => void) | undefined;
}

export function Careers({ jobs, more, status, loadAll, onRetry }: Props) {
  const [all, setAll] = useState<Job[] | undefined>();
  const [busy, setBusy] = useState(false);
  const viewed = useViewedJobs();
  const list = useRef<HTMLUListElement>(null);
  const shown = all ?? jobs.slice(0, PAGE.jobs);

  const showMore = async () => {
    setBusy(true);
    try {
      const loaded = await loadAll();
      flushSync(() => setAll(loaded));
      // Reading goes on at the first job that was not there before.
      list.current?.querySelectorAll('a')[PAGE.jobs]?.focus({ preventScroll: true });
    } catch {
      toast.error('Failed to load jobs');
    } finally {
      setBusy(false);
    }
  };

  const showLess = (button: HTMLElement) => {
    const before = button.getBoundingClientRect().top;
    flushSync(() => setAll(undefined));
    // The button stays where it was pressed: the list above it has become shorter.
    const top = button.getBoundingClientRect().top - before;
    scrollBy({ top, behavior: 'instant' });
  };

  return (
    <Section id="careers" label="Careers" headline="Find your place with us.">
      {status || shown.length === 0 ? (
        <ListState
          status={status}
          failed="Failed to load jobs"
          empty="No jobs found."
          onRetry={onRetry}
        />
      ) : (
        <>
          <ul ref={list} className={styles.list}>
            {shown.map((job) => (
              <JobEntry key={job.id} job={job} viewed={job.viewed || viewed.has(job.id)} />
            ))}
          </ul>
          {(more || jobs.length > PAGE.jobs) && (
            <p className={styles.more}>
              <Button
                busy={busy}
                aria-expanded={all !== undefined}
                onClick={({ currentTarget }) => (all ? showLess(currentTarget) : void showMore())}
              >
                {busy ? 'Loading...' : all ? 'Show Less' : 'Show More Jobs'}
              </Button>
            </p>
          )}
        </>
      )}
    </Section>
  );
}
