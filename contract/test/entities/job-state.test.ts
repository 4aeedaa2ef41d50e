import { expect, test } from 'vitest';
import { jobState } from '../../src/entities/job-state.ts';
import { closedDates, lacksEnd, NO_REPLACED_DATES, reopenedDates } from '../../src/jobs/open.ts';

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
])('%j is closed immediately, and reopened with its dates', (job, cleared) => {
  // The local date differs from UTC.
  for (const [zone, end] of [
    ['Pacific/Kiritimati', '2026-11-25'],
    ['Pacific/Pago_Pago', '2026-11-24'],
  ] as const) {
    const now = new Date('2026-11-25T12:00:00.000Z');
    const after = { ...job, ...closedDates(job, now, zone) };
    expect(after).toMatchObject({ ...job, ...cleared, end });
    expect(jobState(after, now, zone)).toBe('closed');
    const again = { ...after, ...reopenedDates(after, now, zone) };
    expect(again).toEqual({ ...job, ...NO_REPLACED_DATES });
  }
});

test.each([
  ['2026-12-31', '2026-12-20', { start: '2026-12-20', end: '2026-12-31' }],
  ['2026-12-31', '2026-12-01', { start: '', end: '2026-12-31' }],
  ['2026-12-10', '2026-12-01', { start: '', end: '2026-12-10' }],
  ['2026-12-09', '2026-12-01', { start: '', end: '2027-01-31' }],
  ['', '2026-12-20', { start: '2026-12-20', end: '2027-01-31' }],
])(
  'a job until %s from %s, reopened after two weeks, gets the dates ahead',
  (end, start, dates) => {
    const [closing, reopening] = [new Date(NOW), new Date('2026-12-10T12:00:00.000Z')];
    const closed = { end, start, ...closedDates({ end, start }, closing, 'UTC') };
    // Closing it again must not replace them.
    const again = { ...closed, ...closedDates(closed, reopening, 'UTC') };
    expect({ ...again, ...reopenedDates(again, reopening, 'UTC', '2027-01-31') }).toEqual({
      ...dates,
      ...NO_REPLACED_DATES,
    });
    expect(lacksEnd(again, reopening, 'UTC')).toBe(dates.end === '2027-01-31');
  },
);

test('reopening clears past dates only', () => {
  const job = { end: '2026-12-31', shown_until: BEFORE };
  expect(reopenedDates(job, new Date(NOW), 'UTC')).toEqual({ shown_until: '' });
  expect(reopenedDates({ end: '2026-12-31', shown_until: AFTER }, new Date(NOW), 'UTC')).toEqual(
    {},
  );
});
