import { type ComponentProps, type ReactNode, useId } from 'react';
import controls from '../ui/panel.module.css';
import fields from './fields.module.css';

interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  label: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
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
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        className: controls.input,
        'aria-invalid': problem !== undefined,
        'aria-required': required,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className={fields.hint}>
          <span>{hint}</span>
        </p>
      )}
    </div>
  );
}

export function RequiredMark() {
  return (
    <span className={fields.required} aria-hidden>
      {' '}
      *
    </span>
  );
}

/** Renders nothing without an error. */
export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  if (children === undefined || children === false) return null;
  return (
    <p {...rest} className={fields.error}>
      {children}
    </p>
  );
}
