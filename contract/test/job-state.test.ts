import { expect, test } from 'vitest';
import { jobState } from '../src/job-state.ts';

const [BEFORE, NOW, AFTER] = [
  '2026-11-24T12:00:00.000Z',
  '2026-11-25T12:00:00.000Z',
  '2026-11-26T12:00:00.000Z',
];

test.each([
  [{ end: '' }, 'open'],
  [{ end: '2026-11-25' }, 'open'],
  [{ end: '2026-11-24' }, 'closed'],
  [{ end: '', draft: true, shown_from: AFTER }, 'draft'],
  [{ end: '2026-11-24', draft: true }, 'draft'],
  [{ end: '', shown_from: AFTER }, 'scheduled'],
  [{ end: '2026-11-24', shown_from: AFTER }, 'closed'],
  [{ end: '', shown_from: BEFORE, shown_until: AFTER }, 'open'],
  [{ end: '', shown_until: NOW }, 'closed'],
])('%j is %s', (job, state) => {
  expect(jobState(job, new Date(NOW), 'UTC')).toBe(state);
});
