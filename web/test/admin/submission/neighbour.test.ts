import { expect, it } from 'vitest';
import { neighbourOf } from '../../../src/admin/submission/neighbour.ts';

it('the next record after a moved one follows its former position, unless the list changed otherwise', () => {
  const opened = ['a', 'b', 'c', 'd'];
  expect(neighbourOf('b', 1, opened, opened)).toBe('c');
  expect(neighbourOf('b', 1, ['a', 'c', 'd', 'b'], opened)).toBe('c');
  expect(neighbourOf('b', -1, ['a', 'c', 'd'], opened)).toBe('a');
  expect(neighbourOf('b', 1, ['b', 'd'], opened)).toBe('d');
  expect(neighbourOf('a', -1, ['new', ...opened], opened)).toBe('new');
  expect(neighbourOf(undefined, 1, opened, [])).toBe('a');
});
