import { expect, it } from 'vitest';
import { formatAgo, formatDate } from '../../../src/admin/format/format.ts';

it('writes dates with unambiguous months', () => {
  expect(formatDate('2026-03-05')).toBe('5 Mar 2026');
  expect(formatDate('')).toBe('');
});

it('writes how long ago something was', () => {
  const now = Date.parse('2026-03-05T12:00:00Z');
  expect(formatAgo('2026-03-05T11:59:40Z', now)).toBe('just now');
  expect(formatAgo('2026-03-05T11:20:00Z', now)).toBe('40 min ago');
  expect(formatAgo('2026-03-05T02:00:00Z', now)).toBe('10 h ago');
  expect(formatAgo('2026-03-04T02:00:00Z', now)).toBe('yesterday');
  expect(formatAgo(new Date(2026, 2, 1, 12).toISOString(), now)).toBe('1 Mar 2026');
});
