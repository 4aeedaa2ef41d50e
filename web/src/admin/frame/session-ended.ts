import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/http.ts';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

/** Resolves after a new login; rejects when the administrator declines. All callers share one dialog. */
export function loginAgain(): Promise<void> {
  waiting ??= wait();
  notify();
  return waiting.promise;
}

/** Ends the wait: `true` after a new login, `false` when declined. */
export function settleLogin(loggedIn: boolean): void {
  const settled = waiting;
  waiting = undefined;
  notify();
  if (loggedIn) settled?.resolve();
  else settled?.reject(new ApiError(401, 'Please log in again.'));
}

/** Whether calls are waiting for a new login. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

function wait(): Waiting {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
