import { TEXT } from '@sunfront/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { confirmWithPasskey, passkeyProblem } from '../../api/passkey.ts';
import { hasPasskeys } from '../../api/passkey-support.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError, InputField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { SaveForm } from '../saving/save-form.tsx';
import { api } from '../api/api.ts';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/account.tsx';
import { common } from '../messages/common.ts';
import styles from './account.module.css';

interface PasskeyDialogProps {
  title: string;
  text: string;
  action: string;
  /** Absent if the result is visible anyway. */
  done?: string;
  name: string;
  asksName: boolean;
  act: (name: string) => Promise<unknown>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** If the login is too old (403), the dialog also asks for the password or a passkey. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { title, text, action, name, asksName, onClose } = props;
  const { form, problem, wrong, asksPassword, busy, submit, confirmByPasskey } =
    usePasskeyForm(props);

  return (
    <Dialog title={title} className={styles.dialog} onClose={onClose}>
      <SaveForm ref={form} className={styles.form} onSubmit={submit}>
        {text && <p className={styles.text}>{text}</p>}
        {problem && <FormError>{problem}</FormError>}
        {asksName ? <NameField name={name} /> : name && <strong dir="auto">{name}</strong>}
        {asksPassword && (
          <PasswordField
            label={messages.passkeyForm.password}
            className={controls.input}
            name="password"
            error={wrong}
            hint={messages.passkeyForm.passwordHint}
            autoComplete="current-password"
          />
        )}
        <footer className={styles.foot}>
          <Button onClick={onClose}>{common.cancel}</Button>
          {asksPassword && hasPasskeys() && (
            <Button disabled={busy} onClick={confirmByPasskey}>
              {messages.passkeyForm.withPasskey}
            </Button>
          )}
          <Button variant="primary" type="submit" busy={busy}>
            {busy ? messages.passkeyForm.busy : action}
          </Button>
        </footer>
      </SaveForm>
    </Dialog>
  );
}

function NameField({ name }: { name: string }) {
  return (
    <InputField
      label={common.name}
      required
      hint={messages.passkeyForm.nameHint}
      className={controls.input}
      name="name"
      data-autofocus
      dir="auto"
      autoComplete="off"
      maxLength={TEXT.short}
      defaultValue={name}
    />
  );
}

function usePasskeyForm({ asksName, act, done, onDone, onClose }: PasskeyDialogProps) {
  const [problem, setProblem] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [asksPassword, setAsksPassword] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (asksPassword) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [asksPassword, wrong]);

  const run = async (confirm: (data: FormData) => Promise<unknown>) => {
    if (busy) return;
    const data = new FormData(form.current!);
    const typed = String(data.get('name') ?? '').trim();
    setWrong(undefined);
    setProblem(asksName && !typed ? messages.passkeyForm.nameRequired : '');
    if (asksName && !typed) return;
    setBusy(true);
    try {
      if (asksPassword) {
        await confirm(data);
        setAsksPassword(false);
      }
      await act(typed);
      if (done) toast.success(done);
      // Restores the focus while the pressed button exists.
      onClose();
      await onDone();
    } catch (error) {
      const said = error instanceof ApiError ? error : undefined;
      if (said?.status === 403 && !asksPassword) setAsksPassword(true);
      else if (said?.fields['password']) setWrong(said.fields['password']);
      else setProblem(passkeyProblem(error));
    }
    setBusy(false);
  };

  const submit = () =>
    run((data) =>
      api('POST /api/me/confirm', { body: { password: String(data.get('password')) } }),
    );
  const confirmByPasskey = () => void run(() => confirmWithPasskey(api));

  return { form, problem, wrong, asksPassword, busy, submit, confirmByPasskey };
}
