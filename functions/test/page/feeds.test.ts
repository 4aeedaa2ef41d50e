import { job, type Job } from '@sunfront/contract/entities/job';
import { EMPTY_CONTENT } from '@sunfront/contract/site/site-content';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { escapeMarkup } from '../../src/text/markup.ts';
import { FEEDS, type JobList } from '../../src/page/feeds.ts';
import { jobPosting } from '../../src/page/job-posting.ts';

const URL = 'https://example.com/jobs/fitter';
/** As in the site document, without blank optional fields. */
const BLANK = Object.fromEntries(
  Object.entries(job.emptyValues).filter(([name]) => !job.omitWhenEmpty.includes(name)),
);
const JOB = {
  ...BLANK,
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
  settings: {
    ...EMPTY_CONTENT.settings,
    company_name: 'Zagros Solar',
    country: 'IR',
    email: 'jobs@example.com',
    time_zone: 'Asia/Tehran',
  },
  title: 'Careers · Zagros Solar',
  language: 'en',
  home: 'https://example.com/',
  address: 'https://example.com/feed',
  jobs: [{ job: JOB, url: URL }],
};

function listOf(fields: Partial<Job>, settings: Partial<JobList['settings']> = {}): JobList {
  return {
    ...LIST,
    settings: { ...LIST.settings, ...settings },
    jobs: [{ job: { ...JOB, ...fields }, url: URL }],
  };
}

function parseXml(path: string, list = LIST) {
  const written = FEEDS[path]!.write(list);
  // happy-dom reads no CDATA sections. These are equal by definition:
  // https://www.w3.org/TR/xml/#sec-cdata-sect
  const text = written.replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, content) => escapeMarkup(content));
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
  expect(read('item > pubDate')).toBe('Sat, 03 Jan 2026 02:00:00 +0330');
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
        date_published: '2026-01-03T02:00:00+03:30',
      },
    ],
  });
});

/**
 * "Job Sync XML feed reference", read 2026-11-28:
 * https://docs-plus.indeed.com/job-sync-xml/xml-feed
 */
describe('/jobs.xml, as Indeed documents it', () => {
  const REQUIRED = {
    title: 'Fitter & <b>rigger</b>',
    // ISO 8601.
    date: '2026-01-03T02:00:00+03:30',
    referencenumber: 'one',
    requisitionid: 'one',
    url: URL,
    company: 'Zagros Solar',
    sourcename: 'Zagros Solar',
    city: 'Isfahan, Iran',
    state: 'Isfahan Province',
    country: 'IR',
    email: 'jobs@example.com',
    description: '<p>Roofs.</p><ul><li>Ladders</li></ul>',
  };
  // "Required if on the career site".
  const SHOWN = {
    salary: '20 - 24 EUR per hour',
    jobtype: 'parttime',
    experience: 'Senior',
    expirationdate: '2026-12-31',
  };
  const names = Object.keys({ ...REQUIRED, ...SHOWN });
  const whole = listOf({ region: 'Isfahan Province', seniority_level: 'Senior' });

  test('has the required elements', () => {
    const read = parseXml('/jobs.xml', whole);
    const found = Object.fromEntries(names.map((name) => [name, read(`source > job > ${name}`)]));
    expect(found).toEqual({ ...REQUIRED, ...SHOWN });
  });

  test('has each text in CDATA, without entities or character references', () => {
    const description =
      'R&D, 5 < 6, "a" ]]> <script>b</script> <[img>](#c) [d](https://e.com/?f=1&g="h")';
    const list = listOf({ ...whole.jobs[0]!.job, description });
    const text = FEEDS['/jobs.xml']!.write(list);
    const [, job = ''] = /<job>(.*)<\/job>/s.exec(text) ?? [];
    const element = /<(\w+)>(?:<!\[CDATA\[.*?\]\]>)+<\/\1>/gs;
    expect(job.replace(element, '')).toBe('');
    expect([...job.matchAll(element)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(names),
    );
    expect(text).not.toMatch(/&(#\d+|\w+);/);
    expect(parseXml('/jobs.xml', list)('description')).toBe(
      '<p>R&D, 5 < 6, "a" ]]> < script>b< /script> < img> <a href="https://e.com/?f=1&g=%22h%22">d</a></p>',
    );
  });

  test('has required elements without a value, too, and no other empty ones', () => {
    const bare = { salary_min: null, salary_max: null, end: '' };
    const text = FEEDS['/jobs.xml']!.write(listOf(bare, { country: '', email: '' }));
    const empty = [...text.matchAll(/<(\w+)><!\[CDATA\[\]\]>/g)].map(([, name]) => name);
    expect(empty).toEqual(['state', 'country', 'email']);
  });
});

test.each([
  ['Pacific/Kiritimati', '2026-03-01T10:30:00.000Z', '2026-03-02'],
  ['Pacific/Pago_Pago', '2026-03-01T10:30:00.000Z', '2026-02-28'],
  ['Asia/Kathmandu', '2026-02-28T18:20:00.000Z', '2026-03-01'],
  ['America/St_Johns', '2026-07-01T02:15:00.000Z', '2026-06-30'],
  ['', '2026-03-01T23:59:59.999Z', '2026-03-01'],
])('all lists name one day for a job that appeared in %s at %s', (zone, appeared, day) => {
  const list = listOf({ first_published_at: appeared }, { time_zone: zone });
  const { settings, jobs } = list;
  const pubDate = parseXml('/jobs.rss', list)('pubDate')!;
  const date = parseXml('/jobs.xml', list)('date')!;
  const { date_published } = JSON.parse(FEEDS['/jobs.json']!.write(list)).items[0];
  const posting = jobPosting(jobs[0]!.job, URL, { ...settings, url: URL, logo: null });
  expect([date.slice(0, 10), date_published, posting]).toEqual([
    day,
    date,
    expect.objectContaining({ datePosted: day }),
  ]);
  const [year, , dayOfMonth] = day.split('-');
  expect(pubDate).toMatch(new RegExp(`^\\w{3}, ${dayOfMonth} \\w{3} ${year} `));
  for (const moment of [date, pubDate]) {
    expect(Math.floor(Date.parse(moment) / 1000)).toBe(Math.floor(Date.parse(appeared) / 1000));
  }
});
