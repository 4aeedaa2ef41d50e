// What anyone who knows the web API key, which is public, can do at Identity Toolkit itself.

const accounts = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts`;

/** Calls a method of Identity Toolkit's `accounts`. @throws Error with its answer when it refuses. */
export async function identity(method: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${accounts}:${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, string>;
}

/** The ID token of an account that a stranger makes through Firebase's public sign-up. */
export async function signUp(
  email = `stranger-${Date.now()}-${Math.random()}@example.com`,
): Promise<string> {
  return (await identity('signUp', { email, password: 'long-enough-password' }))['idToken']!;
}

/** The ID token that a custom token is exchanged for. */
export async function exchange(token: string): Promise<string> {
  return (await identity('signInWithCustomToken', { token }))['idToken']!;
}

/** The uid that a custom token is for: its session's id. */
export function uidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).uid;
}

/** A custom token as the emulator accepts it, unsigned: anyone could make one there. */
export function customToken(own: Record<string, unknown>, seconds: number, uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  return unsigned({
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iss: 'firebase-auth-emulator@example.com',
    sub: 'firebase-auth-emulator@example.com',
    iat: now - 10,
    exp: now + seconds,
    uid,
    claims: own,
  });
}

/** A token without a signature. */
export function unsigned(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
