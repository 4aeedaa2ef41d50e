import { expect, test } from 'vitest';
import { mailto } from '../../src/ui/mailto.ts';

test.each([
  ['office@example.com', 'mailto:office@example.com'],
  ['first.last+tag@example.com', 'mailto:first.last%2Btag@example.com'],
  [
    'info%40victim.example?cc=all@example.com',
    'mailto:info%2540victim.example%3Fcc%3Dall@example.com',
  ],
  ['a@b?bcc=c@example.com', 'mailto:a%40b%3Fbcc%3Dc@example.com'],
  ['a@example.com?subject=x&body=y', 'mailto:a@example.com%3Fsubject%3Dx%26body%3Dy'],
  ['one@example.com,two@example.com', 'mailto:one%40example.com%2Ctwo@example.com'],
  ['no address?cc=all', 'mailto:no%20address%3Fcc%3Dall'],
])('%s is exactly one recipient', (email, expected) => {
  expect(mailto(email)).toBe(expected);
});
