import { profile } from '@sunfront/contract/account';
import { Field } from '../../ui/field.tsx';
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts';
import { api } from '../frame/api.ts';
import controls from '../frame/panel.module.css';
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
    done: 'Name saved',
    failed: 'Failed to save your name.',
    onSent: async (values) => {
      form.reset(values);
      await onChanged();
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedChanges(isDirty, 'tab');

  return (
    <AccountForm form={form} action="Save name">
      <Field label="Name" error={errors.name?.message} hint="Your colleagues see this name.">
        {(control) => (
          <input
            {...control}
            {...form.register('name')}
            className={controls.input}
            dir="auto"
            autoComplete="name"
          />
        )}
      </Field>
    </AccountForm>
  );
}
