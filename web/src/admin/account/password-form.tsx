import { ME, passwordChange } from '@sunfront/contract/account';
import { PASSWORD_MIN } from '@sunfront/contract/limits';
import { Button } from '../../ui/button.tsx';
import { SaveNote } from '../form/save-note.tsx';
import { SAVES } from '../form/use-save-keys.ts';
import { adminCall } from '../frame/admin-call.ts';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface PasswordFormProps {
  username: string;
  onChanged: () => Promise<void>;
}

const EMPTY = { present: '', password: '' };

export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const { form, busy, note, attempt } = useAccountForm({
    schema: passwordChange,
    values: EMPTY,
    send: (json) => adminCall('POST', `/api/${ME}/password`, { json }),
    done: 'Password changed. All other sessions have ended.',
    failed: 'Failed to change your password.',
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (!(await attempt(values))) return;
    form.reset(EMPTY);
    await onChanged();
  });

  return (
    <form
      noValidate
      {...SAVES}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {/* Tells password managers whose it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        label="Present password"
        error={errors.present?.message}
        autoComplete="current-password"
        {...form.register('present')}
      />
      <PasswordField
        label="New password"
        error={errors.password?.message}
        hint={`At least ${PASSWORD_MIN} characters. Some words that do not go together are good; what is easy to guess is refused.`}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <footer className={styles.foot}>
        <SaveNote note={note} />
        <Button small type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Change password'}
        </Button>
      </footer>
    </form>
  );
}
