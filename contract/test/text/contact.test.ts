import { expect, test } from 'vitest';
import { contactKeys, parseContact } from '../../src/text/contact.ts';

test.each([
  ['jane@mail.example, 0151 2345678', 'jane@mail.example', '0151 2345678'],
  ['Jane <jane@mail.example>', 'jane@mail.example', ''],
  ['“Jane” (jane@mail.example).', 'jane@mail.example', ''],
  ['E-mail:jane@mail.example;+49.151.2345678', 'jane@mail.example', '+49.151.2345678'],
  ['ｊａｎｅ＠ｍａｉｌ．ｅｘａｍｐｌｅ', 'jane@mail.example', ''],
  ['jane1234567@mail.example', 'jane1234567@mail.example', ''],
  ['Tel. 0151 2345678 (evenings)', '', '0151 2345678'],
  ['\u202a+49 151 2345678\u202c', '', '+49 151 2345678'],
  ['jane\u00ad@mail.example\u200e', 'jane@mail.example', ''],
  ['0151 2345678 / 0170 1112223', '', '0151 2345678'],
  ['0151-2345678 or +49 170 1112223', '', '0151-2345678'],
  ['T: +1 (512) 345-6789 ext. 12', '', '+1 (512) 345-6789'],
  ['+49 (0)30 / 1234', '', '+49 (0)30 / 1234'],
  ['تلفن: ۰۹۱۲ ۳۴۵ ۶۷۸۹، ایمیل: sara@mail.example', 'sara@mail.example', '۰۹۱۲ ۳۴۵ ۶۷۸۹'],
  ['電話：０９０-1234-5678', '', '090-1234-5678'],
  ['тел. 8 912 345−67−89, ivan@mail.example', 'ivan@mail.example', '8 912 345−67−89'],
  ['one@mail.example,two@mail.example', 'one@mail.example', ''],
  ['a@mail.example?bcc=b@mail.example', '', ''],
  ['ask my sister, flat 12345', '', ''],
  ['', '', ''],
])('“%s” contains the address “%s” and the number “%s”', (typed, email, phone) => {
  const contact = parseContact(typed);
  expect(contact).toMatchObject({ email, phone });
  for (const part of [email, phone]) expect(contact.text).toContain(part);
});

const isSame = (one: string, other: string) =>
  contactKeys(one).some((key) => contactKeys(other).includes(key));

test.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['+49 151 2345678', '0151/234 56 78'],
  ['+98 912 345 6789', '۰۹۱۲-۳۴۵-۶۷۸۹'],
  ['+7 912 345-67-89', '8 (912) 345 67 89'],
  ['jane@mail.example, 0151 2345678', 'Jane <jane@mail.example>'],
  ['jane@mail.example, 0151 2345678', '0049 151 2345678'],
  ['Łukasz, ul. Długa', 'lukasz ul. dluga'],
])('%s and %s are the same contact', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each([
  ['anna-maria@mail.example', 'annamaria@mail.example'],
  ['josé@mail.example', 'jose@mail.example'],
  ['0151 23456789', '0171 23456789'],
  ['030 1234567', '040 1234567'],
  ['+49 151 2345678', '2345678'],
  ['?', '-'],
  ['', ''],
])('%s and %s are different contacts', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
