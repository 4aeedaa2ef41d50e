import { expect, it } from 'vitest';
import { isReference, reference } from '../../src/text/reference.ts';

it('is short and contains only letters and digits', () => {
  expect(reference('k7-qX_2m9bZZ0123456789abcdefghij')).toBe('K7QX-2M9B');
  expect(reference('0d3e9c1a-77b2-4f6e-9a57-1f2e3d4c5b6a')).toBe('D3E9-CA77');
});

it('contains no ambiguous characters', () => {
  expect(reference('I1l0Ooi-abcdEFGHjkmn')).toBe('ABCD-EFGH');
});

it('is its own reference and recognizable', () => {
  expect(reference('K7QX-2M9B')).toBe('K7QX-2M9B');
  expect(isReference('K7QX-2M9B')).toBe(true);
  for (const text of [
    '',
    'K7QX2M9B',
    'k7qx-2m9b',
    'K7QX-2M9I',
    'K7QX-2M9B2',
    ' K7QX-2M9B',
    '<b>',
  ]) {
    expect(isReference(text), text).toBe(false);
  }
});
