import { expect, it } from 'vitest';
import { initial } from '../../src/text/initial.ts';

it('is the first letter or digit, without cutting it', () => {
  expect(['3M', '“Zagros”', '🇩🇪 Werke', ''].map(initial)).toEqual(['3', 'Z', 'W', '']);
});
