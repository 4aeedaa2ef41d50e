import { expect, test } from 'vitest';
import { linkToken, newUsername } from '../../src/api/users.ts';

test.each(['mina', 'a.b_c-1', '_x_', '...'])('%j is a username', (name) => {
  expect(newUsername.safeParse(name).success).toBe(true);
});

test.each([
  ['a document id that Firestore reserves', ['.', '..', '__x__']],
  ['that of a session', ['session-1', 'Session-a']],
  ['more than letters, digits, dots, dashes and underscores', ['a/b', 'a b', 'a@b', 'مینا', '']],
  ['longer than 64 characters', ['x'.repeat(65)]],
])('a username is not %s', (_, names) => {
  for (const name of names) expect(newUsername.safeParse(name).success, name).toBe(false);
});

test('a link’s secret has at most 200 characters', () => {
  const isValid = (length: number) => linkToken.safeParse({ token: 'a'.repeat(length) }).success;
  expect([isValid(200), isValid(201)]).toEqual([true, false]);
});
