import { describe, expect, test } from 'vitest';
import { application } from '../../api/client.ts';
import { managementRoutes } from '../../api/management-routes.ts';
import { JOB } from '../../test-data.ts';
import { ADMIN, useEmptyData, useServer } from '../harness.ts';

// Browsers send forms to other sites without asking.

const server = useServer();
useEmptyData(server);

const CROSS_SITE_HEADERS: Record<string, Record<string, string>> = {
  'a browser that says so': { 'Sec-Fetch-Site': 'cross-site' },
  'an older browser, by the origin': { Origin: 'https://evil.example' },
  'a page that hides its origin': { Origin: 'null' },
  'a neighbour under the same domain': {
    Origin: 'https://blog.example.com',
    'Sec-Fetch-Site': 'same-site',
  },
  'our host on another port': { Origin: 'http://127.0.0.1:1' },
};

const from = { 'X-Forwarded-For': '192.0.2.9, 10.0.0.1' };

const login = (password: string, headers: Record<string, string> = {}) =>
  server.send('POST', '/api/auth/login', {
    form: new URLSearchParams({ username: ADMIN.username, password }),
    headers: { ...from, ...headers },
  });

describe.each(Object.entries(CROSS_SITE_HEADERS))('%s', (name, headers) => {
  test('cannot send messages or applications', async () => {
    const { data: job } = await server.send('POST', '/api/jobs/', {
      token: server.token,
      json: JOB,
    });
    const message = { name: 'N', email: 'n@example.com', message: 'M' };
    const form = {
      form: new URLSearchParams(message),
      headers: { Accept: 'text/html', ...headers },
    };
    const answers = [
      await server.send('POST', '/api/contact/', { json: message, headers }),
      await server.send('POST', '/api/contact/', form),
      await server.send('POST', '/api/applicants/', { form: application(job.id), headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(answers[0]!.data.detail).toEqual(expect.any(String));
    const { repository, files } = server.context;
    const created =
      (await repository.list('contact')).length + (await repository.list('applicants')).length;
    expect([created, await files.list('')]).toEqual([0, []]);
  });

  test("cannot use up the visitor's login attempts", async () => {
    for (let index = 0; index < 12; index++) {
      expect((await login('wrong', headers)).status).toBe(403);
    }
    expect((await login(ADMIN.password)).status).toBe(200);
  });

  test('cannot call a management route that changes data', async () => {
    const { token } = server;
    for (const { method, path } of managementRoutes().filter((route) => route.method !== 'GET')) {
      const { status } = await server.send(method, path, { token, json: {}, headers });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect((await server.send('GET', '/api/contact/', { token })).status).toBe(200);
  });
});

test.each([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
  [
    'our own page behind Hosting',
    { 'X-Forwarded-Host': 'www.example.com', Origin: 'https://www.example.com' },
  ],
  ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
  ['what is no browser', {}],
])('%s is served', async (_name, headers) => {
  const json = { name: 'N', email: 'n@example.com', message: 'M' };
  expect((await server.send('POST', '/api/contact/', { json, headers })).status).toBe(201);
  const origin = { Origin: server.origin };
  expect((await login(ADMIN.password, origin)).status).toBe(200);
});
