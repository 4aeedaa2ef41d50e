import { tokenApi } from '../api/client.ts';
import { TEXT } from '@sunfront/contract/limits';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/http.ts';
import { hasPasskeys, isHostName, localhostUrl } from '../api/passkey-support.ts';
import { storedToken, storeToken } from '../api/token.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormError, InputField } from '../ui/field.tsx';
import { navigate } from '../browser/location.ts';
import { Card } from './card.tsx';
import { messages } from './messages.tsx';
import { useSubmit } from './use-submit.ts';

/** Owners without a required passkey add it here and log in with it. */
export function PasskeyPage() {
  useEffect(() => {
    if (storedToken() === null) navigate('/', { replace: true });
  }, []);

  const leave = async () => {
    await tokenApi('POST /api/auth/logout').catch(() => undefined);
    storeToken(null);
    navigate('/', { replace: true });
  };

  return (
    <Card title={messages.passkey.title}>
      <p>{messages.passkey.text}</p>
      {hasPasskeys() ? (
        <PasskeyForm />
      ) : isHostName() ? (
        <FormError>{messages.passkey.unsupported}</FormError>
      ) : (
        <p>{messages.passkey.needHostName(<a href={localhostUrl('/')}>{localhostUrl('/')}</a>)}</p>
      )}
      <button type="button" className={buttonClass()} onClick={() => void leave()}>
        {messages.passkey.logOut}
      </button>
    </Card>
  );
}

function PasskeyForm() {
  const [isAdded, setAdded] = useState(false);

  const { fields, problem, busy, submit } = useSubmit(async ({ name = '' }) => {
    const { addPasskey, logInWithPasskey, passkeyProblem } = await import('../api/passkey.ts');
    try {
      if (!isAdded) {
        await addPasskey(name, tokenApi);
        // The session only allowed this, and has ended.
        storeToken(null);
        setAdded(true);
      }
      await logInWithPasskey();
      navigate('/admin/dashboard', { replace: true });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(0, passkeyProblem(error));
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      {problem && <FormError>{problem}</FormError>}
      {isAdded ? (
        <p role="status">{messages.passkey.added}</p>
      ) : (
        <InputField
          label={messages.form.name}
          error={fields['name']}
          hint={messages.passkey.nameHint}
          required
          name="name"
          dir="auto"
          autoComplete="off"
          maxLength={TEXT.short}
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? messages.passkey.busy : isAdded ? messages.passkey.logIn : messages.passkey.add}
      </Button>
    </form>
  );
}
