import { PASSWORD_MIN } from '@sunfront/contract/limits';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** The hint for a new password. */
export const PASSWORD_RULE = `At least ${PASSWORD_MIN} characters. Several unrelated words work best.`;

export function PasswordField({ label, error, hint, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint} required>
      {(control) => (
        <div className={styles.control}>
          <input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            title={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
