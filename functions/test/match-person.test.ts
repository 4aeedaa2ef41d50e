import { applicant } from '@sunfront/contract';
import { expect, test } from 'vitest';
import { matchesPerson } from '../src/api/match-person.ts';
import { duplicateKeys } from '../src/records/submission-fields.ts';

const ZWNJ = '\u200c';
const STORED = { id: 'a', full_name: `علي${ZWNJ}رضا كريمي`, contact: '۰۹۱۲ ۳۴۵ ۶۷۸۹' };

test.each(['09123456789', '٠٩١٢٣٤٥٦٧٨٩', 'علی رضا کریمی', `علی${ZWNJ}رضا`, 'علیرضا'])(
  'a person is found as %s',
  (query) => {
    expect(matchesPerson(applicant, STORED, query)).toBe(true);
  },
);

test('numbers in Persian and ASCII digits are duplicates', () => {
  const keys = (contact: string) => duplicateKeys(applicant, { contact }, []);
  expect(keys(STORED.contact)).toEqual(keys('0912 345-6789'));
  // From fixtures/0.1.0.ndjson.
  expect(keys('applicant-3@example.com')).toEqual({ marks: ['Lp5DsxS_sqbUbyNrFJX1-GrBchaI_OJb'] });
});
