// @vitest-environment happy-dom
import 'nprogress';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LoadedLanding } from '../../../src/landing/page/loaded-landing.tsx';
import { startProgress } from '../../../src/browser/progress.ts';
import { prepareToasts } from '../../../src/ui/toast.ts';
import { toastHost } from '../../../src/browser/top-layer.ts';
import { unmount, press, renderPage } from '../../admin/page.ts';
import { fullContent } from '../content.ts';
import { until } from '../../until.ts';

const { settings, slides, jobs, services, staff, gallery, partners, social } = fullContent();
const LISTS: Record<string, object[]> = {
  '/api/settings/': [settings],
  '/api/slides/': slides,
  '/api/jobs/?limit=3': jobs,
  '/api/jobs/': jobs,
  '/api/services/': services,
  '/api/staff/': staff,
  '/api/gallery/': gallery,
  '/api/partners/': partners,
  '/api/social-media/': social,
};

/** Paths that fail or wait. */
let failing: Set<string>;
let pending: Map<string, () => void>;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await prepareToasts();
});

beforeEach(() => {
  failing = new Set();
  pending = new Map();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  vi.stubGlobal('fetch', async (path: string) => {
    if (pending.has(path)) await new Promise<void>((resolve) => pending.set(path, resolve));
    if (failing.has(path)) throw new TypeError('Failed to fetch');
    // Without a stream, the response resolves within `act`.
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(LISTS[path]) };
  });
});

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function showPage(path = '/') {
  await renderPage(<LoadedLanding view={{ path }} />);
  document.body.append(toastHost());
}

const release = (path: string) => act(async () => pending.get(path)!());
const section = (id: string) => document.getElementById(id);
const content = (id: string) => section(id)?.textContent;

it('shows the rest when every list fails', async () => {
  failing = new Set(Object.keys(LISTS));
  await showPage();
  await until(() => expect(content('partners')).toContain('Failed to load partners.'));
  expect(content('careers')).toContain('Failed to load jobs');
  expect(content('our_staff')).toContain('Failed to load staff');
  expect(content('gallery')).toContain('Failed to fetch gallery images.');
  await until(() => expect(toastHost().textContent).toContain('Failed to fetch logo URL'));
  expect([section('services'), section('company_heads')]).toEqual([null, null]);
  expect(document.querySelector('[data-slides]')).toBeNull();
  expect(document.querySelector('h1')!.textContent).toBe('Company');
  expect(document.querySelectorAll('#contact_us form input').length).toBeGreaterThan(1);
});

it('shows the page of a job, or that it could not be loaded', async () => {
  const heading = () => document.querySelector('h1')!.textContent;
  pending.set('/api/jobs/', () => {});
  await showPage('/jobs/b');
  expect(heading()).toBe('Loading...');
  await release('/api/jobs/');
  await until(() => expect(heading()).toBe('Job b'));
  expect(document.querySelector('aside')!.textContent).toContain('Job a');
  await unmount();
  pending.clear();
  await showPage('/jobs/none');
  await until(() => expect(heading()).toBe('This job is closed'));
  await unmount();
  failing.add('/api/jobs/');
  await showPage('/jobs/b');
  await until(() => expect(heading()).toBe('This job could not be loaded'));
});

it('omits a section with a failing list, and its menu entry', async () => {
  failing.add('/api/services/');
  await showPage();
  await until(() => expect(section('gallery')).not.toBeNull());
  expect(section('services')).toBeNull();
  expect(document.querySelector('a[href="#services"]')).toBeNull();
  for (const id of ['careers', 'company_heads', 'our_staff', 'partners'])
    expect(content(id), id).not.toContain('Failed');
});

it.each([
  ['careers', '/api/jobs/?limit=3', 'Failed to load jobs', 'Job a'],
  ['our_staff', '/api/staff/', 'Failed to load staff', 'Arash Moradi'],
  ['gallery', '/api/gallery/', 'Failed to fetch gallery images.', 'View 6'],
  ['partners', '/api/partners/', 'Failed to load partners.', 'Alvand Steel'],
])('%s reports loading and a failure, and retries', async (id, path, failed, record) => {
  failing.add(path);
  pending.set(path, () => {});
  await showPage();
  await until(() => expect(content(id)).toContain('Loading...'));
  await release(path);
  await until(() => expect(content(id)).toContain(failed));
  failing.clear();
  pending.clear();
  await press(`#${id} button`);
  await until(() => expect(content(id)).toContain(record));
  expect(content(id)).not.toContain(failed);
});

it('shows no company data before the settings have loaded', async () => {
  pending.set('/api/settings/', () => {});
  await showPage();
  await until(() => expect(content('careers')).toContain('Job a'));
  expect(content('about_us')).toContain('Loading...');
  expect(content('about_us')).not.toContain('Company');
  await release('/api/settings/');
  await until(() => expect(content('about_us')).toContain('It began in a garage.'));
  expect(content('about_us')).not.toContain('Loading...');
});

it('shows the progress bar until the last call has ended', async () => {
  startProgress();
  pending.set('/api/staff/', () => {});
  await showPage();
  await until(() => expect(content('careers')).toContain('Job a'));
  await until(() => expect(document.querySelector('#nprogress .bar')).not.toBeNull());
  expect(document.querySelector('#nprogress .spinner')).toBeNull();
  failing.add('/api/staff/');
  await release('/api/staff/');
  await until(() => expect(document.querySelector('#nprogress')).toBeNull());
});
