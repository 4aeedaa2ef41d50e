/** The specification requires this key in localStorage. */
const TOKEN_KEY = 'token';

/** While storage is full or blocked, the token lasts as long as the page. */
let unstored: string | null = null;

export function storedToken(): string | null {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Null removes the token. */
export function storeToken(token: string | null): void {
  unstored = null;
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    unstored = token;
  }
}

export function isTokenStored(): boolean {
  return unstored === null;
}
