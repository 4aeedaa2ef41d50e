// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findEntity } from '@sunfront/contract/entities/index';
import { manages, ROLES } from '@sunfront/contract/roles';
import { dropEarly, requestLists, TAB_LISTS } from '../../../src/admin/api/early-lists.ts';
import { fetchPage } from '../../../src/admin/records/use-pages.ts';
import { storeToken } from '../../../src/api/token.ts';

const requested: string[] = [];
let status = 200;

beforeEach(() => {
  requested.length = 0;
  status = 200;
  storeToken('a token');
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return new Response('[]', { status });
  });
});

afterEach(() => {
  dropEarly();
  vi.unstubAllGlobals();
});

const JOBS = '/api/jobs/?limit=500';
const SETTINGS = '/api/settings/?limit=500';

it.each([
  ['/admin/dashboard', [JOBS, SETTINGS]],
  ['/admin/dashboard/our-staff', ['/api/staff/?limit=500', SETTINGS]],
  ['/admin/dashboard/setting', [SETTINGS]],
  ['/admin/dashboard/activity', [SETTINGS]],
  ['/admin/passkey', []],
])('%s requests its lists before its code has loaded, once', async (address, expected) => {
  history.replaceState(null, '', address);
  requestLists();
  expect(requested).toEqual(expected);
  for (const path of expected) await fetchPage(path);
  expect(requested).toEqual(expected);
});

it('a failed early request is repeated', async () => {
  history.replaceState(null, '', '/admin/dashboard/jobs');
  status = 503;
  requestLists();
  status = 200;
  await fetchPage(JOBS);
  expect(requested).toEqual([JOBS, SETTINGS, JOBS]);
});

it.each(ROLES)('only lists that the role %s may read are requested', (role) => {
  storeToken(`.${btoa(JSON.stringify({ claims: { role } }))}.`);
  for (const [tab, path] of Object.entries(TAB_LISTS)) {
    history.replaceState(null, '', `/admin/dashboard/${tab}`);
    requestLists();
    const { access, roles } = findEntity(path)!;
    const mayRead = access.list === 'public' || manages(role, { roles });
    expect(requested.includes(`/api/${path}/?limit=500`), path).toBe(mayRead);
  }
});

it('nothing is requested without a login', () => {
  history.replaceState(null, '', '/admin/dashboard/jobs');
  storeToken(null);
  requestLists();
  expect(requested).toEqual([]);
});

it('a later login gets its own records', async () => {
  history.replaceState(null, '', '/admin/dashboard/jobs');
  requestLists();
  dropEarly();
  await fetchPage(JOBS);
  expect(requested).toEqual([JOBS, SETTINGS, JOBS]);
});
