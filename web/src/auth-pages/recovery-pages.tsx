import { LINK_HOURS } from '@sunfront/contract/api/users';
import { useState } from 'react';
import { publicApi } from '../api/client.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormError, InputField } from '../ui/field.tsx';
import { Card } from './card.tsx';
import { messages } from './messages.tsx';
import { useSubmit } from './use-submit.ts';
import { UsernameField } from './username-field.tsx';
import { storeToken } from '../api/token.ts';
import { navigate } from '../browser/location.ts';

/** The page does not reveal whether an account exists. */
export function ForgottenPage() {
  const [asked, setAsked] = useState(false);
  const { fields, problem, busy, submit } = useSubmit(async ({ username = '' }) => {
    await publicApi('POST /api/auth/password-reset', { body: { username } });
    setAsked(true);
  });

  if (asked) {
    return (
      <Card title={messages.linkSent.title} focusTitle>
        <p>{messages.linkSent.text(LINK_HOURS.reset)}</p>
        <p>{messages.linkSent.noMail}</p>
        <a className={buttonClass()} href="/">
          {messages.linkSent.logIn}
        </a>
      </Card>
    );
  }
  return (
    <Card title={messages.forgotten.title}>
      <p>{messages.forgotten.text}</p>
      <form noValidate onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        <UsernameField label={messages.forgotten.username} error={fields['username']} />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? messages.forgotten.sending : messages.forgotten.submit}
        </Button>
      </form>
      <p>
        {messages.forgotten.lostPasskey}{' '}
        <a href="/admin/recovery">{messages.forgotten.recoveryCode}</a>
      </p>
    </Card>
  );
}

/** A recovery code replaces a lost passkey. */
export function RecoveryPage() {
  const { fields, problem, busy, submit } = useSubmit(async ({ username = '', code = '' }) => {
    const body = { username, code };
    const { data } = await publicApi('POST /api/auth/recovery', { body });
    storeToken(data.access_token);
    navigate('/admin/dashboard/account', { replace: true });
  });

  return (
    <Card title={messages.recovery.title}>
      <p>{messages.recovery.text}</p>
      <form noValidate onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        <UsernameField error={fields['username']} />
        <InputField
          label={messages.recovery.code}
          error={fields['code']}
          hint={messages.recovery.codeHint}
          required
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? messages.recovery.loggingIn : messages.recovery.submit}
        </Button>
      </form>
    </Card>
  );
}
