import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import type { DisplayedJob } from './displayed-job.ts';
import { differentValues } from './job-search.ts';

const FIELDS = { place: 'location', type: 'employment_type' } as const;

interface Props extends Omit<ComponentProps<'select'>, 'defaultValue'> {
  of: keyof typeof FIELDS;
  defaultValue?: string;
  jobs: Parameters<typeof differentValues>[0];
}

/**
 * Offers the present choice even if its last job has closed; renders nothing if there is only one
 * value.
 */
export function JobChoice({ of, jobs, ...select }: Props) {
  const { finder, locale } = useMessages();
  const values = differentValues(jobs, FIELDS[of], locale);
  const { defaultValue: chosen } = select;
  if (chosen && !values.includes(chosen)) values.unshift(chosen);
  if (values.length < 2) return null;
  return (
    <Field label={finder[of]}>
      {(control) => (
        <select {...control} {...select}>
          <option value="">{of === 'place' ? finder.allPlaces : finder.allTypes}</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface RemoteProps extends ComponentProps<'input'> {
  jobs: readonly Pick<DisplayedJob, 'remote'>[];
}

/** Renders nothing if it would change nothing. */
export function RemoteChoice({ jobs, ...input }: RemoteProps) {
  const { finder } = useMessages();
  const number = jobs.filter(({ remote }) => remote).length;
  if (number === 0 || number === jobs.length) return null;
  return (
    <label style={REMOTE}>
      <input {...input} type="checkbox" style={CHECKBOX} />
      {finder.remote}
    </label>
  );
}

// The landing page's style sheet has a size budget.
const REMOTE = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: '3rem',
} as const;

const CHECKBOX = { width: '1.25rem', height: '1.25rem', accentColor: 'var(--ink)' };
