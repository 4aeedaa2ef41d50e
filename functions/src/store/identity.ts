import { type Auth, getAuth } from 'firebase-admin/auth';
import { HttpError } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';

export interface Claims {
  uid: string;
  /** Seconds since 1970. */
  exp: number;
  [name: string]: unknown;
}

/**
 * Methods that call Identity Toolkit throw HttpError 429 after too many logins, 503 if it is
 * unavailable.
 */
export interface Identity {
  /** Returns the uid; null for wrong credentials. */
  signIn(email: string, password: string): Promise<string | null>;
  createCustomToken(uid: string, claims: object): Promise<string>;
  exchange(customToken: string): Promise<Claims | null>;
  /** Does not check revocation. */
  verify(idToken: string): Promise<Claims | null>;
}

interface IdentityOptions {
  webApiKey: string;
  /** `host:port`; undefined in production. */
  emulatorHost?: string | undefined;
}

export function openIdentity(options: IdentityOptions, auth: Auth = getAuth()): Identity {
  const verify = async (idToken: string) => {
    try {
      return await auth.verifyIdToken(idToken);
    } catch (error) {
      // A failed request for Google's keys, for example, says nothing about the token.
      const code = String((error as { code?: unknown }).code);
      if (/^auth\/(id-token|argument-error|invalid|user)/.test(code)) return null;
      throw error;
    }
  };
  return {
    verify,

    async signIn(email, password) {
      const body = { email, password };
      return (
        (await call<{ localId: string }>(options, 'signInWithPassword', body))?.localId ?? null
      );
    },

    createCustomToken: (uid, claims) => auth.createCustomToken(uid, claims),

    async exchange(token) {
      const data = await call<{ idToken: string }>(options, 'signInWithCustomToken', { token });
      return data && verify(data.idToken);
    },
  };
}

// https://cloud.google.com/identity-platform/docs/error-codes; USER_DISABLED: disabled in the
// console; ADMIN_ONLY_OPERATION: the account of an ended session is deleted, and signing up is off.
const WRONG_CREDENTIALS =
  /^(INVALID_|EMAIL_NOT_FOUND|MISSING_|USER_DISABLED|USER_NOT_FOUND|CREDENTIAL_MISMATCH|TOKEN_EXPIRED|ADMIN_ONLY_OPERATION)/;

async function call<T>(
  { webApiKey, emulatorHost }: IdentityOptions,
  method: string,
  body: object,
): Promise<T | null> {
  const origin = emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const response = await fetch(`${origin}/v1/accounts:${method}?key=${webApiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => unavailable(method, String(error)));
  if (response.ok) return (await response.json()) as T;
  const reason = errorOf(await response.text());
  if (response.status === 429 || reason.startsWith('TOO_MANY_ATTEMPTS')) {
    throw new HttpError(429, apiMessages.login.tooManyLogins, {
      retryAfter: 60,
    });
  }
  // A refused API key, a disabled provider or an outage are not the caller's fault.
  if (response.status === 400 && WRONG_CREDENTIALS.test(reason)) return null;
  return unavailable(method, `${response.status} ${reason}`);
}

function unavailable(method: string, reason: string): never {
  console.error(`Identity Toolkit's ${method} failed`, reason);
  throw new HttpError(503, apiMessages.login.unavailable);
}

function errorOf(body: string): string {
  try {
    return String((JSON.parse(body) as { error?: { message?: string } }).error?.message);
  } catch {
    return '';
  }
}
