import { ApiError } from '../../api/http.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { messages } from '../messages/frame.tsx';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

const waiting = createStore<Waiting | undefined>(undefined);

/** Waits for a new login in one shared dialog; rejects if the administrator declines. */
export function loginAgain(): Promise<void> {
  const shared = waiting.get() ?? wait();
  waiting.set(shared);
  return shared.promise;
}

/** Resolves the pending calls after a new login, or rejects them. */
export function resolveLogin(loggedIn: boolean): void {
  const settled = waiting.get();
  waiting.set(undefined);
  if (loggedIn) settled?.resolve();
  else settled?.reject(new ApiError(401, messages.session.declined));
}

/** Returns whether calls are waiting for a new login. */
export function useSessionEnded(): boolean {
  return useStore(waiting) !== undefined;
}

function wait(): Waiting {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
