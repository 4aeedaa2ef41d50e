import { LINK_HOURS } from '@sunfront/contract/people';
import { useState } from 'react';
import { publicApi } from '../api/client.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { Card } from './card.tsx';
import { useSubmit } from './use-submit.ts';

/** `/admin/forgotten`: requests a link for a new password. The page does not reveal whether an account exists. */
export function ForgottenPage() {
  const [asked, setAsked] = useState(false);
  const { fields, problem, busy, submit } = useSubmit(async ({ username = '' }) => {
    await publicApi('POST /api/auth/forgotten', { body: { username } });
    setAsked(true);
  });

  if (asked) {
    return (
      <Card title="Check your mail" focusTitle>
        <p>
          If an account with an e-mail address exists, we sent a link to choose a new password. It
          works once, for {LINK_HOURS.reset === 1 ? 'an hour' : `${LINK_HOURS.reset} hours`}.
        </p>
        <p>No mail? Check your spam folder, or ask an owner of the website.</p>
        <a className={buttonClass()} href="/">
          Log in on the website
        </a>
      </Card>
    );
  }
  return (
    <Card title="Forgotten your password?">
      <p>We send a link to choose a new one to the e-mail address of your account.</p>
      <form noValidate onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        <Field label="Username or e-mail" error={fields['username']} required>
          {(control) => (
            <input
              {...control}
              name="username"
              dir="auto"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Sending…' : 'Send the link'}
        </Button>
      </form>
      <p>
        Lost your passkey? <a href="/admin/recovery">Use a recovery code</a>
      </p>
    </Card>
  );
}
