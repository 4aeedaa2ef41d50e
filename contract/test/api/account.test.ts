import { expect, test } from 'vitest';
import { passwordChange } from '../../src/api/account.ts';

test('a new password differs from the current one', () => {
  const change = (password: string) =>
    passwordChange.safeParse({ current_password: 'the-current-password', password });
  expect(change('another-password').success).toBe(true);
  const [issue] = change('the-current-password').error!.issues;
  expect(issue!.path).toEqual(['password']);
});
