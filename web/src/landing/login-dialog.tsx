import { type SubmitEvent, useState } from 'react';
import { ApiError, call } from '../api/http.ts';
import { storeToken } from '../api/token.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { navigate } from '../ui/location.ts';
import styles from './login-dialog.module.css';

const REFUSED = 'Login failed. Please check your credentials.';

export function LoginDialog({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const entries = [...new FormData(form)] as [string, string][];
      const { data } = await call<{ access_token: string }>('POST', '/api/auth/login', {
        form: new URLSearchParams(entries),
      });
      storeToken(data.access_token);
      navigate('/admin/dashboard');
    } catch (error) {
      // Too many attempts and no connection are told as they are; everything else is a refusal.
      const telling = error instanceof ApiError && (error.status === 429 || error.status === 0);
      setProblem(telling ? error.message : REFUSED);
      setBusy(false);
      const password = form.elements.namedItem('password') as HTMLInputElement;
      password.focus();
      password.select();
    }
  };

  return (
    <Dialog title="Admin Login" className={styles.dialog} onClose={onClose}>
      <form method="post" action="/api/auth/login" className={styles.form} onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        <Field label="Username" required>
          {(control) => (
            <input
              {...control}
              data-autofocus
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field label="Password" required>
          {(control) => (
            <input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Logging in…' : 'Login'}
        </Button>
      </form>
    </Dialog>
  );
}
