import type { ApiMessage } from '@sunfront/contract/messages/api-messages';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type Client, publicApi } from './client.ts';
import { ApiError } from './http.ts';
import { storeToken } from './token.ts';

/**
 * Stores the token.
 * @throws ApiError, or the browser's error
 */
export async function logInWithPasskey(): Promise<void> {
  const { data } = await publicApi('POST /api/auth/passkey', { body: await signChallenge() });
  storeToken(data.access_token);
}

/**
 * @param api a client with the token
 * @throws ApiError, or the browser's error
 */
export async function confirmWithPasskey(api: Client): Promise<void> {
  await api('POST /api/me/confirm/passkey', { body: await signChallenge() });
}

async function signChallenge() {
  const options = await publicApi('POST /api/auth/passkey/options');
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = options.data;
  return { response: { ...(await startAuthentication({ optionsJSON })) } };
}

/**
 * @param api a client with the token
 * @throws ApiError, or the browser's error
 */
export async function addPasskey(name: string, api: Client): Promise<void> {
  const options = await api('POST /api/me/passkeys/options');
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = options.data;
  const response = await startRegistration({ optionsJSON });
  await api('POST /api/me/passkeys', { body: { name, response: { ...response } } });
}

export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const name = error instanceof Error ? error.name : '';
  const fallback: ApiMessage = 'This browser could not use a passkey.';
  return BROWSER_ERRORS[name] ?? fallback;
}

// Error names of https://www.w3.org/TR/webauthn-3/
const BROWSER_ERRORS: Record<string, ApiMessage> = {
  NotAllowedError: 'The passkey request was cancelled or timed out.',
  InvalidStateError: 'This device already has one of your passkeys.',
  SecurityError: 'Passkeys do not work at this address.',
};
