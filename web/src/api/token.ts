/** Where the browser keeps it: part of the specification. */
export const TOKEN_KEY = 'token';

/** The administrator's Bearer token, or null when logged out. @throws where storage is forbidden. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Replaces the stored token; null logs out. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}
