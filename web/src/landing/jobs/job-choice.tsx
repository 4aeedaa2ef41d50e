import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import type { DisplayedJob } from './displayed-job.ts';

interface Props extends ComponentProps<'select'> {
  label: string;
  /** Label for any value. */
  all: string;
  values: readonly string[];
}

/** Renders nothing if there is only one value. */
export function JobChoice({ label, all, values, ...select }: Props) {
  if (values.length < 2) return null;
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} {...select}>
          <option value="">{all}</option>
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
