import { emailChange, passwordChange, profile } from '@sunfront/contract/api/account';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { InputField } from '../../ui/field.tsx';
import { PASSWORD_RULE, PasswordField } from '../../ui/password-field.tsx';
import { api } from '../api/api.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/account.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import controls from '../ui/panel.module.css';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NameFormProps {
  name: string;
  onChanged: () => Promise<void>;
}

export function NameForm({ name, onChanged }: NameFormProps) {
  const form = useAccountForm({
    schema: profile,
    values: { name },
    send: (body) => api('PUT /api/me/', { body }),
    done: messages.name.done,
    failed: messages.name.failed,
    saved: (sent) => sent,
    onSent: onChanged,
  });
  const { errors, isDirty } = form.formState;
  useUnsavedChanges(isDirty, 'tab');

  return (
    <AccountForm form={form} action={messages.name.submit}>
      <InputField
        label={common.name}
        error={errors.name?.message}
        hint={messages.name.hint}
        {...form.register('name')}
        className={controls.input}
        dir="auto"
        autoComplete="name"
      />
    </AccountForm>
  );
}

export function EmailForm({ username }: { username: string }) {
  const form = useAccountForm({
    schema: emailChange,
    values: { email: '', password: '' },
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

interface PasswordFormProps {
  username: string;
  onChanged: () => Promise<void>;
}

export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const form = useAccountForm({
    schema: passwordChange,
    values: { current_password: '', password: '' },
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
