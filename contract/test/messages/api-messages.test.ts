import { applicant, contactMessage } from '../../src/entities/index.ts';
import { API_MESSAGES, translateApiMessage } from '../../src/messages/api-messages.ts';
import { LANGUAGES } from '../../src/messages/index.ts';
import en from '../../src/messages/en.ts';
import fa from '../../src/messages/fa.ts';
import { expect, it, test } from 'vitest';

/** Unknown messages stay recognizable. */
const MARKED_MESSAGES = {
  locale: 'en',
  answers: Object.fromEntries(API_MESSAGES.map((each) => [each, '!'])),
};
const isKnown = (text: string) => translateApiMessage(MARKED_MESSAGES, text) === '!';

it("the catalogues contain all messages of the visitors' forms", () => {
  const long = 'x'.repeat(20_000);
  for (const { schema } of [applicant, contactMessage]) {
    const names = Object.keys(schema.shape);
    const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
    const issues = ['', undefined, long, 'x'].flatMap(
      (value) => schema.safeParse(all(value)).error?.issues ?? [],
    );
    expect(issues.length).toBeGreaterThan(6);
    expect(issues.map(({ message }) => message).filter((text) => !isKnown(text))).toEqual([]);
  }
});

test.each(Object.entries(LANGUAGES).filter(([tag]) => tag !== 'en'))(
  'the catalogue of %s contains each message with its placeholders',
  async (_, { load }) => {
    const { answers, apply, contact } = (await load()).default;
    expect(Object.keys(answers)).toEqual([...API_MESSAGES]);
    const values = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [english, text] of Object.entries(answers)) {
      // A translation may omit the field's name, because the message is next to the field.
      expect(values(english)).toEqual(expect.arrayContaining(values(text)));
    }
    expect(answers[en.apply.required as (typeof API_MESSAGES)[number]]).toBe(apply.required);
    expect(answers[en.contact.required as (typeof API_MESSAGES)[number]]).toBe(contact.required);
  },
);

it('translates messages with values, numbers and the reference', () => {
  expect(translateApiMessage(en, 'Job not found')).toBe('Job not found');
  expect(translateApiMessage(fa, 'Job not found')).toBe('این فرصت شغلی پیدا نشد');
  expect(translateApiMessage(fa, 'Full name must be at most 200 characters')).toBe(
    'این بخش باید حداکثر ۲۰۰ نویسه باشد',
  );
  expect(translateApiMessage(fa, 'The site is busy. Please try again. (Reference 1a2b3c4d)')).toBe(
    'وبگاه شلوغ است. لطفاً دوباره امتحان کنید. (Reference 1a2b3c4d)',
  );
  expect(translateApiMessage(fa, 'Nobody has said this before')).toBe(
    'Nobody has said this before',
  );
  const similar = 'Too many failed logins! Try again in 3 seconds.';
  expect(translateApiMessage(fa, similar)).toBe(similar);
  expect(translateApiMessage(fa, '')).toBe('');
});
