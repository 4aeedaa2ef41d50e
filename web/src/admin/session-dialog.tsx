import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/http.ts';
import { logIn, username } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { settleLogin, useSessionEnded } from './session-ended.ts';
import styles from './session-dialog.module.css';

/** Asks to log in again, in place; the calls that wait for it go through afterwards. */
export function SessionDialog({ onLoggedIn }: { onLoggedIn: () => void }) {
  const ended = useSessionEnded();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (!ended) return null;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await logIn(String(form.get('username')), String(form.get('password')));
      onLoggedIn();
      settleLogin(true);
    } catch (error) {
      const telling = error instanceof ApiError && (error.status === 429 || error.status === 0);
      setProblem(telling ? error.message : 'Login failed. Please check your credentials.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title="Your session has ended"
      className={styles.dialog}
      onClose={() => settleLogin(false)}
    >
      <form method="post" action="/api/auth/login" className={styles.form} onSubmit={submit}>
        <p className={styles.text}>Log in again to go on. What you typed is kept.</p>
        {problem && <FormError>{problem}</FormError>}
        <Field label="Username" required>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={username()}
              required
            />
          )}
        </Field>
        <Field label="Password" required>
          {(control) => (
            <input
              {...control}
              data-autofocus
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Logging in…' : 'Log in again'}
        </Button>
      </form>
    </Dialog>
  );
}
