import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

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
