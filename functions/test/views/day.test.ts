import { DIRECT, OTHER } from '@sunfront/contract/api/view-limits';
import { pageView } from '@sunfront/contract/api/views';
import { expect, test } from 'vitest';
import {
  addViews,
  type CountedView,
  type DayViews,
  emptyDay,
  reportOf,
  sentOn,
} from '../../src/views/day.ts';

const DAY = '2026-11-28';
const VISIT = { language: 'en', device: 'phone', host: 'news.example' } as const;
const FITTER = { id: 'fitter', title: 'Fitter' };

function view(part: Partial<CountedView>): CountedView {
  return { page: 'home', number: 1, ...part };
}

test('views are added to those of the day, each by what it says', () => {
  const first = addViews(emptyDay(DAY), [
    view({ visit: VISIT, number: 3 }),
    view({ page: 'jobs' }),
    view({ page: 'job', job: FITTER, visit: { ...VISIT, device: 'desktop', host: '' } }),
  ]);
  const second = addViews(first, [
    view({ page: 'job', job: { ...FITTER, title: 'Roof fitter' }, number: 4 }),
    view({ page: 'form', job: FITTER, number: 2 }),
  ]);
  expect(second).toEqual({
    order: DAY,
    home: 3,
    jobs: 1,
    job: { fitter: { title: 'Fitter', views: 5, started: 2 } },
    language: { en: 4 },
    device: { phone: 3, desktop: 1 },
    host: { 'news.example': 3, [DIRECT]: 1 },
    source: {},
  });
  // The document before is unchanged: a transaction may run twice.
  expect(first.home).toBe(3);
  expect(first.job['fitter']!.views).toBe(1);
});

test('a document that an application began is completed', () => {
  const begun = sentOn(DAY, FITTER) as unknown as DayViews;
  const { job, home } = addViews(begun, [view({}), view({ page: 'job', job: FITTER })]);
  expect([home, job]).toEqual([1, { fitter: { title: 'Fitter', views: 1, sent: 1 } }]);
});

test('hosts, sources and jobs above the limits are counted together, known ones are not', () => {
  const limits = { jobs: 2, hosts: 2 };
  const flood = Array.from({ length: 50 }, (_, index) => [
    view({ visit: { ...VISIT, host: `h${index}.example` } }),
    view({ page: 'job', job: { id: `job${index}`, title: 'T' } }),
    view({ page: 'sent', source: `s${index}.example` }),
  ]).flat();
  const named = view({ visit: { ...VISIT, host: 'constructor' } });
  const { host, source, job, home } = addViews(emptyDay(DAY), [...flood, ...flood, named], limits);
  expect(home).toBe(101);
  expect(host).toEqual({ 'h0.example': 2, 'h1.example': 2, [OTHER]: 97 });
  expect(source).toEqual({ 's0.example': 2, 's1.example': 2, [OTHER]: 96 });
  expect(Object.entries(job).map(([id, { views }]) => [id, views])).toEqual([
    ['job0', 2],
    ['job1', 2],
    [OTHER, 96],
  ]);
});

test('names of every object’s properties are counted like others', () => {
  const day = addViews(emptyDay(DAY), [
    view({ page: 'job', job: { id: 'constructor', title: 'T' } }),
    view({ visit: { ...VISIT, host: 'constructor' }, number: 2 }),
  ]);
  expect(day.job['constructor']).toEqual({ title: 'T', views: 1 });
  expect(day.host).toEqual({ constructor: 2 });
  expect(reportOf([day], false).hosts).toEqual({ constructor: 2 });
});

test('a report sums the days, with the newest titles and without what a role may not read', () => {
  const days = [
    addViews(emptyDay('2026-11-27'), [
      view({ page: 'job', job: FITTER, visit: VISIT }),
      view({ page: 'job', job: { id: 'roofer', title: 'Roofer' }, number: 9 }),
    ]),
    {
      ...addViews(emptyDay(DAY), [
        view({ visit: VISIT, number: 2 }),
        view({ page: 'sent', source: 'news.example' }),
        view({ page: 'sent', source: '' }),
      ]),
      job: { fitter: { title: 'Roof fitter', views: 2, started: 2, sent: 1 } },
    },
  ];
  const all = { visits: 1, home: 0, jobs: 0, job: 10, started: 0, sent: 0 };
  expect(reportOf(days, true)).toEqual({
    days: [
      { ...all, day: '2026-11-27' },
      { ...all, day: DAY, visits: 2, home: 2, job: 2, started: 2, sent: 1 },
    ],
    jobs: [
      { id: 'roofer', title: 'Roofer', views: 9, started: 0, sent: 0 },
      { id: 'fitter', title: 'Roof fitter', views: 3, started: 2, sent: 1 },
    ],
    languages: { en: 3 },
    devices: { phone: 3 },
    hosts: { 'news.example': 3 },
    sources: { 'news.example': 1, [DIRECT]: 1 },
  });
  expect(JSON.stringify(reportOf(days, false))).not.toMatch(/started|sent|sources/);
});

test.each([
  'https://news.example/path?name=zx',
  'news.example/path',
  'news.example?q=zx',
  'zx@news.example',
  'NEWS.example',
  '(other)',
  '__proto__',
  'x'.repeat(254),
])('a referring site is only a host name, not %s', (host) => {
  const sent = (each: string) =>
    pageView.safeParse({ page: 'home', visit: { ...VISIT, host: each } }).success;
  expect(sent(host)).toBe(false);
  expect(['', 'localhost', 'news.example', 'xn--mgba3gch31f.example'].every(sent)).toBe(true);
});
