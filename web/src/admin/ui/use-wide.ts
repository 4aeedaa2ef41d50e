import { useSyncExternalStore } from 'react';

/** Two columns require 1,100 px. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

const wide = matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
