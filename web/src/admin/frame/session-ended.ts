import { ApiError } from '../../api/http.ts';
import { isUnauthorized } from '../../session.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { messages } from '../messages/frame.tsx';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

const waiting = createStore<Waiting | undefined>(undefined);

/** Shares one dialog between all calls; rejects if the administrator declines. */
export function loginAgain(): Promise<void> {
  const shared = waiting.get() ?? wait();
  waiting.set(shared);
  return shared.promise;
}

/** Rejects the pending calls unless the administrator has logged in. */
export function resolveLogin(loggedIn: boolean): void {
  const settled = waiting.get();
  waiting.set(undefined);
  if (loggedIn) settled?.resolve();
  else settled?.reject(new ApiError(401, messages.session.declined));
}

/**
 * @param milliseconds of `refetchInterval`
 * @returns false after a declined login, because each fetch would open the dialog again
 */
export function unlessDeclined(milliseconds: number, error: Error | null): number | false {
  return isUnauthorized(error) ? false : milliseconds;
}

export function useSessionEnded(): boolean {
  return useStore(waiting) !== undefined;
}

function wait(): Waiting {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
