import { translateApiMessage } from '@sunfront/contract/messages/api-messages';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/http.ts';
import { logIn } from '../api/login.ts';
import { hasPasskeys } from '../api/passkey-support.ts';
import { Button } from './button.tsx';
import { Field, FormError } from './field.tsx';
import styles from './login-form.module.css';
import { useMessages } from '../text/messages.ts';
import { useHydrated } from '../browser/use-hydrated.ts';

interface Props {
  username?: string;
  action: string;
  /** After the token is stored. */
  onLoggedIn: () => void;
}

/** A rejection keeps the username and selects the password. */
export function LoginForm({ username = '', action, onLoggedIn }: Props) {
  const { login } = useMessages();
  const { problem, busy, submit, enterWithPasskey } = useLogin(onLoggedIn);
  // Needs script: a native submission would show the API's response with the token.
  const hydrated = useHydrated();

  return (
    <form method="post" action="/api/auth/login" className={styles.form} onSubmit={submit}>
      {problem && <FormError>{problem}</FormError>}
      {/* Shown by hydrate-islands.ts. */}
      {!hydrated && (
        <FormError hidden data-load-error>
          {login.notLoaded}
        </FormError>
      )}
      <Fields username={username} />
      <Button type="submit" variant="primary" busy={busy} disabled={!hydrated}>
        {busy ? login.busy : action}
      </Button>
      {hydrated && hasPasskeys() && (
        <Button busy={busy} onClick={() => void enterWithPasskey()}>
          {login.passkey}
        </Button>
      )}
      {/* A new tab keeps the panel's unsaved input. */}
      <a
        className={styles.forgotten}
        href="/admin/forgotten"
        target={username === '' ? undefined : '_blank'}
      >
        {login.forgotten}
      </a>
    </form>
  );
}

function useLogin(onLoggedIn: () => void) {
  const messages = useMessages();
  const { login } = messages;
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const data = new FormData(form);
      await logIn(String(data.get('username')), String(data.get('password')));
      onLoggedIn();
    } catch (error) {
      setProblem(
        [login.refused, translateApiMessage(messages, reasonOf(error))].filter(Boolean).join(' '),
      );
      setBusy(false);
      const password = form.elements.namedItem('password') as HTMLInputElement;
      password.focus();
      password.select();
    }
  };

  const enterWithPasskey = async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const { logInWithPasskey } = await import('../api/passkey.ts');
      await logInWithPasskey();
      onLoggedIn();
    } catch (error) {
      const say = await import('../api/passkey.ts').catch(() => undefined);
      setProblem(say ? translateApiMessage(messages, say.passkeyProblem(error)) : login.refused);
      setBusy(false);
    }
  };

  return { problem, busy, submit, enterWithPasskey };
}

function Fields({ username }: { username: string }) {
  const { login } = useMessages();
  const hydrated = useHydrated();
  return (
    <>
      <Field label={login.username} required>
        {(control) => (
          <input
            {...control}
            data-autofocus={username === '' || undefined}
            // oxlint-disable-next-line no-autofocus -- used by a dialog that the browser opens without script
            autoFocus={!hydrated && username === ''}
            // React would move the focus before a dialog records the previous one.
            ref={(input) => void input?.toggleAttribute('autofocus', username === '')}
            name="username"
            dir="auto"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
            required
          />
        )}
      </Field>
      <Field label={login.password} required>
        {(control) => (
          <input
            {...control}
            data-autofocus={username !== '' || undefined}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
    </>
  );
}

/** Returns '' for wrong credentials. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError && !REFUSALS.has(error.status) ? error.message : '';
}

const REFUSALS = new Set([400, 401, 415, 422]);
