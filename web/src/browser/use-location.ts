import { useSyncExternalStore } from 'react';
import { currentPath, onLocationChange } from './location.ts';

/** `serverPath` applies on the server and during hydration. */
export function useLocation(serverPath = '/'): string {
  return useSyncExternalStore(onLocationChange, currentPath, () => serverPath);
}
