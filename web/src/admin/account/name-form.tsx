import { profile } from '@sunfront/contract/api/account';
import { InputField } from '../../ui/field.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { api } from '../api/api.ts';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/account.tsx';
import { common } from '../messages/common.ts';
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
