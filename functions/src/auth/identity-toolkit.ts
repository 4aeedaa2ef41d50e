import { HttpError } from '../errors.ts';

interface Place {
  webApiKey: string;
  /** `host:port` of the Auth emulator; none in production. */
  emulatorHost?: string | undefined;
}

// Identity Toolkit's words for them, https://cloud.google.com/identity-platform/docs/error-codes;
// USER_DISABLED is an account that was locked in the console.
const WRONG_CREDENTIALS =
  /^(INVALID_|EMAIL_NOT_FOUND|MISSING_|USER_DISABLED|USER_NOT_FOUND|CREDENTIAL_MISMATCH|TOKEN_EXPIRED)/;

/**
 * Calls a method of Google's Identity Toolkit.
 * @returns what it answers; `ok` is false for wrong credentials
 * @throws HttpError 429 after too many logins, 503 when it does not answer
 */
export async function identityToolkit<T>(
  { webApiKey, emulatorHost }: Place,
  method: string,
  body: object,
): Promise<{ ok: boolean; data: T }> {
  const origin = emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const response = await fetch(`${origin}/v1/accounts:${method}?key=${webApiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => unavailable(method, String(error)));
  if (response.ok) return { ok: true, data: (await response.json()) as T };
  const reason = errorOf(await response.text());
  if (response.status === 429 || reason.startsWith('TOO_MANY_ATTEMPTS')) {
    throw new HttpError(429, 'Too many logins at the moment. Try again in a minute.', {
      retryAfter: 60,
    });
  }
  // Anything else (a key that is refused, a provider that is not enabled, an outage) is no fault of
  // whoever logs in.
  if (response.status === 400 && WRONG_CREDENTIALS.test(reason)) {
    return { ok: false, data: {} as T };
  }
  return unavailable(method, `${response.status} ${reason}`);
}

function unavailable(method: string, reason: string): never {
  console.error(`Identity Toolkit's ${method} failed`, reason);
  throw new HttpError(503, 'The login service is not available. Please try again.');
}

/** The message of Identity Toolkit's error. */
function errorOf(body: string): string {
  try {
    return String((JSON.parse(body) as { error?: { message?: string } }).error?.message);
  } catch {
    return '';
  }
}
