import { emailChange, passwordChange, profile } from '@sunfront/contract/api/account';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { InputField } from '../../ui/field.tsx';
import { PASSWORD_RULE, PasswordField } from '../../ui/password-field.tsx';
import { api } from '../api/api.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/account.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { failed as failedNote, SaveNote, type SaveResult } from '../saving/save-note.tsx';
import { SaveForm } from '../saving/save-form.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { toast } from '../../ui/toast.ts';
import { resetAfterSave, valuesOf } from '../saving/reset-after-save.ts';
import { failure, reasonOf } from '../api/failure.ts';
import controls from '../ui/panel.module.css';
import styles from './account.module.css';

export function NameForm({ name, onChanged }: { name: string; onChanged: () => Promise<void> }) {
  return (
    <AccountForm
      texts={messages.name}
      schema={profile}
      values={{ name }}
      send={(body) => api('PUT /api/me/', { body })}
      keeps
      onSent={onChanged}
    >
      {({ register, formState: { errors } }) => (
        <InputField
          label={common.name}
          error={errors.name?.message}
          hint={messages.name.hint}
          {...register('name')}
          className={controls.input}
          dir="auto"
          autoComplete="name"
        />
      )}
    </AccountForm>
  );
}

export function EmailForm({ username }: { username: string }) {
  return (
    <AccountForm
      texts={messages.email}
      username={username}
      schema={emailChange}
      values={{ email: '', password: '' }}
      send={(body) => api('POST /api/me/email', { body })}
    >
      {({ register, formState: { errors } }) => (
        <>
          <InputField
            label={messages.email.email}
            error={errors.email?.message}
            required
            {...register('email')}
            className={controls.input}
            {...EMAIL_INPUT}
            autoComplete="email"
          />
          <PasswordField
            label={messages.email.password}
            className={controls.input}
            error={errors.password?.message}
            autoComplete="current-password"
            {...register('password')}
          />
        </>
      )}
    </AccountForm>
  );
}

interface PasswordFormProps {
  username: string;
  onChanged: () => Promise<void>;
}

export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  return (
    <AccountForm
      texts={messages.password}
      username={username}
      schema={passwordChange}
      values={{ current_password: '', password: '' }}
      send={(body) => api('POST /api/me/password', { body })}
      onSent={onChanged}
    >
      {({ register, formState: { errors } }) => (
        <>
          <PasswordField
            label={messages.password.current}
            className={controls.input}
            error={errors.current_password?.message}
            autoComplete="current-password"
            {...register('current_password')}
          />
          <PasswordField
            label={messages.password.new}
            className={controls.input}
            error={errors.password?.message}
            hint={PASSWORD_RULE}
            autoComplete="new-password"
            {...register('password')}
          />
        </>
      )}
    </AccountForm>
  );
}

interface AccountFormProps<V extends FieldValues> {
  texts: { submit: string; done: string; failed: string };
  /** Password managers store the password under it. */
  username?: string;
  schema: z.ZodObject;
  values: V;
  send: (values: V) => Promise<unknown>;
  /** Shows the sent values afterwards, instead of `values`, and warns of unsaved changes. */
  keeps?: boolean;
  onSent?: () => Promise<void>;
  children: (form: UseFormReturn<V>) => ReactNode;
}

function AccountForm<V extends FieldValues>(props: AccountFormProps<V>) {
  const { texts, username, keeps = false, children } = props;
  const { form, busy, note, submit } = useAccountForm(props);
  useUnsavedChanges(keeps && form.formState.isDirty, 'tab');
  return (
    <SaveForm busy={busy} className={styles.form} onSubmit={submit}>
      {username && (
        <input hidden readOnly name="username" autoComplete="username" value={username} />
      )}
      {children(form)}
      <footer className={styles.foot}>
        <SaveNote note={note} />
        <Button type="submit" busy={busy}>
          {busy ? common.saving : texts.submit}
        </Button>
      </footer>
    </SaveForm>
  );
}

function useAccountForm<V extends FieldValues>(props: AccountFormProps<V>) {
  const { schema, values, send, texts, keeps, onSent } = props;
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    resolver: zodResolver(schema) as never,
  });
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<SaveResult>();

  const refuse = (error: unknown) => {
    const { fields, message } = failure(error, schema, () => texts.failed);
    for (const [index, [name, text]] of Object.entries(fields).entries()) {
      const reason = { type: 'server', message: text };
      form.setError(name as Path<V>, reason, { shouldFocus: index === 0 });
    }
    if (message) setNote(failedNote(message, reasonOf(error)));
  };

  const submit = () => {
    const sent = valuesOf<V>(form, Object.keys(values) as Path<V>[]);
    return form.handleSubmit(async (typed: V) => {
      setBusy(true);
      setNote(undefined);
      try {
        await toast.promise(send(typed), { loading: common.saving, success: texts.done });
      } catch (error) {
        refuse(error);
        return;
      } finally {
        setBusy(false);
      }
      resetAfterSave(form, keeps ? typed : values, sent);
      await onSent?.();
    })();
  };

  return { form, busy, note, submit };
}
