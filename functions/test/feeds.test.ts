import { job, type Job } from '@sunfront/contract/entities/job';
import { EMPTY_CONTENT } from '@sunfront/contract/site-content';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { FEEDS, type JobList } from '../src/page/feeds.ts';

const URL = 'https://example.com/jobs/fitter';
const JOB = {
  ...job.emptyValues,
  id: 'one',
  title: 'Fitter & \u0007<b>rigger</b>',
  company_name: 'Zagros Solar',
  location: 'Isfahan, Iran',
  description: 'Roofs.\n\n- Ladders',
  employment_type: 'Part-time',
  salary_min: 20,
  salary_max: 24,
  salary_period: 'hour',
  currency: 'EUR',
  end: '2026-12-31',
  created_at: '2026-01-02T22:30:00.000Z',
  updated_at: '2026-02-02T22:30:00.000Z',
} as unknown as Job;

const LIST: JobList = {
  settings: { ...EMPTY_CONTENT.settings, company_name: 'Zagros Solar', country: 'IR' },
  title: 'Careers · Zagros Solar',
  language: 'en',
  home: 'https://example.com/',
  address: 'https://example.com/feed',
  jobs: [{ job: JOB, url: URL }],
};

function parseXml(path: string) {
  const text = FEEDS[path]!.write(LIST);
  const document = new new Window().DOMParser().parseFromString(text, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return (selector: string) => document.querySelector(selector)?.textContent;
}

test('/jobs.rss has the elements that RSS 2.0 requires, with escaped texts', () => {
  const read = parseXml('/jobs.rss');
  expect([read('channel > title'), read('channel > link'), read('channel > description')]).toEqual([
    LIST.title,
    LIST.home,
    LIST.title,
  ]);
  expect([read('item > title'), read('item > link'), read('item > guid')]).toEqual([
    'Fitter & <b>rigger</b>',
    URL,
    'one',
  ]);
  expect(read('item > pubDate')).toBe('Fri, 02 Jan 2026 22:30:00 GMT');
  expect(read('item > description')).toBe('<p>Roofs.</p><ul><li>Ladders</li></ul>');
});

test('/jobs.json has the members that JSON Feed 1.1 requires', () => {
  expect(JSON.parse(FEEDS['/jobs.json']!.write(LIST))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: LIST.title,
    home_page_url: LIST.home,
    feed_url: LIST.address,
    items: [
      {
        id: 'one',
        url: URL,
        content_html: '<p>Roofs.</p><ul><li>Ladders</li></ul>',
        date_published: '2026-01-02T22:30:00.000Z',
      },
    ],
  });
});

test('/jobs.xml has the fields that aggregators accept', () => {
  const read = parseXml('/jobs.xml');
  expect(read('source > publisher')).toBe('Zagros Solar');
  const fields = Object.fromEntries(
    ['title', 'referencenumber', 'url', 'company', 'city', 'country', 'salary', 'jobtype'].map(
      (name) => [name, read(`job > ${name}`)],
    ),
  );
  expect(fields).toEqual({
    title: 'Fitter & <b>rigger</b>',
    referencenumber: 'one',
    url: URL,
    company: 'Zagros Solar',
    city: 'Isfahan, Iran',
    country: 'IR',
    salary: '20 - 24 EUR per hour',
    jobtype: 'parttime',
  });
});
