import { describe, expect, test } from 'vitest';
import { checkPassword } from '../../../src/auth/security/passwords.ts';

const ABOUT = ['office', 'office@zagros.example'];

describe('a password is rejected', () => {
  test.each(['Ohs7-drift', 'Ohs7-drift1', ''])('if it is short: %j', async (password) => {
    await expect(checkPassword(password, ABOUT)).rejects.toThrow('at least 12 characters');
  });

  test.each([
    '123456789012',
    'passwordpassword',
    'P@ssw0rd1234',
    'qwertyuiopasdf',
    'iloveyou1234',
    'aaaaaaaaaaaa',
    'officeoffice',
    'office@zagros.example',
  ])('if it is easy to guess: %s', async (password) => {
    await expect(checkPassword(password, ABOUT)).rejects.toThrow('too easy to guess');
  });
});

test.each([
  'four unlikely quiet beams',
  'moonshine-moonshine',
  `xkcdqwmpfjtu`,
  'four unlikely quiet beams, '.repeat(300),
])('other passwords are accepted: %.30s', async (password) => {
  await expect(checkPassword(password, [])).resolves.toBeUndefined();
});
