import { emailChange } from '@sunfront/contract/api/account';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { InputField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { api } from '../api/api.ts';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/account.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const EMPTY = { email: '', password: '' };

export function EmailForm({ username }: { username: string }) {
  const form = useAccountForm({
    schema: emailChange,
    values: EMPTY,
    send: (body) => api('POST /api/me/email', { body }),
    done: messages.email.done,
    failed: messages.email.failed,
  });
  const { errors } = form.formState;

  return (
    <AccountForm form={form} action={messages.email.submit}>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <InputField
        label={messages.email.email}
        error={errors.email?.message}
        required
        {...form.register('email')}
        className={controls.input}
        {...EMAIL_INPUT}
        autoComplete="email"
      />
      <PasswordField
        label={messages.email.password}
        className={controls.input}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password')}
      />
    </AccountForm>
  );
}
