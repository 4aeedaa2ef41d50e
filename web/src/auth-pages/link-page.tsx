import type { LinkInfo } from '@sunfront/contract/responses';
import { useCallback, useEffect, useState } from 'react';
import { publicApi } from '../api/client.ts';
import { ApiError } from '../api/http.ts';
import { storeToken } from '../api/token.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { navigate } from '../ui/location.ts';
import { PASSWORD_RULE, PasswordField } from '../ui/password-field.tsx';
import { Card } from './card.tsx';
import { useSubmit } from './use-submit.ts';

/** `/admin/key#<secret>`: opens a one-time link. */
export function LinkPage() {
  const [key, setKey] = useState(() => location.hash.slice(1));
  const [found, setFound] = useState<LinkInfo | ApiError>();

  useEffect(() => {
    const follow = () => setKey(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const look = useCallback(async () => {
    setFound(undefined);
    try {
      setFound((await publicApi('POST /api/auth/key', { body: { key } })).data);
    } catch (error) {
      setFound(error instanceof ApiError ? error : new ApiError(0, ''));
    }
  }, [key]);

  useEffect(() => void look(), [look]);

  if (!found) {
    return (
      <Card title="One moment">
        <p role="status">Checking your link…</p>
      </Card>
    );
  }
  if (found instanceof ApiError) {
    return isGone(found) ? (
      <ExpiredLink />
    ) : (
      <Failed reason={found.message} onRetry={() => void look()} />
    );
  }
  if (found.kind === 'email')
    return <Confirm key={key} secret={key} info={found} onGone={setFound} />;
  return <LinkForm key={key} secret={key} info={found} onGone={setFound} />;
}

// The API responds with 422 to a secret of the wrong format.
function isGone({ status }: ApiError): boolean {
  return status === 404 || status === 422;
}

function ExpiredLink() {
  return (
    <Card title="This link does not work" focusTitle>
      <p>
        It was already used, withdrawn or replaced, or it has expired. Ask the person who invited
        you for a new one, or request a new password again.
      </p>
      <a className={buttonClass('primary')} href="/">
        Log in on the website
      </a>
      <a className={buttonClass()} href="/admin/forgotten">
        Forgotten your password?
      </a>
    </Card>
  );
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Card title="Could not check the link" focusTitle>
      <FormError>{reason}</FormError>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}

/** Confirms an e-mail address. A button is required because mail scanners open links. */
function Confirm({ secret, info: { email, username }, onGone }: FormProps) {
  const [isDone, setDone] = useState(false);
  const { problem, busy, submit } = useLinkForm(onGone, async () => {
    await publicApi('POST /api/auth/key/confirm', { body: { key: secret } });
    setDone(true);
  });
  if (isDone) {
    return (
      <Card title="Address confirmed" focusTitle>
        <p>
          Mails about the account {username} go to {email} from now on.
        </p>
        <a className={buttonClass('primary')} href="/admin/dashboard/account">
          Go to your account
        </a>
      </Card>
    );
  }
  return (
    <Card title="Confirm your address">
      <p>
        Mails about the account {username} will be sent to {email}.
      </p>
      <form noValidate onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving…' : 'Confirm this address'}
        </Button>
      </form>
    </Card>
  );
}

/** Submits a form of a link; calls `onGone` if the link has expired in the meantime. */
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

const TEXTS = {
  invitation: ['Welcome', 'Choose your login details.', 'Create account'],
  setup: [
    'Set up the website',
    'You are the first owner. Choose your login details.',
    'Create account',
  ],
  reset: [
    'Choose a new password',
    'You will be logged out on all other devices.',
    'Save and log in',
  ],
} as const;

interface FormProps {
  secret: string;
  info: LinkInfo;
  onGone: (error: ApiError) => void;
}

function LinkForm({ secret, info: { kind, email, name, username }, onGone }: FormProps) {
  const [title, text, action] = TEXTS[kind as keyof typeof TEXTS];
  const isNew = kind !== 'reset';
  const { fields, problem, busy, submit } = useLinkForm(
    onGone,
    async ({ password = '', ...account }) => {
      const body = { key: secret, password, ...(isNew && account) };
      const { data } = await publicApi('POST /api/auth/key/use', { body });
      storeToken(data.access_token);
      navigate('/admin/dashboard', { replace: true });
    },
  );

  return (
    <Card title={title}>
      <p>
        {text} {email && isNew && <>Your e-mail address is {email}.</>}
      </p>
      <form noValidate onSubmit={submit}>
        {problem && <FormError>{problem}</FormError>}
        {isNew && (
          <Field label="Name" error={fields['name']} hint="The name your colleagues see." required>
            {(control) => (
              <input {...control} name="name" dir="auto" autoComplete="name" defaultValue={name} />
            )}
          </Field>
        )}
        <Field
          label="Username"
          error={fields['username']}
          hint={
            isNew && 'Letters, digits, dots, dashes and underscores. It cannot be changed later.'
          }
          required={isNew}
        >
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={!isNew}
              defaultValue={username}
            />
          )}
        </Field>
        <PasswordField
          label={isNew ? 'Password' : 'New password'}
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          error={fields['password']}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving…' : action}
        </Button>
      </form>
    </Card>
  );
}
