import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import controls from '../frame/panel.module.css';
import styles from './account.module.css';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} required>
      {(control) => (
        <span className={styles.password}>
          <input
            {...control}
            {...input}
            className={controls.input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            icon={shown ? EyeOff : Eye}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
