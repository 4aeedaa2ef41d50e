import { useSyncExternalStore } from 'react';

/** Components that mount after hydration start with true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
