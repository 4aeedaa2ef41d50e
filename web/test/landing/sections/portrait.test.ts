import { expect, it } from 'vitest';
import { initials } from '../../../src/landing/sections/portrait.tsx';

it('shortens names to initials', () => {
  expect([' Ada King Lovelace ', 'سارا', ''].map(initials)).toEqual(['AL', 'س', '']);
  expect(['“Ana” (Maria) Petrova 🌞', '👨‍👩‍👧 Family', '☀️ 🇩🇪'].map(initials)).toEqual([
    'AP',
    'F',
    '☀️',
  ]);
  expect(['e\u0301va a\u030angstrom', 'किरण राव'].map(initials)).toEqual([
    'E\u0301A\u030a',
    'किरा',
  ]);
});
