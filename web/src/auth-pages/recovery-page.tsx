import { publicApi } from '../api/client.ts';
import { storeToken } from '../api/token.ts';
import { Button } from '../ui/button.tsx';
import { FormError, InputField } from '../ui/field.tsx';
import { navigate } from '../browser/location.ts';
import { Card } from './card.tsx';
import { messages } from './messages.tsx';
import { useSubmit } from './use-submit.ts';
import { UsernameField } from './username-field.tsx';

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
