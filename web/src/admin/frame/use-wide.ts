import { useSyncExternalStore } from 'react';

/** Returns whether the screen fits two columns (1,100 px or more). */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

const wide = matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
