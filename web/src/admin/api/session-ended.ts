import { ApiError } from '../../api/http.ts';
import { isUnauthorized } from '../../session/session.ts';
import { createStore } from '../../browser/store.ts';
import { useStore } from '../../browser/use-store.ts';
import { messages } from '../messages/frame.tsx';

interface Login {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

const asked = createStore(false);

let login = createLogin();

/** Returns the argument of `loginAgain` for a call that is sent now. */
export function nextLogin(): Login {
  return login;
}

/**
 * Shares one dialog between all calls. If the administrator has logged in or declined since the
 * call was sent, no dialog opens.
 * @throws ApiError 401 if the administrator declines
 */
export function loginAgain(needed: Login): Promise<void> {
  if (needed === login) asked.set(true);
  return needed.promise;
}

/** Rejects the pending calls unless the administrator has logged in. */
export function resolveLogin(loggedIn: boolean): void {
  const { resolve, reject } = login;
  login = createLogin();
  asked.set(false);
  if (loggedIn) resolve();
  else reject(new ApiError(401, messages.session.declined));
}

/**
 * @param milliseconds of `refetchInterval`
 * @returns false after a declined login, because each fetch would open the dialog again
 */
export function unlessDeclined(milliseconds: number, error: Error | null): number | false {
  return isUnauthorized(error) ? false : milliseconds;
}

export function useSessionEnded(): boolean {
  return useStore(asked);
}

function createLogin(): Login {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
