import { passwordChange } from '@sunfront/contract/api/account';
import { PASSWORD_RULE, PasswordField } from '../../ui/password-field.tsx';
import { api } from '../api/api.ts';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/account.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

interface PasswordFormProps {
  username: string;
  onChanged: () => Promise<void>;
}

const EMPTY = { current_password: '', password: '' };

export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const form = useAccountForm({
    schema: passwordChange,
    values: EMPTY,
    send: (body) => api('POST /api/me/password', { body }),
    done: messages.password.done,
    failed: messages.password.failed,
    onSent: onChanged,
  });
  const { errors } = form.formState;

  return (
    <AccountForm form={form} action={messages.password.submit}>
      {/* Password managers store the password under this username. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        label={messages.password.current}
        className={controls.input}
        error={errors.current_password?.message}
        autoComplete="current-password"
        {...form.register('current_password')}
      />
      <PasswordField
        label={messages.password.new}
        className={controls.input}
        error={errors.password?.message}
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        {...form.register('password')}
      />
    </AccountForm>
  );
}
