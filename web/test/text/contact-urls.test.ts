import { expect, test } from 'vitest';
import { mailto, tel } from '../../src/text/contact-urls.ts';

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
  ['info@müller.example', 'mailto:info@xn--mller-kva.example'],
  ['no address?cc=all', 'mailto:no%20address%3Fcc%3Dall'],
])('%s is exactly one recipient', (email, expected) => {
  expect(mailto(email)).toBe(expected);
});

test.each([
  ['+98 21 8877-6655', 'tel:+982188776655'],
  ['۰۲۱-۸۸۷۷۶۶۵۵', 'tel:02188776655'],
  ['٠٢١ ٨٨٧٧', 'tel:0218877'],
  ['+49 (0)30 / 1234', 'tel:+49301234'],
  ['0049 (0)30 1234', 'tel:0049301234'],
  ['(030) 1234', 'tel:0301234'],
])('the URL of %s calls %s', (phone, expected) => {
  expect(tel(phone)).toBe(expected);
});
