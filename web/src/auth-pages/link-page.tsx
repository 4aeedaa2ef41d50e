import type { LinkInfo } from '@sunfront/contract/api/account-responses';
import { useCallback, useEffect, useState } from 'react';
import { publicApi } from '../api/client.ts';
import { ApiError } from '../api/http.ts';
import { storeToken } from '../api/token.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormError, InputField } from '../ui/field.tsx';
import { navigate } from '../browser/location.ts';
import { PASSWORD_RULE, PasswordField } from '../ui/password-field.tsx';
import { Card } from './card.tsx';
import { messages } from './messages.tsx';
import { useSubmit } from './use-submit.ts';
import { UsernameField } from './username-field.tsx';

/** Path: `/admin/link#<secret>`. */
export function LinkPage() {
  const [token, setToken] = useState(() => location.hash.slice(1));
  const [found, setFound] = useState<LinkInfo | ApiError>();

  useEffect(() => {
    const follow = () => setToken(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const inspect = useCallback(async () => {
    setFound(undefined);
    try {
      setFound((await publicApi('POST /api/auth/links/inspect', { body: { token } })).data);
    } catch (error) {
      setFound(error instanceof ApiError ? error : new ApiError(0, ''));
    }
  }, [token]);

  useEffect(() => void inspect(), [inspect]);

  if (!found) {
    return (
      <Card title={messages.link.title}>
        <p role="status">{messages.link.checking}</p>
      </Card>
    );
  }
  if (found instanceof ApiError) {
    return isGone(found) ? (
      <ExpiredLink />
    ) : (
      <Failed reason={found.message} onRetry={() => void inspect()} />
    );
  }
  if (found.kind === 'email')
    return <Confirm key={token} secret={token} info={found} onGone={setFound} />;
  return <LinkForm key={token} secret={token} info={found} onGone={setFound} />;
}

// The API responds with 422 to a secret of the wrong format.
function isGone({ status }: ApiError): boolean {
  return status === 404 || status === 422;
}

function ExpiredLink() {
  return (
    <Card title={messages.expiredLink.title} focusTitle>
      <p>{messages.expiredLink.text}</p>
      <a className={buttonClass('primary')} href="/">
        {messages.expiredLink.logIn}
      </a>
      <a className={buttonClass()} href="/admin/forgotten">
        {messages.expiredLink.forgotten}
      </a>
    </Card>
  );
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Card title={messages.failedLink.title} focusTitle>
      <FormError>{reason}</FormError>
      <Button variant="primary" onClick={onRetry}>
        {messages.failedLink.tryAgain}
      </Button>
    </Card>
  );
}

/** A button is required because mail scanners open links. */
function Confirm({ secret, info: { email, username }, onGone }: FormProps) {
  const [isDone, setDone] = useState(false);
  const { problem, busy, submit } = useLinkForm(onGone, async () => {
    await publicApi('POST /api/auth/links/confirm', { body: { token: secret } });
    setDone(true);
  });
  if (isDone) {
    return (
      <Card title={messages.emailConfirmed.title} focusTitle>
        <p>{messages.emailConfirmed.text(username, email)}</p>
        <a className={buttonClass('primary')} href="/admin/dashboard/account">
          {messages.emailConfirmed.toAccount}
        </a>
      </Card>
    );
  }
  return (
    <Card title={messages.confirmEmail.title}>
      <p>{messages.confirmEmail.text(username, email)}</p>
      <form noValidate onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? messages.form.saving : messages.confirmEmail.submit}
        </Button>
      </form>
    </Card>
  );
}

/** The link may have expired in the meantime. */
function useLinkForm(
  onGone: (error: ApiError) => void,
  send: (typed: Record<string, string>) => Promise<void>,
) {
  return useSubmit((typed) =>
    send(typed).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      onGone(error);
    }),
  );
}

interface FormProps {
  secret: string;
  info: LinkInfo;
  onGone: (error: ApiError) => void;
}

function LinkForm({ secret, info: { kind, email, name, username }, onGone }: FormProps) {
  const { title, text, action } = messages.linkKinds[kind as keyof typeof messages.linkKinds];
  const isNew = kind !== 'reset';
  const { fields, problem, busy, submit } = useLinkForm(
    onGone,
    async ({ password = '', ...account }) => {
      const body = { token: secret, password, ...(isNew && account) };
      const { data } = await publicApi('POST /api/auth/links/redeem', { body });
      storeToken(data.access_token);
      navigate('/admin/dashboard', { replace: true });
    },
  );

  return (
    <Card title={title}>
      <p>
        {text} {email && isNew && messages.link.email(email)}
      </p>
      <form noValidate onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        {isNew && (
          <InputField
            label={messages.form.name}
            error={fields['name']}
            hint={messages.link.nameHint}
            required
            name="name"
            dir="auto"
            autoComplete="name"
            defaultValue={name}
          />
        )}
        <UsernameField
          error={fields['username']}
          hint={isNew && messages.link.usernameHint}
          required={isNew}
          readOnly={!isNew}
          defaultValue={username}
        />
        <PasswordField
          label={isNew ? messages.link.password : messages.link.newPassword}
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          error={fields['password']}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? messages.form.saving : action}
        </Button>
      </form>
    </Card>
  );
}
