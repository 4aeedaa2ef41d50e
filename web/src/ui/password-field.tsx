import { PASSWORD_MIN } from '@sunfront/contract/limits';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

interface Props {
  label: string;
  error?: string | undefined;
}

/** A new password, which can be looked at; its name in the form is `password`. */
export function PasswordField({ label, error }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={RULE} required>
      {(control) => (
        <div className={styles.place}>
          <input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label="Show the password"
            aria-pressed={shown}
            title={shown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}

const RULE = `At least ${PASSWORD_MIN} characters: some words that do not go together are best.`;
