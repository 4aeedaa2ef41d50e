import { storedToken } from '../api/token.ts';

interface Claims {
  username?: unknown;
  role?: unknown;
}

export function ownClaims(): Claims {
  const payload = claims(storedToken());
  // Custom tokens nest their claims.
  return { ...payload, ...(payload['claims'] as object | undefined) };
}

export function claims(token: string | null): Record<string, unknown> {
  try {
    const payload = token!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
