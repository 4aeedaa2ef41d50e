// Anyone with the public web API key can call Identity Toolkit.

const accounts = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts`;

/** @throws Error with the response if Identity Toolkit refuses. */
export async function identity(method: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${accounts}:${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, string>;
}

export async function signUp(
  email = `stranger-${Date.now()}-${Math.random()}@example.com`,
): Promise<string> {
  return (await identity('signUp', { email, password: 'long-enough-password' }))['idToken']!;
}

export async function exchange(token: string): Promise<string> {
  return (await identity('signInWithCustomToken', { token }))['idToken']!;
}

/** A custom token's uid is its session's id. */
export function uidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).uid;
}

/** Only the emulator accepts unsigned tokens. */
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

export function unsigned(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** The emulator lists the codes of Firebase's mails. */
export async function codesSentTo(email: string): Promise<string[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] };
  return oobCodes.filter((each) => each.email === email).map(({ oobCode }) => oobCode);
}
