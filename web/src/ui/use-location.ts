import { useSyncExternalStore } from 'react';
import { followedPath, onLocationChange } from './location.ts';

/** The address's path. The server renders with `serverPath`, and so does hydration. */
export function useLocation(serverPath = '/'): string {
  return useSyncExternalStore(onLocationChange, followedPath, () => serverPath);
}
