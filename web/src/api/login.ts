import { publicApi } from './client.ts';
import { storeToken } from './token.ts';

/**
 * Stores the token.
 * @throws ApiError
 */
export async function logIn(username: string, password: string): Promise<void> {
  const body = new URLSearchParams({ username, password });
  const { data } = await publicApi('POST /api/auth/login', { body });
  storeToken(data.access_token);
}
