import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface Control {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
}

interface Texts {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

interface Props extends Texts {
  required?: boolean;
  className?: string | undefined;
  children: (control: Control) => ReactNode;
}

export function Field({ label, error, hint, required = false, className, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control!,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': required,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function InputField(props: Texts & ComponentProps<'input'>) {
  const { label, error, hint, required = false, ...input } = props;
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

export function FormError(props: ComponentProps<'p'>) {
  return <p {...props} role="alert" className={styles.error} />;
}
