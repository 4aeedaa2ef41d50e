import { useSyncExternalStore } from 'react';

/** Milliseconds. */
const MINUTE = 60_000;

/** Returns the start of the current minute in milliseconds, and renders once in each minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, startOfMinute);
}

function startOfMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

// With a timer each, a tab and its list would render one after the other.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
