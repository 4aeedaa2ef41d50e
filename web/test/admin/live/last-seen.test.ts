import { expect, it } from 'vitest';
import { atMost99 } from '../../../src/admin/live/last-seen.ts';

it('counts to 99', () => {
  expect([0, 99, 100].map(atMost99)).toEqual(['0', '99', '99+']);
});
