import { useSyncExternalStore } from 'react';

/** False on the server and until the page has come alive in the browser; what comes later is alive at once. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
