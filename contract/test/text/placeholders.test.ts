import { expect, test } from 'vitest';
import { template } from '../../src/entities/index.ts';
import { reply } from '../../src/api/mail.ts';
import { replacePlaceholders } from '../../src/text/placeholders.ts';

test('fills placeholders and keeps those without a value', () => {
  expect(replacePlaceholders('Dear {name}, {job}', { name: 'Ann' })).toBe('Dear Ann, {job}');
  expect(replacePlaceholders('{constructor}', { name: 'Ann' })).toBe('{constructor}');
});

const errorsOf = (schema: typeof reply | typeof template.schema, text: string) =>
  schema
    .safeParse({ name: 'N', subject: 'S', text })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a template accepts only known placeholders', () => {
  expect(errorsOf(template.schema, 'Dear {name} of {company}, {job}')).toBeUndefined();
  expect(errorsOf(template.schema, 'Dear {nmae}')).toEqual([
    ['text', '{nmae} is not a placeholder. Use {name}, {job} or {company}.'],
  ]);
});

test('a mail accepts no unfilled placeholders', () => {
  expect(errorsOf(reply, 'Braces {} and {two words} are text')).toBeUndefined();
  expect(errorsOf(reply, 'About {job}')).toEqual([
    ['text', '{job} was not filled in. Replace or remove it.'],
  ]);
});
