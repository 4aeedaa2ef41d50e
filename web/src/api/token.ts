/** The key in localStorage. The specification requires it. */
export const TOKEN_KEY = 'token';

/**
 * Returns the Bearer token; null when logged out.
 * @throws if the browser blocks storage
 */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Stores the token; null removes it. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}
