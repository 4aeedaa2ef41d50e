// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROLES } from '@sunfront/contract/roles';
import { dropEarly, requestLists } from '../../../src/admin/api/early-lists.ts';
import { mayOpen, tabs } from '../../../src/admin/shell/tabs.ts';
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
  ['/admin/dashboard/trash', ['/api/history/?trash=true', SETTINGS]],
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

it.each(ROLES)('the role %s requests the lists of its tabs only', (role) => {
  storeToken(`.${btoa(JSON.stringify({ claims: { role } }))}.`);
  for (const tab of tabs) {
    if (['setting', 'website', 'preview', 'account'].includes(tab.path)) continue;
    requested.length = 0;
    history.replaceState(null, '', `/admin/dashboard/${tab.path}`);
    requestLists();
    expect(requested.length > 1, tab.path).toBe(mayOpen(role, tab));
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
  storeToken('another token');
  await fetchPage(JOBS);
  expect(requested).toEqual([JOBS, SETTINGS, JOBS]);
});
