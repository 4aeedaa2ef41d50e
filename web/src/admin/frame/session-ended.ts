import { ApiError } from '../../api/http.ts';
import { createStore, useStore } from '../../ui/store.ts';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

const waiting = createStore<Waiting | undefined>(undefined);

/** Resolves after a new login; rejects when the administrator declines. All callers share one dialog. */
export function loginAgain(): Promise<void> {
  const shared = waiting.get() ?? wait();
  waiting.set(shared);
  return shared.promise;
}

/** Ends the wait: `true` after a new login, `false` when declined. */
export function resolveLogin(loggedIn: boolean): void {
  const settled = waiting.get();
  waiting.set(undefined);
  if (loggedIn) settled?.resolve();
  else settled?.reject(new ApiError(401, 'Please log in again.'));
}

/** Whether calls are waiting for a new login. */
export function useSessionEnded(): boolean {
  return useStore(waiting) !== undefined;
}

function wait(): Waiting {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
