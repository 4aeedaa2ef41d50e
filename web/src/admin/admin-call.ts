import { type Answer, ApiError, call, type CallOptions } from '../api/http.ts';
import { storedToken } from '../api/token.ts';
import { renewToken } from '../session.ts';
import { loginAgain } from './session-ended.ts';

/**
 * A call with the administrator's token. When the session has ended, it waits for a new login in
 * place and then goes through, so nothing typed is lost.
 */
export async function adminCall<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const send = () => call<T>(method, path, { ...options, auth: true });
  const token = storedToken();
  try {
    return await send();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
  if (storedToken() !== token || (await renewToken())) {
    try {
      return await send();
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
    }
  }
  await loginAgain();
  return send();
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
