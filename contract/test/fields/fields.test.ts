import { expect, test } from 'vitest';
import { users } from '../../src/fields/list.ts';
import { addresses } from '../../src/fields/text.ts';
import { focus, moment, requiredMoment } from '../../src/fields/value.ts';

test.each([
  ['2026-03-05T09:00:00+02:00', '2026-03-05T07:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['', ''],
  [null, ''],
  [undefined, undefined],
])('the moment %j is stored as %j', (sent, stored) => {
  expect(moment('Shown from').parse(sent)).toBe(stored);
});

test.each([
  ['without a time', '2026-03-05'],
  ['without a zone', '2026-03-05T09:00:00'],
  // Its sign would sort before all others.
  ['whose year in UTC has five digits', '9999-12-31T23:59:59-01:00'],
])('a moment %s is refused', (_, sent) => {
  for (const field of [moment('Shown from'), requiredMoment('Shown from')]) {
    expect(field.safeParse(sent).error?.issues[0]?.message).toBe(
      'Shown from must be a date with a time, such as 2025-12-31T09:00:00Z',
    );
  }
});

test('ten addresses receive notifications at most', () => {
  const list = Array.from({ length: 11 }, (_, index) => `a${index}@example.com`);
  const field = addresses('New messages');
  expect(field.parse(list.slice(1).join(';'))).toBe(list.slice(1).join(', '));
  expect(field.safeParse(list.join(', ')).error?.issues[0]?.message).toBe(
    'New messages must be at most 10 addresses',
  );
});

test.each([
  ['0 100', true],
  ['', true],
  ['101 0', false],
  ['0 101', false],
  ['50', false],
  ['50 50 50', false],
  ['-1 0', false],
])('%j is a focal point: %s', (sent, expected) => {
  expect(focus('Focal point').safeParse(sent).success).toBe(expected);
});

test('interviewers are named by 1 to 120 characters each', () => {
  const field = users('Interviewers', { max: 10, message: 'Choose an interviewer' });
  const isValid = (name: string) => field.safeParse([name]).success;
  expect([isValid(''), isValid('a'), isValid('a'.repeat(120)), isValid('a'.repeat(121))]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
