import { useSyncExternalStore } from 'react';
import { followedPath, onLocationChange } from './location.ts';

/** `serverPath` applies on the server and during hydration. */
export function useLocation(serverPath = '/'): string {
  return useSyncExternalStore(onLocationChange, followedPath, () => serverPath);
}
