import { ME } from '@sunfront/contract/account';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError, call } from './http.ts';
import { storeToken } from './token.ts';

/** Logs in with a passkey that the browser asks for, and stores the token. @throws ApiError, or what the browser says. */
export async function logInWithPasskey(): Promise<void> {
  const address = '/api/auth/passkey';
  const { data: optionsJSON } = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    `${address}/options`,
    { json: {} },
  );
  const response = await startAuthentication({ optionsJSON });
  const { data } = await call<{ access_token: string }>('POST', address, { json: { response } });
  storeToken(data.access_token);
}

/**
 * Adds a passkey that the browser makes to whoever is logged in.
 * @param send a call with the token.
 * @throws what `send` does, or what the browser says.
 */
export async function addPasskey(name: string, send: typeof call): Promise<void> {
  const address = `/api/${ME}/passkeys`;
  const { data: optionsJSON } = await send<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    `${address}/options`,
    { json: {} },
  );
  const response = await startRegistration({ optionsJSON });
  await send('POST', address, { json: { name, response } });
}

/** Why nothing came of a passkey, in words. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const name = error instanceof Error ? error.name : '';
  return SAID[name] ?? 'This browser could not use a passkey.';
}

// As browsers call them: https://www.w3.org/TR/webauthn-3/
const SAID: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys are not for this address.',
};
