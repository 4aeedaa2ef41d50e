import { useSyncExternalStore } from 'react';
import { storedToken } from '../api/token.ts';

/** Whether a token is stored; false on the server and until the page has come alive. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function read(): boolean {
  try {
    return storedToken() !== null;
  } catch {
    // The browser's storage may be forbidden.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
