import { expect, test } from 'vitest';
import { template } from '../../src/entities/index.ts';
import { reply } from '../../src/api/mail-bodies.ts';
import { applicant } from '../../src/entities/index.ts';
import {
  emptyPlaceholder,
  placeholderValues,
  replacePlaceholders,
} from '../../src/text/placeholders.ts';

test('fills placeholders and keeps those without a value', () => {
  expect(replacePlaceholders('Dear {name}, {job}', { name: 'Ann' })).toBe('Dear Ann, {job}');
  expect(replacePlaceholders('{constructor}', { name: 'Ann' })).toBe('{constructor}');
});

const errorsOf = (schema: typeof reply | typeof template.schema, text: string) =>
  schema
    .safeParse({ name: 'N', subject: 'S', text })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('fills in short answers by the wording of their question', () => {
  const answer = {
    question: 'ques1',
    type: 'short_text',
    wording: 'Your {town}?',
    values: ['Yazd'],
  };
  const long = { ...answer, type: 'long_text', wording: 'Why?' };
  const values = placeholderValues(applicant, { full_name: 'Ann', answers: [answer, long] }, 'X');
  const text = '{name}: {answer:Your town?}, {answer:Why?}';
  expect(replacePlaceholders(text, values)).toBe('Ann: Yazd, {answer:Why?}');
  expect(emptyPlaceholder('{answer:Your town?}', values)).toBeUndefined();
  expect(emptyPlaceholder(text, values)).toBe('answer:Why?');
});

test('a template accepts only known placeholders', () => {
  expect(
    errorsOf(template.schema, 'Dear {name} of {company}, {job}, {answer:Why?}'),
  ).toBeUndefined();
  expect(errorsOf(template.schema, 'Dear {nmae}')).toEqual([
    ['text', '{nmae} is not a placeholder. Use {name}, {job}, {company} or {answer:…}.'],
  ]);
});

test('a mail accepts no unfilled placeholders', () => {
  expect(errorsOf(reply, 'Braces {} and {two words} are text')).toBeUndefined();
  expect(errorsOf(reply, '{answer:Why?}')).toHaveLength(1);
  expect(errorsOf(reply, 'About {job}')).toEqual([
    ['text', '{job} was not filled in. Replace or remove it.'],
  ]);
});
