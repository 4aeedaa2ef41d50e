import { type ReactNode, useId } from 'react';
import fields from '../inputs/fields.module.css';
import controls from '../ui/panel.module.css';

export interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  label: ReactNode;
  hint?: ReactNode;
  problem: string | undefined;
  required?: boolean;
  children: (attributes: ControlAttributes) => ReactNode;
}

export function Labelled({ label, hint, problem, required, children }: LabelledProps) {
  const id = useId();
  const described = [problem !== undefined && `${id}-error`, hint && `${id}-hint`];
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
        {required && (
          <span className={fields.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: controls.input,
        'aria-invalid': problem !== undefined,
        'aria-required': required,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {problem !== undefined && (
        <p id={`${id}-error`} className={fields.error}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={fields.hint}>
          <span>{hint}</span>
        </p>
      )}
    </div>
  );
}
