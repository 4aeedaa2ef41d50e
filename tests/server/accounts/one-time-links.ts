import type { Role } from '@sunfront/contract/roles';
import type { Running } from '../harness.ts';

export const PASSWORD = 'seven-kites-over-oslo';

export function createLinkClient(server: Running) {
  const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
    server.send('POST', path, { json, headers });
  return {
    invite: async (token: string, email: string, role: Role = 'editor') => {
      const json = { email, name: 'Ann Invited', role };
      const { status, data, text } = await server.send('POST', '/api/users/invitations', {
        token,
        json,
      });
      if (status !== 201) throw new Error(`Inviting answered ${status}: ${text}`);
      return data as { id: string; link: string };
    },
    inspect: (key: string, headers = {}) =>
      post('/api/auth/links/inspect', { token: key }, headers),
    join: (key: string, username: string, more: object = {}) =>
      post('/api/auth/links/redeem', {
        token: key,
        username,
        name: 'Ann',
        password: PASSWORD,
        ...more,
      }),
    reset: (key: string, password = PASSWORD) =>
      post('/api/auth/links/redeem', { token: key, password }),
    requestReset: (username: string, headers = {}) =>
      post('/api/auth/password-reset', { username }, headers),
  };
}

export function secretOfLink(link: string): string {
  return /\/admin\/link#([\w-]+)/.exec(link)![1]!;
}
