// @vitest-environment happy-dom
import { pageView } from '@sunfront/contract/api/views';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getItem } from '../src/api/tab-storage.ts';
import { storeToken } from '../src/api/token.ts';
import { afterPaint } from '../src/browser/after-paint.ts';
import { navigate } from '../src/browser/location.ts';
import { until } from './until.ts';

const SITE = 'https://example.com';
const JOB = '/jobs/roof-fitter-0123456789';
const VISIT = { language: 'en', device: 'desktop', host: '' };

let sent: unknown[];
let removals: (() => void)[];

/** A page load; each has its own module. */
async function open(path: string, { referrer = '', type = 'navigate' } = {}): Promise<void> {
  vi.resetModules();
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(SITE + path);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: SITE + path, type } as unknown as PerformanceNavigationTiming,
  ]);
  (await import('../src/views.ts')).countViews();
}

async function views(): Promise<unknown[]> {
  return Promise.all(sent.map(async (body) => JSON.parse(await (body as Blob).text()) as unknown));
}

function type(form: string, control = 'contact') {
  document.body.innerHTML = `<form>${form}<input name="${control}"></form>`;
  document.querySelector(`[name=${control}]`)!.dispatchEvent(new Event('input', { bubbles: true }));
}

function override(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true });
  removals.push(() => Reflect.deleteProperty(target, name));
}

beforeEach(() => {
  sent = [];
  removals = [];
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...given: [any, any]) => {
    add(...given);
    removals.push(() => window.removeEventListener(...given));
  });
  document.documentElement.lang = 'en';
  override(navigator, 'sendBeacon', (address: string, body: unknown) => {
    expect(address).toBe('/api/views');
    sent.push(body);
    return true;
  });
});

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  for (const remove of removals) remove();
  storeToken(null);
});

it.each([
  ['/', { page: 'home', visit: VISIT }],
  ['/fa/', { page: 'home', visit: VISIT }],
  ['/jobs', { page: 'jobs', visit: VISIT }],
  ['/fa/jobs?q=solar', { page: 'jobs', visit: VISIT }],
  [JOB, { page: 'job', job: '0123456789', visit: VISIT }],
  ['/fa/jobs/imported-job', { page: 'job', job: 'imported-job', visit: VISIT }],
])('a view of %s is sent, as the server accepts it', async (path, view) => {
  await open(path);
  expect(await views()).toEqual([view]);
  expect(pageView.safeParse(view).success).toBe(true);
});

it.each([
  ['https://news.example/article/1?reader=zx#me', 'news.example'],
  ['https://user:zx@news.example/', 'news.example'],
  ['http://localhost:8080/', 'localhost'],
  ['android-app://com.example.mail/', 'com.example.mail'],
])('of %s only the host is sent', async (referrer, host) => {
  await open('/', { referrer });
  expect(await views()).toEqual([{ page: 'home', visit: { ...VISIT, host } }]);
});

it.each([
  ['/?utm_source=LinkedIn', 'linkedin'],
  ['/?utm_source=Spring%20fair&q=1', 'spring'],
  ['/?utm_source=%C3%BC%40', ''],
])('%s is counted under its name, which the application form finds', async (path, host) => {
  await open(path);
  expect(await views()).toEqual([{ page: 'home', visit: { ...VISIT, host } }]);
  expect(getItem('source') ?? '').toBe(host);
  // A link on the site, and a visit that begins with its address.
  await open('/jobs', { referrer: `${SITE}/` });
  await open('/');
  expect(getItem('source') ?? '').toBe(host);
});

it.each([
  ['phone', 390],
  ['tablet', 820],
])('a narrow window is a %s', async (device, width) => {
  override(window, 'innerWidth', width);
  await open('/');
  expect(await views()).toEqual([{ page: 'home', visit: { ...VISIT, device } }]);
});

it('after a link on this site, a view begins no visit; after a reload nothing is sent', async () => {
  await open('/jobs', { referrer: `${SITE}/` });
  expect(await views()).toEqual([{ page: 'jobs' }]);
  await open('/jobs', { type: 'reload' });
  await open(JOB, { type: 'back_forward' });
  expect(sent).toHaveLength(1);
});

it('a job over the page is viewed once, and its application begins once', async () => {
  await open('/');
  navigate(JOB);
  await until(() => expect(sent).toHaveLength(2));
  navigate('/');
  navigate(JOB);
  await afterPaint();
  expect(await views()).toEqual([
    { page: 'home', visit: VISIT },
    { page: 'job', job: '0123456789' },
  ]);
  type('<input type="hidden" name="job_id" value="fitter">');
  type('<input type="hidden" name="job_id" value="fitter">');
  type('', 'message');
  expect((await views()).slice(2)).toEqual([{ page: 'form', job: 'fitter' }]);
});

it('a job that was opened before the script is viewed, too', async () => {
  await open('/');
  sent = [];
  history.replaceState(null, '', JOB);
  vi.resetModules();
  (await import('../src/views.ts')).countViews();
  expect(await views()).toEqual([
    { page: 'home', visit: VISIT },
    { page: 'job', job: '0123456789' },
  ]);
});

it.each([
  ['Global Privacy Control', () => override(navigator, 'globalPrivacyControl', true)],
  ['Do Not Track', () => override(navigator, 'doNotTrack', '1')],
  ['somebody logged in', () => storeToken('token')],
])('nothing of %s is sent', async (_who, prepare) => {
  prepare();
  await open('/');
  navigate(JOB);
  type('<input type="hidden" name="job_id" value="fitter">');
  expect(sent).toEqual([]);
});

it('a page in the background is viewed when it is shown', async () => {
  override(document, 'hidden', true);
  await open('/');
  expect(sent).toEqual([]);
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await views()).toEqual([{ page: 'home', visit: VISIT }]);
});
