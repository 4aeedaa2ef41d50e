import { call } from './http.ts';
import { storeToken } from './token.ts';

/** Logs in and stores the token. @throws ApiError when that fails. */
export async function logIn(username: string, password: string): Promise<void> {
  const form = new URLSearchParams({ username, password });
  const { data } = await call<{ access_token: string }>('POST', '/api/auth/login', { form });
  storeToken(data.access_token);
}
