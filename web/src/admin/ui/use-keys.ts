import { useEffectEvent, useLayoutEffect } from 'react';

/** A layout effect, so that keys work as soon as their effect is visible. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
