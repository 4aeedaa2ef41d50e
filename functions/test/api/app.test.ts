import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entities, findEntity, interview } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { mailAccess } from '@sunfront/contract/api/mail';
import { manages, type Role, ROLES } from '@sunfront/contract/roles';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { managementRoutes } from '../../../tests/api/management-routes.ts';
import { createApp } from '../../src/api/app.ts';
import { ROUTES } from '@sunfront/contract/routes/index';
import type { Admin } from '../../src/auth/sessions/verify.ts';
import type { Context } from '../../src/services/context.ts';
import { HttpError } from '../../src/runtime/errors.ts';

const REFUSAL = 'Asked and refused';
const receivedHeaders: (string | undefined)[] = [];
const usedServices: string[] = [];

function throwingService<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_target, method) => () => {
      usedServices.push(`${name}.${String(method)}`);
      throw new Error('Touched');
    },
  });
}

vi.mock('../../src/auth/sessions/verify.ts', () => {
  const check = (_services: unknown, authorization: string | undefined) =>
    authenticate(authorization);
  return { verify: check, identify: check };
});

let role: Role | undefined;

async function authenticate(authorization: string | undefined): Promise<Admin> {
  receivedHeaders.push(authorization);
  if (!role) throw new HttpError(403, REFUSAL);
  return { uid: 'somebody', sid: 'session', reauthenticated_at: Date.now(), role };
}

const context: Context = {
  repository: throwingService('repository'),
  files: throwingService('files'),
  securityLog: throwingService('securityLog'),
  rateLimiter: throwingService('rateLimiter'),
  confirmations: throwingService('confirmations'),
  lists: throwingService('lists'),
  views: throwingService('views'),
  sendsMail: false,
  siteUrl: '',
  auth: {
    ...throwingService<Context['auth']>('auth'),
    accounts: throwingService('accounts'),
    identity: throwingService('identity'),
    repository: throwingService('repository'),
    delay: throwingService('delay'),
    log: throwingService('log'),
    callerLimiter: throwingService('callerLimiter'),
    accountLimiter: throwingService('accountLimiter'),
  },
};

let server: Server;
let origin: string;
beforeAll(async () => {
  const app = createApp(context, {
    trustedHops: 2,
    sessionHours: 12,
    firebaseConfig: { projectId: '', apiKey: '', authDomain: '' },
    headers: {},
  });
  // The platform parses bodies before our code.
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

test('the list of public calls is complete', () => {
  const open = Object.values(ROUTES).flatMap((routes) =>
    Object.entries(routes).flatMap(([call, { access }]) =>
      access === 'anyone' || access === 'reader' ? [call] : [],
    ),
  );
  const lists = entities.filter(({ access }: Entity) => access.list === 'public');
  expect(open.toSorted()).toEqual(
    [
      'GET /api/docs',
      'GET /api/firebase-config',
      'GET /api/health',
      'GET /api/job-alerts/unsubscribe',
      'GET /api/jobs/{id}/questions',
      'GET /api/openapi.json',
      'GET /api/settings/{id}',
      'POST /api/applicants/',
      'POST /api/application/',
      'POST /api/application/erase',
      'POST /api/application/withdraw',
      'POST /api/auth/password-reset',
      'POST /api/auth/links/inspect',
      'POST /api/auth/links/confirm',
      'POST /api/auth/links/redeem',
      'POST /api/auth/login',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/options',
      'POST /api/auth/recovery',
      'POST /api/contact/',
      'GET /api/calendar/{secret}.ics',
      'POST /api/interview/',
      'POST /api/interview/calendar',
      'POST /api/interview/cancel',
      'POST /api/interview/choose',
      'POST /api/interview/decline',
      'POST /api/job-alerts/',
      'POST /api/job-alerts/confirm',
      'POST /api/job-alerts/unsubscribe',
      'POST /api/views',
      'POST /api/vitals',
      ...lists.map(({ path }) => `GET /api/${path}/`),
    ].toSorted(),
  );
});

describe.each(bodies)('with $kind', ({ body, headers }) => {
  test.each(managementRoutes())(
    '$method $path authorizes the caller first',
    async ({ method, path }) => {
      for (const token of ['Bearer t', undefined]) {
        receivedHeaders.length = 0;
        usedServices.length = 0;
        const response = await fetch(origin + path, {
          method,
          headers: { ...headers, ...(token && { Authorization: token }) },
          ...(body && method !== 'GET' ? { body } : {}),
        });
        expect([response.status, await response.json()]).toEqual([403, { detail: REFUSAL }]);
        expect(receivedHeaders).toEqual([token]);
        expect(usedServices).toEqual([]);
      }
    },
  );
});

function guardOf(path: string): Pick<Entity, 'roles'> | undefined {
  const collection = path.split('/')[2];
  const isOwners = ['users', 'failures'].includes(collection!) || path === '/api/security/';
  if (isOwners) return { roles: [] };
  if (path === '/api/staff/upload-image') return { roles: ['editor', 'recruiter'] };
  if (['/api/overview/interviews', '/api/me/calendar'].includes(path)) return interview;
  return collection === 'mail' ? mailAccess : findEntity(collection);
}

test.each([
  '/api/applicants/some/RESUME',
  '/api/applicants/some/%72esume',
  '/api/applicants/some/constructor',
  '/api/Jobs/',
  '/API/jobs/',
  '/Media/some.webp',
])('%s matches no route', async (path) => {
  role = 'owner';
  usedServices.length = 0;
  const response = await fetch(origin + path, { headers: { Authorization: 'Bearer t' } });
  role = undefined;
  expect([response.status, await response.json()]).toEqual([404, { detail: 'Not found' }]);
  expect(usedServices).toEqual([]);
});

describe.each(ROLES)('as %s', (each) => {
  beforeEach(() => {
    role = each;
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    role = undefined;
    vi.restoreAllMocks();
  });

  const send = async (method: string, path: string) => {
    usedServices.length = 0;
    const response = await fetch(origin + path, {
      method,
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const { detail } = (await response.json()) as { detail: unknown };
    return [response.status, detail, ...usedServices];
  };
  const refusal = [403, 'Your role does not allow this'];
  const routes = managementRoutes().filter(({ path }) => path !== '/api/auth/logout');

  test.each(routes)('$method $path', async ({ method, path }) => {
    const guard = guardOf(path);
    const answer = await send(method, path);
    if (guard && !manages(each, guard)) expect(answer).toEqual(refusal);
    else expect(answer[0]).not.toBe(403);
  });

  test.each(entities.map(({ path }) => path))('GET the list of %s', async (path) => {
    const entity = findEntity(path)!;
    const answer = await send('GET', `/api/${path}/`);
    if (entity.access.list === 'public' || manages(each, entity)) expect(answer[0]).not.toBe(403);
    else expect(answer).toEqual(refusal);
  });
});
