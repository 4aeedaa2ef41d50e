import { expect, it } from 'vitest';
import { differences } from '../../../src/admin/saving/conflict-dialog.tsx';

it('finds out who changed a field', () => {
  const base = { a: 'x', b: 'x', c: 'x', d: null };
  const mine = { a: 'mine', b: 'x', c: 'mine', d: '' };
  const theirs = { a: 'x', b: 'theirs', c: 'theirs', d: null };
  expect(differences(['a', 'b', 'c', 'd'], base, mine, theirs)).toEqual([
    { name: 'a', mine: 'mine', theirs: 'x', changedBy: 'mine' },
    { name: 'b', mine: 'x', theirs: 'theirs', changedBy: 'theirs' },
    { name: 'c', mine: 'mine', theirs: 'theirs', changedBy: 'both' },
  ]);
});
