import { expect, test } from 'vitest';
import { matchesJobName, jobInPath, jobPath } from '../../src/jobs/url.ts';

const ID = 'ad5ec42f09a74820bde77f6d3b854dc8';

test.each([
  ['Solar Roof Fitter (m/f/d)', '/jobs/solar-roof-fitter-m-f-d-ad5ec42f09'],
  ['Café-Führung', '/jobs/cafe-fuhrung-ad5ec42f09'],
  ['نصاب پنل', '/jobs/%D9%86%D8%B5%D8%A7%D8%A8-%D9%BE%D9%86%D9%84-ad5ec42f09'],
  ['☀️ !', '/jobs/ad5ec42f09'],
  ['Straße in Łódź & Tromsø', '/jobs/strasse-in-lodz-tromso-ad5ec42f09'],
  ['İŞ \u{1d400}\uff22 Elek\u00adtriker', '/jobs/is-ab-elektriker-ad5ec42f09'],
])('the address of “%s” is %s', (title, path) => {
  expect(jobPath({ id: ID, title })).toBe(path);
  expect(matchesJobName(jobInPath(path)!, ID)).toBe(true);
});

test.each([
  ['مسئول آبیاری', 'مسئول-آبیاری'],
  ['ガス ｶﾞｽ', 'ガス-ガス'],
  ['किरण', 'किरण'],
  ['Ηλεκτρολόγος', 'ηλεκτρολόγος'],
  ['Йога', 'йога'],
  ['ป้า', 'ป้า'],
  ['한국', '한국'],
])('the address of “%s” keeps its letters', (title, words) => {
  for (const form of ['NFC', 'NFD'] as const)
    expect(jobInPath(jobPath({ id: ID, title: title.normalize(form) }))).toBe(
      `${words}-ad5ec42f09`,
    );
});

test('a long word is cut between characters', () => {
  for (const word of ['कि', 'ガ', 'ป้า', '𠮷'])
    expect(jobInPath(jobPath({ id: ID, title: `a${word.repeat(60)}` }))).toMatch(
      new RegExp(`^a(${word})+(ป้)?-ad5ec42f09$`),
    );
});

test("an address contains the title's words up to 60 characters", () => {
  const path = jobPath({ id: ID, title: 'Electrician for everything '.repeat(5) });
  expect(path).toBe('/jobs/electrician-for-everything-electrician-for-everything-ad5ec42f09');
});

test('a job is found by its whole id, or by its beginning after any words', () => {
  for (const name of [ID, 'ad5ec42f09', 'other-words-ad5ec42f09'])
    expect(matchesJobName(name, ID)).toBe(true);
  for (const name of ['ad5ec42f0', 'wordsad5ec42f09', 'ad5ec42f09-words', 'ad5ec42f10']) {
    expect(matchesJobName(name, ID)).toBe(false);
  }
});

test('other kinds of ids are the address themselves', () => {
  for (const id of ['abc', 'a/b', 'ä %', '%E0%A4%A', 'job-1234567890']) {
    const name = jobInPath(jobPath({ id, title: 'A job' }))!;
    expect([name, matchesJobName(name, id)]).toEqual([id, true]);
  }
  expect(jobInPath('/jobs/%E0%A4%A')).toBe('%E0%A4%A');
  expect([jobInPath('/jobs/'), jobInPath('/')]).toEqual([undefined, undefined]);
});
