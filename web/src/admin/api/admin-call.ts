import { call } from '../../api/http.ts';
import { authorizedCall, isUnauthorized } from '../../session/session.ts';
import { loginAgain, nextLogin } from './session-ended.ts';

/**
 * If the session has ended, waits for a new login and repeats the call, so that no input is lost.
 * @throws ApiError as `call` does; 401 if the administrator declines to log in
 */
export async function adminCall<T>(...[method, path, options]: Parameters<typeof call>) {
  const login = nextLogin();
  try {
    return await authorizedCall<T>(method, path, options);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
  await loginAgain(login);
  return call<T>(method, path, { ...options, auth: true });
}
