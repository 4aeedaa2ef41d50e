import { expect, test } from 'vitest';
import { directionOf, isolate } from '../../src/text/direction.ts';

test.each([
  ['Senior React Developer – شیراز', 'rtl', 'rtl'],
  ['Senior React Developer – شیراز', 'ltr', 'auto'],
  ['React، توسعه‌دهنده', 'ltr', 'rtl'],
  ['Senior React Developer', 'rtl', 'auto'],
  ['We call the mountain range Zagros, which Persians write زاگرس', 'rtl', 'auto'],
  ['۳۸۰۰+', 'rtl', 'rtl'],
  ['+98 21 55', 'rtl', 'auto'],
  ['https://example.org/من', 'rtl', 'auto'],
] as const)('“%s” on a page from %s is %s', (text, page, direction) => {
  expect(directionOf(text, page)).toBe(direction);
  expect(isolate(text, page)).toBe(`${direction === 'rtl' ? '\u2067' : '\u2068'}${text}\u2069`);
});
