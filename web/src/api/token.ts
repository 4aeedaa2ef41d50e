// The key is part of the specification.
const KEY = 'token';

/** The administrator's Bearer token, or null when logged out. */
export function storedToken(): string | null {
  return localStorage.getItem(KEY);
}

/** Replaces the stored token; null logs out. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
}
