import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { ANY_JOB, type JobSearch } from '../view/view.ts';
import { JobChoice, RemoteChoice } from '../jobs/job-choice.tsx';
import { JobCount } from './job-count.tsx';
import styles from './job-finder.module.css';
import { searchJobs } from '../jobs/job-search.ts';
import type { DisplayedJob } from '../jobs/displayed-job.ts';

interface Props {
  jobs: DisplayedJob[];
  children: (found: readonly DisplayedJob[]) => ReactNode;
}

export function JobFinder({ jobs, children }: Props) {
  const messages = useMessages();
  const { finder } = messages;
  const search = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(ANY_JOB);
  const ask = (change: Partial<JobSearch>) => setAsked({ ...asked, ...change });
  const found = searchJobs(jobs, asked);
  const clear = () => {
    setAsked(ANY_JOB);
    search.current?.focus();
  };

  return (
    <>
      <search className={styles.finder}>
        <Field label={finder.search}>
          {(control) => (
            <input
              {...control}
              ref={search}
              type="search"
              value={asked.words}
              onChange={(event) => ask({ words: event.target.value })}
            />
          )}
        </Field>
        <JobChoice
          of="place"
          jobs={jobs}
          value={asked.place}
          onChange={(event) => ask({ place: event.target.value })}
        />
        <JobChoice
          of="type"
          jobs={jobs}
          value={asked.type}
          onChange={(event) => ask({ type: event.target.value })}
        />
        <RemoteChoice
          jobs={jobs}
          checked={asked.remote}
          onChange={(event) => ask({ remote: event.target.checked })}
        />
        <p className={styles.count} role="status">
          <JobCount found={found.length} all={jobs.length} />
        </p>
        {found.length === 0 && (
          <p className={styles.count}>
            <Button small onClick={clear}>
              {messages.jobs.clear}
            </Button>
          </p>
        )}
      </search>
      {children(found)}
    </>
  );
}
