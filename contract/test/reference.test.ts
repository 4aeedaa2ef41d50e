import { expect, it } from 'vitest';
import { reference } from '../src/reference.ts';

it('is short, and holds letters and digits alone', () => {
  expect(reference('k7-qX_2m9bZZ0123456789abcdefghij')).toBe('K7QX-2M9B');
  expect(reference('0d3e9c1a-77b2-4f6e-9a57-1f2e3d4c5b6a')).toBe('D3E9-CA77');
});

it('holds no sign that can be taken for another', () => {
  expect(reference('I1l0Ooi-abcdEFGHjkmn')).toBe('ABCD-EFGH');
});
