import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { formatDay } from '@sunfront/contract/messages/format';
import { salary } from '@sunfront/contract/jobs/salary';
import { describe, expect, it } from 'vitest';
import { openings, preview } from '../../../src/landing/jobs/format.ts';
import { checkResume } from '../../../src/landing/job/resume-field.tsx';
import { makeJob } from '../content.ts';

describe('a description on its card', () => {
  it('is cut after 200 characters, with an ellipsis', () => {
    expect(preview('a'.repeat(200))).toBe('a'.repeat(200));
    expect(preview('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`);
  });

  it('never splits a character', () => {
    expect(preview('☀️🌞'.repeat(3), 3)).toBe('☀️🌞…');
    for (const character of ['👨‍👩‍👧', 'e\u0301', '🇩🇪', 'कि', '👍🏽'])
      expect(preview(`a${character}${character}`, 2), character).toBe('a…');
    expect(preview(`${'a'.repeat(199)}e\u0301${'a'.repeat(9)}`)).toBe(`${'a'.repeat(199)}…`);
    expect(preview(`e${'\u0301'.repeat(300)}`)).toHaveLength(201);
  });

  it('puts the ellipsis after a word, not after a space', () => {
    expect(preview('one two', 4)).toBe('one…');
  });
});

describe('a salary', () => {
  const pay = (min: number | null, max: number | null, currency: string) =>
    salary(makeJob('a', { salary_min: min, salary_max: max, currency }), en).replace(/\s/g, ' ');

  it('is a range in its currency', () => {
    expect(pay(1000, 2500, 'USD')).toBe('$1,000 – $2,500');
    expect(pay(1000, 1000, 'USD')).toBe('$1,000');
    expect(pay(1000, null, 'EUR')).toBe('From €1,000');
    expect(pay(null, 2500, 'EUR')).toBe('Up to €2,500');
    expect(pay(null, null, 'EUR')).toBe('');
  });

  it('shows all stored digits', () => {
    expect(pay(12.5, 14, 'USD')).toBe('$12.50 – $14');
    expect(pay(2000.5, null, 'USD')).toBe('From $2,000.50');
    expect(pay(0.125, null, 'EUR')).toBe('From €0.125');
    expect(pay(1234.5678, null, '₿')).toBe('From ₿ 1,234.5678');
    expect(pay(1500, null, 'JPY')).toBe('From ¥1,500');
  });

  it('names its period', () => {
    const job = makeJob('a', { salary_min: 12.5, currency: 'USD' });
    const per = (salary_period: typeof job.salary_period) => salary({ ...job, salary_period }, en);
    expect(per('hour')).toBe('From $12.50 per hour');
    expect(per('day')).toBe('From $12.50 per day');
    expect(per('month')).toBe('From $12.50 per month');
    expect(per('year')).toBe('From $12.50 per year');
    expect(per('none')).toBe('From $12.50');
    expect(salary(makeJob('a', { salary_period: 'month' }), en)).toBe('');
  });

  it('shows an unknown currency as typed', () => {
    expect(pay(1000, 2500, '₿')).toBe('₿ 1,000 – ₿ 2,500');
    expect(pay(0, 10, 'T')).toBe('T 0 – T 10');
    expect(pay(1000, 2500, '')).toBe('1,000 – 2,500');
  });
});

it('counts openings in words', () => {
  expect([null, 0, 1, 1200].map((numbers) => openings(numbers, en))).toEqual([
    { figure: '', text: '' },
    { figure: '', text: '' },
    { figure: '1', text: '1 opening' },
    { figure: '1,200', text: '1,200 openings' },
  ]);
});

it('formats a date, and leaves an invalid one unchanged', () => {
  expect(formatDay(en, '2026-03-05')).toBe('5 Mar 2026');
  expect(formatDay(en, '2026-99-99')).toBe('2026-99-99');
});

it('writes a salary in Persian with its currency after the number', () => {
  const job = { salary_min: 1000, salary_max: 2500, salary_period: 'month' };
  const written = (currency: string) =>
    salary(makeJob('a', { ...job, currency } as object), fa).replace(/\s/g, ' ');
  expect(written('IRR')).toBe('۱٬۰۰۰ ریال تا ۲٬۵۰۰ ریال در ماه');
  expect(written('EUR')).toBe('۱٬۰۰۰ € تا ۲٬۵۰۰ € در ماه');
  expect(written('₿')).toBe('۱٬۰۰۰ ₿ تا ۲٬۵۰۰ ₿ در ماه');
});

it('writes the size of a file in Persian digits', async () => {
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'cv.pdf');
  expect(await checkResume(file, fa)).toBe('رزومه باید حداکثر ۱۰\u00A0مگابایت باشد');
});

it.each([
  ['cv.pdf', ''],
  ['cv', 'application/octet-stream'],
  ['cv.pdf.download', ''],
  ['scan', 'application/x-pdf'],
])('accepts the PDF %j of type %j by its content', async (name, type) => {
  expect(await checkResume(new File(['\n%PDF-1.4'], name, { type }), fa)).toBeUndefined();
});
