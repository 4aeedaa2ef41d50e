/** The specification requires this key in localStorage. */
export const TOKEN_KEY = 'token';

/** @throws if the browser blocks storage */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Null removes the token. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}
