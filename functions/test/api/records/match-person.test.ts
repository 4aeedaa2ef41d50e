import { applicant } from '@sunfront/contract/entities/index';
import { expect, test } from 'vitest';
import { matchesPerson } from '../../../src/api/records/match-person.ts';

const ZWNJ = '\u200c';
const NAME = `علي${ZWNJ}رضا كريمي`;

test.each([
  [NAME, ['علی رضا کریمی', `علی${ZWNJ}رضا`, 'علیرضا', 'علي‌رضا']],
  ['Sinéad O’Connor', ["Sinead O'Connor", 'sinead o connor', 'OCONNOR', 'Oʼconnor']],
  ['Bjørn Müller-Łoś', ['Bjorn', 'Bjo\u0308rn', 'muller los', 'BJØRN MÜLLER ŁOŚ']],
  ['Jörg Müller', ['Joerg Mueller', 'jorg muller', 'Jörg']],
  ['Søren Aagaard', ['Soeren Ågaard', 'Soren']],
  ['Гоша Королёв', ['королев', 'Гоша\u00a0Королёв']],
  ['Đặng Thị Ngọc', ['dang thi ngoc', 'Dang\u00adThi']],
  ['Jane <jane.doe@mail.example>, 0151 2345678', ['jane.doe@mail.example', '+49 (0)151 234 56 78']],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', ['09123456789', '٠٩١٢٣٤٥٦٧٨٩', '+98 912 345 6789', '345 67']],
  ['0151 2345678', ['+49 151 2345678', '0049-151-2345678', '151 2345678', '49 151 2345678']],
  ['+47 22 33 44 55', ['22334455', '004722334455', '22 33 44 55']],
])('%s is found in other spellings', (stored, queries) => {
  for (const query of queries) {
    const byName = matchesPerson(applicant, { id: 'a', full_name: stored, contact: '' }, query);
    const byContact = matchesPerson(applicant, { id: 'a', full_name: '', contact: stored }, query);
    expect([query, byName, byContact]).toEqual([query, true, true]);
  }
});

test.each([
  ['किरण', 'करण'],
  ['0912 345 6789', '0932 345 6789'],
  ['030 1234567', '+49 40 1234567'],
  ['jane@mail.example', 'jan@mail.example'],
  ['Susan Grune', 'Sue'],
])('%s is not found as %s', (contact, query) => {
  expect(matchesPerson(applicant, { id: 'a', full_name: '', contact }, query)).toBe(false);
});
