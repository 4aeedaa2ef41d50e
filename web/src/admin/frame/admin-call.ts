import { call } from '../../api/http.ts';
import { authorizedCall, isUnauthorized } from '../../session.ts';
import { loginAgain } from './session-ended.ts';

/**
 * A call with the administrator's token. When the session has ended, it waits for a new login in
 * place and then goes through, so nothing typed is lost.
 * @throws ApiError as `call` does; 401 when the login is declined.
 */
export async function adminCall<T>(...[method, path, options]: Parameters<typeof call>) {
  try {
    return await authorizedCall<T>(method, path, options);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
  await loginAgain();
  return call<T>(method, path, { ...options, auth: true });
}
