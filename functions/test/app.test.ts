import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entities } from '@sunfront/contract';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { managementRoutes } from '../../tests/api/client.ts';
import { createApp } from '../src/api/app.ts';
import type { Context } from '../src/context.ts';
import { HttpError } from '../src/errors.ts';

// Whether a route asks before it does anything: the authority refuses in words of its own, and
// everything else that a route could touch fails the test by being touched.

const REFUSAL = 'Asked and refused';
const asked: (string | undefined)[] = [];
const touched: string[] = [];

function untouchable<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_target, method) => () => {
      touched.push(`${name}.${String(method)}`);
      throw new Error('Touched');
    },
  });
}

async function refuse(authorization: string | undefined): Promise<never> {
  asked.push(authorization);
  throw new HttpError(403, REFUSAL);
}

const context: Context = {
  repository: untouchable('repository'),
  files: untouchable('files'),
  membership: untouchable('membership'),
  passkeys: untouchable('passkeys'),
  recovery: untouchable('recovery'),
  securityLog: untouchable('securityLog'),
  submissionLimit: untouchable('submissionLimit'),
  confirmations: untouchable('confirmations'),
  lists: untouchable('lists'),
  siteUrl: '',
  auth: {
    ...untouchable<Context['auth']>('auth'),
    verify: refuse,
    identify: refuse,
  },
};

let server: Server;
let origin: string;
beforeAll(async () => {
  const app = createApp(context, {
    trustedHops: 2,
    sessionHours: 12,
    firebaseConfig: {},
    headers: {},
  });
  // As the platform does before our code.
  server = createServer(express().use(express.json(), express.raw({ type: '*/*' }), app));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const bodies: { kind: string; body?: string | FormData; headers?: Record<string, string> }[] = [
  { kind: 'no body' },
  { kind: 'JSON', body: '{"name":"x"}', headers: { 'Content-Type': 'application/json' } },
  { kind: 'multipart', body: new FormData() },
];

test.each(entities)('there are management routes of $path', ({ path }) => {
  expect(managementRoutes().some((route) => route.path.startsWith(`/api/${path}`))).toBe(true);
});

describe.each(bodies)('with $kind', ({ body, headers }) => {
  test.each(managementRoutes())(
    '$method $path asks before it touches anything',
    async ({ method, path }) => {
      for (const token of ['Bearer t', undefined]) {
        asked.length = 0;
        touched.length = 0;
        const response = await fetch(origin + path, {
          method,
          headers: { ...headers, ...(token && { Authorization: token }) },
          ...(body && method !== 'GET' ? { body } : {}),
        });
        expect([response.status, await response.json()]).toEqual([403, { detail: REFUSAL }]);
        expect(asked).toEqual([token]);
        expect(touched).toEqual([]);
      }
    },
  );
});
