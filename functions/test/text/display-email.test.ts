import { expect, test } from 'vitest';
import { displayEmail } from '../../src/text/display-email.ts';

test.each([
  ['info@xn--mller-kva.example', 'info@müller.example'],
  ['info@sub.xn--e1afmkfd.xn--p1ai', 'info@sub.пример.рф'],
  ['xn--a@Example.com', 'xn--a@Example.com'],
  ['info@xn--a.example', 'info@xn--a.example'],
  ['', ''],
])('%s is shown as %s', (address, shown) => {
  expect(displayEmail(address)).toBe(shown);
});
