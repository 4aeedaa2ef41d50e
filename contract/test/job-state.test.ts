import { expect, test } from 'vitest';
import { jobState } from '../src/job-state.ts';
import { closedDates, reopenedDates } from '../src/open-job.ts';

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

test.each([
  [{ end: '' }, {}],
  [{ end: '2026-12-31', start: '2026-12-01' }, { start: '' }],
  [{ end: '', start: '2026-01-01', shown_until: AFTER }, {}],
])('%j is closed immediately, and open when reopened', (job, cleared) => {
  // The local date differs from UTC.
  for (const [zone, end] of [
    ['Pacific/Kiritimati', '2026-11-25'],
    ['Pacific/Pago_Pago', '2026-11-24'],
  ] as const) {
    const now = new Date('2026-11-25T12:00:00.000Z');
    const after = { ...job, ...closedDates(job, now, zone) };
    expect(after).toEqual({ ...job, ...cleared, end });
    expect(jobState(after, now, zone)).toBe('closed');
    const again = { ...after, ...reopenedDates(after, now, zone) };
    expect([again.end, jobState(again, now, zone)]).toEqual(['', 'open']);
  }
});

test('reopening clears past dates only', () => {
  const job = { end: '2026-12-31', shown_until: BEFORE };
  expect(reopenedDates(job, new Date(NOW), 'UTC')).toEqual({ shown_until: '' });
  expect(reopenedDates({ end: '2026-12-31', shown_until: AFTER }, new Date(NOW), 'UTC')).toEqual(
    {},
  );
});
