import { job, type Job } from '@sunfront/contract/entities/job';
import { suggestedCategory } from '@sunfront/contract/jobs/posting';
import { expect, test } from 'vitest';
import { type Employer, jobPosting } from '../../src/page/job-posting.ts';

/**
 * "Job posting (JobPosting) structured data":
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
const REQUIRED = ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'];
const RECOMMENDED = ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'];

const EMPLOYER: Employer = {
  company_name: 'Zagros Solar',
  time_zone: 'Asia/Tehran',
  country: 'ir',
  url: 'https://example.com/',
  logo: 'https://example.com/logo.png',
};

function posting(fields: Partial<Job>, employer: Partial<Employer> = {}): Record<string, unknown> {
  const record = {
    ...job.emptyValues,
    id: 'one',
    title: 'Electrician',
    company_name: 'Zagros Solar',
    location: 'Isfahan, Iran',
    description: 'Roofs of **all** kinds.\n\n- Ladders\n- R&D',
    created_at: '2026-01-02T22:30:00.000Z',
    ...fields,
  } as Job;
  const data = jobPosting(record, 'https://example.com/jobs/one', { ...EMPLOYER, ...employer });
  return JSON.parse(JSON.stringify(data ?? {}));
}

test('a complete job has all that Google requires and recommends', () => {
  const data = posting({
    employment_type: 'Full-time',
    salary_min: 1000,
    salary_period: 'month',
    currency: 'EUR',
    end: '2026-12-31',
    locality: 'Isfahan',
    region: 'Isfahan Province',
  });
  for (const name of [...REQUIRED, ...RECOMMENDED]) expect(data).toHaveProperty(name);
  expect(data).toMatchObject({
    description:
      '<p>Roofs of <strong>all</strong> kinds.</p><ul><li>Ladders</li><li>R&#38;D</li></ul>',
    // The next day in Tehran.
    datePosted: '2026-01-03',
    employmentType: 'FULL_TIME',
    directApply: true,
    hiringOrganization: {
      name: 'Zagros Solar',
      sameAs: 'https://example.com/',
      logo: 'https://example.com/logo.png',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Isfahan',
        addressRegion: 'Isfahan Province',
        addressCountry: 'IR',
      },
    },
  });
});

test('a job was posted on the day of its first publication', () => {
  expect(posting({ first_published_at: '2026-02-01T12:00:00.000Z' })['datePosted']).toBe(
    '2026-02-01',
  );
});

test('the address has the job’s country, or else the company’s', () => {
  const address = (fields: Partial<Job>, employer = {}) =>
    (posting(fields, employer)['jobLocation'] as { address: object }).address;
  expect(address({ country: 'DE' })).toMatchObject({
    addressLocality: 'Isfahan, Iran',
    addressCountry: 'DE',
  });
  expect(address({})).toMatchObject({ addressCountry: 'IR' });
});

test.each([
  ['country', {}, { country: '' }],
  ['valid country', { country: 'ZZ' }, { country: 'Iran' }],
  ['country for work from home', { remote: true }, { country: '' }],
  ['date', { created_at: 'none' }, {}],
])('a job without a %s has no data', (_, fields, employer) => {
  expect(posting(fields, employer)).toEqual({});
});

test('work from home is offered within a country', () => {
  const remote = posting({ remote: true });
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Iran' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
  expect(posting({ remote: true, locality: 'Shiraz' })).toHaveProperty('jobLocation');
});

test.each([
  ['hour', 'HOUR'],
  ['day', 'DAY'],
  ['month', 'MONTH'],
  ['year', 'YEAR'],
] as const)('has a salary per %s', (salary_period, unitText) => {
  const salary = { salary_min: 12.5, salary_max: 14, salary_period, currency: 'EUR' };
  expect(posting(salary)['baseSalary']).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 12.5, maxValue: 14, unitText },
  });
});

test.each([
  { salary_period: 'none' },
  { salary_period: undefined },
  { currency: '' },
  { currency: 'XYZ' },
  { salary_min: null },
] as Partial<Job>[])('has no salary with %j, which would be invalid', (missing) => {
  const salary = { salary_min: 1000, salary_period: 'month', currency: 'EUR' } as const;
  expect(posting(salary)).toHaveProperty('baseSalary');
  expect(posting({ ...salary, ...missing })).not.toHaveProperty('baseSalary');
});

test('another company has a name only', () => {
  const { hiringOrganization } = posting({ company_name: 'A customer' });
  expect(hiringOrganization).toEqual({ '@type': 'Organization', name: 'A customer' });
});

test.each([
  ['Full-time', 'full_time'],
  ['تمام‌وقت', 'full_time'],
  ['Teilzeit', 'part_time'],
  ['پاره‌وقت', 'part_time'],
  ['Apprenticeship', 'intern'],
  ['کارآموزی حرفه', 'intern'],
  ['Full-time, temporary', 'temporary'],
  ['Permanent contract', 'full_time'],
  ['Fixed-term contract', 'temporary'],
  ['Contract', 'contractor'],
  ['By arrangement', undefined],
])('the employment type “%s” suggests %s', (text, category) => {
  expect(suggestedCategory(text)).toBe(category);
});

test('a chosen category replaces the suggested one', () => {
  const chosen = { employment_type: 'Full-time', employment_category: 'contractor' } as const;
  expect(posting(chosen)['employmentType']).toBe('CONTRACTOR');
});
