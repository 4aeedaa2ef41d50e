// @vitest-environment happy-dom
import type { Job } from '@sunfront/contract/entities/job';
import en from '@sunfront/contract/messages/en';
import { EMPTY_CONTENT } from '@sunfront/contract/site/site-content';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CareersIsland } from '../../../src/landing/careers/careers-island.tsx';
import { toDisplayedJob } from '../../../src/landing/jobs/displayed-job.ts';
import { enhanceSharing } from '../../../src/landing/jobs/enhance-job.ts';
import { prepareToasts } from '../../../src/ui/toast.ts';
import { toastHost } from '../../../src/browser/top-layer.ts';
import { field, fill, unmount, press, renderPage, text } from '../../admin/page.ts';
import { makeJob } from '../content.ts';

// Preloaded imports resolve within `act`.
import '../../../src/landing/job/apply-dialog.tsx';
import '../../../src/landing/careers/job-finder.tsx';
import { until } from '../../until.ts';

// happy-dom has no fonts.
Object.assign(document, { fonts: { ready: Promise.resolve() } });

const fetch = vi.fn<typeof globalThis.fetch>();

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await prepareToasts();
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  history.replaceState(null, '', '/');
  localStorage.clear();
});

afterEach(async () => {
  await unmount();
  fetch.mockReset();
  vi.unstubAllGlobals();
});

const WORDS = { label: 'Careers', headline: 'Work with us.' };

async function showCareers(jobs: Job[], path = '/') {
  const [now, title] = [new Date(), 'Zagros Solar'];
  const first = jobs.slice(0, 3).map((job) => toDisplayedJob(job, en, now, 'UTC'));
  await renderPage(
    <CareersIsland
      content={{ jobs: first, more_jobs: jobs.length > 3 }}
      copy={WORDS}
      settings={{ ...EMPTY_CONTENT.settings, company_name: title }}
      view={{ path }}
    />,
  );
  document.body.append(toastHost());
}

const makeJobs = (count: number, change: (index: number) => Partial<Job> = () => ({})) =>
  Array.from({ length: count }, (_, index) => makeJob(`${index}`, change(index)));
const answer = (jobs: Job[]) => fetch.mockResolvedValueOnce(new Response(JSON.stringify(jobs)));
const titles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
const toggle = () => document.querySelector<HTMLElement>('[aria-expanded]')!;
const entryOf = (title: string) =>
  [...document.querySelectorAll('li')].find((entry) => entry.textContent.includes(title))!;

it('shows three jobs, all on request, and three again', async () => {
  const jobs = makeJobs(10);
  await showCareers(jobs);
  expect(titles()).toEqual(['Job 0', 'Job 1', 'Job 2']);
  expect(toggle().textContent).toBe('Show More Jobs');
  answer(jobs);
  await press('[aria-expanded]');
  await until(() => expect(titles()).toEqual(jobs.map(({ title }) => title)));
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/jobs/']);
  expect(document.activeElement?.textContent).toBe('Job 3');
  expect(document.querySelector('search')).toBeNull();
  expect(toggle().textContent).toBe('Show Less');
  await press('[aria-expanded]');
  expect(titles()).toEqual(['Job 0', 'Job 1', 'Job 2']);
});

it('keeps its three jobs when the rest cannot be loaded', async () => {
  await showCareers(makeJobs(5));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('[aria-expanded]');
  await until(() => expect(toastHost().textContent).toBe('Failed to load jobs'));
  expect(titles()).toHaveLength(3);
  expect(toggle().textContent).toBe('Show More Jobs');
  expect(toggle().getAttribute('aria-disabled')).toBeNull();
});

it('searches and filters a list of more than ten jobs', async () => {
  const jobs = makeJobs(11, (index) => ({
    title: index === 10 ? 'Héliographer' : `Job ${index}`,
    location: index < 4 ? 'Yazd' : index === 9 ? 'Tromsø, Łódź' : 'Isfahan',
    employment_type: index % 2 ? 'Seasonal' : 'Full-time',
  }));
  await showCareers(jobs);
  answer(jobs);
  await press('[aria-expanded]');
  await until(() => expect(titles()).toHaveLength(11));
  const count = () => document.querySelector('[role=status]')!.textContent;
  expect(count()).toBe('11 jobs');
  await fill({ Place: 'Yazd' });
  expect(titles()).toEqual(['Job 0', 'Job 1', 'Job 2', 'Job 3']);
  await fill({ Type: 'Seasonal' });
  expect(titles()).toEqual(['Job 1', 'Job 3']);
  await fill({ Place: '', Type: '', 'Search jobs': 'HELIO' });
  expect(titles()).toEqual(['Héliographer']);
  await fill({ 'Search jobs': 'lodz TROMSO' });
  expect(titles()).toEqual(['Job 9']);
  await fill({ 'Search jobs': 'no such words' });
  expect([titles(), count()]).toEqual([[], 'No jobs found.']);
  await press('search button');
  expect(titles()).toHaveLength(11);
  expect(document.querySelector('search button')).toBeNull();
  await press('[aria-expanded]');
  expect(titles()).toHaveLength(3);
  expect(document.querySelector('search')).toBeNull();
  expect(() => field('Search jobs')).toThrow();
});

async function openFirst() {
  await press('h3 a');
  await until(() => expect(document.querySelector('dialog')).not.toBeNull());
}

it('marks jobs that the visitor opened, also after a reload, or else those with the flag', async () => {
  const jobs = makeJobs(3, (index) => ({ viewed: index === 1 }));
  document.title = 'The site';
  await showCareers(jobs);
  await openFirst();
  expect(location.pathname).toBe('/jobs/0');
  expect(document.title).toBe('Job 0 · Zagros Solar');
  await press('dialog [aria-label=Close]');
  history.replaceState(null, '', '/');
  await unmount();
  expect(document.title).toBe('The site');
  await showCareers(jobs);
  const badges = ['Job 0', 'Job 1', 'Job 2'].map(
    (title) => entryOf(title).querySelector('[data-viewed]:not([hidden])')?.textContent,
  );
  expect(badges).toEqual(['You viewed this', 'Viewed', undefined]);
});

it.each([
  ['in a new tab', '/jobs/0', { ctrlKey: true }, ''],
  ['in another language', '/fa/jobs/0', {}, ''],
  ['of a form', '/jobs/0?apply', {}, ''],
  ['of the list', '/jobs', {}, ''],
  ['in the text', '/jobs/0', {}, '/jobs/0'],
])('opens only plain links to jobs over the page: %s, %s', async (_, href, keys, opened) => {
  await showCareers(makeJobs(3));
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  // The browser would leave the page.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await act(async () => link.dispatchEvent(click));
  link.remove();
  expect(location.pathname).toBe(opened || '/');
});

it("does not describe a job's picture as the company's logo", async () => {
  await showCareers([makeJob('0', { image: '/media/house.webp' })]);
  expect(entryOf('Job 0').querySelector('img')!.alt).toBe('');
});

it('shows the whole description and every fact in the details', async () => {
  const description = `${'x'.repeat(250)}\n\nThe end.`;
  await showCareers([
    makeJob('0', { description, location: 'Yazd', employment_type: 'Full-time', numbers: 4 }),
  ]);
  await openFirst();
  const details = document.querySelector('dialog')!.textContent;
  for (const part of ['Job 0', 'Zagros Solar', 'LocationYazd', 'Openings4', '/jobs/0'])
    expect(details).toContain(part);
  expect(details).toContain('x'.repeat(250));
  expect(details).toContain('The end.');
});

it("copies a job's address, or shares it through the device", async () => {
  const [writeText, share] = [vi.fn().mockResolvedValue(undefined), vi.fn()];
  share.mockResolvedValue(undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  Object.assign(navigator, { share });
  enhanceSharing();
  await showCareers(makeJobs(3));
  await openFirst();
  await press('[aria-label="Copy link"]');
  const url = new URL('/jobs/0', location.href).href;
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  await until(() => expect(text()).toContain('Link copied'));
  await press('[aria-label="Share this job"]');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Job 0', url });
  await act(async () => {});
});
