import { ME, profile } from '@sunfront/contract/account';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SaveNote } from '../form/save-note.tsx';
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts';
import { SAVES } from '../form/use-save-keys.ts';
import { adminCall } from '../frame/admin-call.ts';
import controls from '../frame/panel.module.css';
import styles from './account.module.css';
import { useAccountForm } from './use-account-form.ts';

interface NameFormProps {
  name: string;
  onChanged: () => Promise<void>;
}

export function NameForm({ name, onChanged }: NameFormProps) {
  const { form, busy, note, attempt } = useAccountForm({
    schema: profile,
    values: { name },
    send: (json) => adminCall('PUT', `/api/${ME}`, { json }),
    done: 'Name saved',
    failed: 'Failed to save your name.',
  });
  const { errors, isDirty } = form.formState;
  useUnsavedChanges(isDirty, 'tab');

  const submit = form.handleSubmit(async (values) => {
    if (!(await attempt(values))) return;
    form.reset(values);
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
      <Field label="Name" error={errors.name?.message} hint="As colleagues read it.">
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
      <footer className={styles.foot}>
        <SaveNote note={note} />
        <Button small type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save name'}
        </Button>
      </footer>
    </form>
  );
}
