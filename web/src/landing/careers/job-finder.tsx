import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMessages } from '../../ui/messages.ts';
import { JobChoice } from './job-choice.tsx';
import { JobCount } from './job-count.tsx';
import styles from './job-finder.module.css';
import { differentValues, searchJobs } from './job-search.ts';
import type { DisplayedJob } from './displayed-job.ts';

interface Props {
  jobs: DisplayedJob[];
  children: (found: readonly DisplayedJob[]) => ReactNode;
}

export function JobFinder({ jobs, children }: Props) {
  const messages = useMessages();
  const { finder } = messages;
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [place, setPlace] = useState('');
  const [type, setType] = useState('');
  const found = searchJobs(jobs, { words, place, type });
  const clear = () => {
    setWords('');
    setPlace('');
    setType('');
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
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <JobChoice
          label={finder.place}
          all={finder.allPlaces}
          values={differentValues(jobs, 'location', messages.locale)}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <JobChoice
          label={finder.type}
          all={finder.allTypes}
          values={differentValues(jobs, 'employment_type', messages.locale)}
          value={type}
          onChange={(event) => setType(event.target.value)}
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
