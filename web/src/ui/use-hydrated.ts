import { useSyncExternalStore } from 'react';

/** False on the server and during hydration; later components start with true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
