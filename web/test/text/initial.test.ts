import { expect, it } from 'vitest';
import { initial } from '../../src/text/initial.ts';

it('is the first letter or digit, without cutting it', () => {
  const names = ['3M', '“Zagros”', '🇩🇪 Werke', 'e\u0301tude', ''];
  expect(names.map(initial)).toEqual(['3', 'Z', 'W', 'E\u0301', '']);
});
