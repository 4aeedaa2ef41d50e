import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import type { Claims } from '../../store/identity.ts';
import { sha256 } from '../../store/record.ts';
import type { AuthServices } from './auth-services.ts';

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** @throws HttpError 401 for an invalid token, 503 if Identity Toolkit is unavailable */
export async function claimsOf(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Claims> {
  const token = /^Bearer ([\w.=-]{1,4096})$/i.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  const payload = peek(token);
  const isCustom = payload['aud'] === CUSTOM_TOKEN_AUDIENCE;
  // The emulator does not check the expiry of custom tokens.
  if (isCustom && !(Number(payload['exp']) * 1000 > Date.now())) throw unauthorized();
  // Revocation is checked for the session and the administrator's account, not for the token's
  // account.
  const claims = await (isCustom ? exchange(services, token) : services.identity.verify(token));
  if (!claims) throw unauthorized();
  return claims;
}

// Only Identity Toolkit can verify a custom token's signature.
async function exchange(
  { identity, exchanged }: AuthServices,
  token: string,
): Promise<Claims | null> {
  const key = sha256(token);
  const now = Date.now();
  const known = exchanged.get(key);
  if (known && known.until > now) return known.claims;
  const claims = await identity.exchange(token);
  if (!claims) return null;
  for (const [each, { until }] of exchanged) if (until <= now) exchanged.delete(each);
  const expires = Math.min(claims.exp, Number(peek(token)['exp'])) * 1000;
  exchanged.set(key, { claims, until: expires });
  return claims;
}

// Unverified: only determines the kind of token.
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
  return new HttpError(401, apiMessages.login.noToken);
}
