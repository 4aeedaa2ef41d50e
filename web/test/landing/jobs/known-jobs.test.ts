// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { markApplied, markViewed, showKnownJobs } from '../../../src/landing/jobs/known-jobs.ts';

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

it('shows the badges of known jobs, also again', () => {
  const badges = (id: string) =>
    `<li data-listed="${id}"><i data-viewed hidden>You</i><i data-viewed="false">All</i><i data-applied hidden>Applied</i></li>`;
  document.body.innerHTML = badges('a') + badges('b') + badges('c');
  markViewed('a');
  markApplied('b', 'K7QX-2M9B');
  showKnownJobs();
  showKnownJobs();
  const shown = [...document.querySelectorAll('li')].map((job) =>
    [...job.querySelectorAll(':not([hidden])')].map((badge) => badge.textContent),
  );
  expect(shown).toEqual([['You'], ['All', 'Applied'], ['All']]);
});
