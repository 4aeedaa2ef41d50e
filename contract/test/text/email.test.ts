import { describe, expect, test } from 'vitest';
import { emailChange } from '../../src/api/account.ts';
import { asciiEmail, canonicalEmail, isEmail } from '../../src/text/email.ts';
import { contactMessage, setting } from '../../src/entities/index.ts';
import { invitation, passwordResetRequest } from '../../src/api/users.ts';

const LABEL = 'd'.repeat(63);

describe('an email address', () => {
  test.each([
    'a@b.de',
    "o'brien+tag_1-x@sub.example.com",
    'info@müller.example',
    'INFO@MÜLLER.EXAMPLE',
    'info@xn--mller-kva.example',
    'info@пример.рф',
    'info@例え.テスト',
    'info@例え。テスト',
    'info@شرکت.ایران',
    `${'a'.repeat(64)}@example.com`,
    `a@${LABEL}.${LABEL}.${LABEL}.${'d'.repeat(57)}.de`,
  ])('may be %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    ['without an @', 'info.example.com'],
    ['without a local part', '@example.com'],
    ['without a domain', 'info@'],
    ['at a host', 'info@localhost'],
    ['at an IP address', 'info@127.0.0.1'],
    ['at an IP address in other digits', 'info@１２７.0.0.1'],
    ['with a longer local part', `${'a'.repeat(65)}@example.com`],
    ['with a longer label', `a@d${LABEL}.de`],
    ['that is longer', `a@${LABEL}.${LABEL}.${LABEL}.${'d'.repeat(58)}.de`],
    ['that is longer in ASCII', `a@${`${'ü'.repeat(20)}.`.repeat(10)}de`],
    ['with a label that ends with a hyphen', 'a@b-.de'],
    // Node 24 accepts invalid Punycode, such as `xn--a`.
    ['with an invalid international label', 'a@\u0301a.de'],
    ['with a dot at the beginning', '.a@example.com'],
    ['with a dot at the end', 'a.@example.com'],
    ['with two dots', 'a..b@example.com'],
    ['with an empty label', 'a@example..com'],
    ['with a final dot', 'a@example.com.'],
    ['with an international local part', 'müller@example.com'],
    ['with a query', 'a@example.com?cc=b@example.com'],
    ['with an encoded query', 'a%3Fcc=b@example.com'],
    ['with a path', 'a@example.com/b.de'],
    ['with a fragment', 'a@example.com#b.de'],
    ['with a port', 'a@example.com:25'],
    ['with a backslash', 'a@example.com\\b.de'],
    ['with an encoded domain', 'a@ex%61mple.com'],
    ['with white space', 'a@exam\tple.com'],
    ['with a second one', 'a@b.de@c.de'],
    ['with a name', 'A <a@example.com>'],
  ])('is none %s', (_, address) => {
    expect(isEmail(address)).toBe(false);
  });

  test.each([
    ['Info@MÜLLER.example', 'Info@xn--mller-kva.example'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['info@Example.com', 'info@example.com'],
    ['no address', 'no address'],
    ['a@b@/c', 'a@b@/c'],
  ])('%s is mailed to as %s', (address, mailed) => {
    expect(asciiEmail(address)).toBe(mailed);
  });

  test('is the same one in other cases and in ASCII', () => {
    const addresses = [
      'Info@MÜLLER.example',
      'info@mu\u0308ller.EXAMPLE',
      'info@XN--MLLER-KVA.example',
    ];
    expect(new Set(addresses.map(canonicalEmail))).toEqual(new Set(['info@xn--mller-kva.example']));
  });
});

const ADDRESS = 'Info@müller.example';

test('addresses of records stay as typed', () => {
  const message = { name: 'N', email: ADDRESS, message: 'M' };
  expect(contactMessage.schema.parse(message).email).toBe(ADDRESS);
  const settings = { name: 'S', email: ADDRESS, notify_messages: `${ADDRESS}; a@b.de` };
  expect(setting.schema.parse(settings)).toMatchObject({
    email: ADDRESS,
    notify_messages: `${ADDRESS}, a@b.de`,
  });
});

test('addresses of people are stored in one form, by which they are found', () => {
  const email = 'info@xn--mller-kva.example';
  expect(invitation.parse({ email: ADDRESS, name: 'N', role: 'editor' }).email).toBe(email);
  expect(emailChange.parse({ email: ADDRESS, password: 'p' }).email).toBe(email);
  expect(passwordResetRequest.parse({ username: ADDRESS }).username).toBe(email);
  expect(passwordResetRequest.parse({ username: 'Mina' }).username).toBe('mina');
});
