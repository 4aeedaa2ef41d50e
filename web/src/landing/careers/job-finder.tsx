import { fill } from '@sunfront/contract/messages';
import { count } from '@sunfront/contract/written';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { useMessages } from '../../ui/messages.ts';
import styles from './job-finder.module.css';
import { differentValues, searchJobs } from './job-search.ts';
import type { ShownJob } from './shown-job.ts';

interface Props {
  jobs: ShownJob[];
  /** Shows what was found. */
  children: (found: readonly ShownJob[]) => ReactNode;
}

/** Narrows a long list of jobs by words, place and type. */
export function JobFinder({ jobs, children }: Props) {
  const messages = useMessages();
  const { finder } = messages;
  const [words, setWords] = useState('');
  const [place, setPlace] = useState('');
  const [type, setType] = useState('');
  const found = searchJobs(jobs, { words, place, type });

  return (
    <>
      <search className={styles.finder}>
        <Field label={finder.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Choice
          label={finder.place}
          all={finder.allPlaces}
          values={differentValues(jobs, 'location', messages.locale)}
          value={place}
          onChange={setPlace}
        />
        <Choice
          label={finder.type}
          all={finder.allTypes}
          values={differentValues(jobs, 'employment_type', messages.locale)}
          value={type}
          onChange={setType}
        />
        <p className={styles.count} role="status">
          {found.length === 0
            ? messages.careers.empty
            : found.length === jobs.length
              ? count(messages, finder.all, jobs.length)
              : fill(messages, finder.some, { number: found.length, count: jobs.length })}
        </p>
      </search>
      {children(found)}
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  values: string[];
  value: string;
  onChange: (value: string) => void;
}

/** One of the values that occur; absent where they are all the same. */
function Choice({ label, all, values, value, onChange }: ChoiceProps) {
  if (values.length < 2) return null;
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{all}</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
