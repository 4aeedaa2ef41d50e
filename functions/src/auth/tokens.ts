import { createHash } from 'node:crypto';
import { HttpError } from '../errors.ts';
import type { AuthServices, Claims } from './auth-services.ts';
import { identityToolkit } from './identity-toolkit.ts';

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/**
 * The claims of a Bearer token, which is a custom or an ID token of Firebase.
 * @param authorization the header's value
 * @throws HttpError 401 without a valid token, 503 when Identity Toolkit does not answer
 */
export async function claimsOf(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Claims> {
  const token = /^Bearer ([\w.=-]{1,4096})$/i.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  try {
    const payload = peek(token);
    if (payload['aud'] === CUSTOM_TOKEN_AUDIENCE) {
      // The emulator does not check the expiry of a custom token.
      if (!(Number(payload['exp']) * 1000 > Date.now())) throw unauthorized();
      return await exchange(services, token);
    }
    // Whether it was revoked is the session's and its administrator's matter, not this account's.
    return await services.admin.verifyIdToken(token);
  } catch (error) {
    // The SDK's token errors have such a code; anything else (Google out of reach) is not the token's fault.
    const code = String((error as { code?: unknown }).code);
    if (/^auth\/(id-token|argument-error|invalid|user)/.test(code)) throw unauthorized();
    throw error;
  }
}

// A custom token proves nothing by itself to our code; Identity Toolkit checks its signature.
async function exchange(services: AuthServices, token: string): Promise<Claims> {
  const { admin, exchanged } = services;
  const key = createHash('sha256').update(token).digest('base64url');
  const now = Date.now();
  const known = exchanged.get(key);
  if (known && known.until > now) return known.claims;
  const { ok, data } = await identityToolkit<{ idToken: string }>(
    services,
    'signInWithCustomToken',
    { token },
  );
  if (!ok) throw unauthorized();
  const claims = await admin.verifyIdToken(data.idToken);
  for (const [each, { until }] of exchanged) if (until <= now) exchanged.delete(each);
  const expires = Math.min(claims.exp, Number(peek(token)['exp'])) * 1000;
  exchanged.set(key, { claims, until: expires });
  return claims;
}

// Reads a token's payload without trusting it: only to see which kind it claims to be.
function peek(token: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    return typeof payload === 'object' && payload !== null
      ? (payload as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function unauthorized(): HttpError {
  return new HttpError(401, 'A valid token is needed. Please log in.');
}
