// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { markApplied, markViewed } from '../../src/landing/careers/known-jobs.ts';

const stored = (list: string) => JSON.parse(localStorage.getItem(list) ?? '{}') as object;

beforeEach(() => localStorage.clear());

it('reads the list of an earlier version', () => {
  localStorage.setItem('viewed_jobs', '["a", 2]');
  markViewed('b');
  expect(stored('viewed_jobs')).toEqual({ a: '', 2: '', b: '' });
});

it('forgets the oldest of more than 500 jobs', () => {
  const jobs = Array.from({ length: 500 }, (_, index) => [`job-${index}`, '']);
  localStorage.setItem('applied_jobs', JSON.stringify(Object.fromEntries(jobs)));
  markApplied('newest', 'K7QX-2M9B');
  const known = Object.keys(stored('applied_jobs'));
  expect([known.length, known[0], known.at(-1)]).toEqual([500, 'job-1', 'newest']);
});

it.each(['not JSON', 'null', '7'])('replaces the invalid text %s', (text) => {
  localStorage.setItem('viewed_jobs', text);
  markViewed('b');
  expect(stored('viewed_jobs')).toEqual({ b: '' });
});
