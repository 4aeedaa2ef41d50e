import { expect, it } from 'vitest';
import { isFaint } from '../../../src/admin/settings/logo-preview.tsx';

const PAPER = { light: '#fbfaf6', dark: '#0e1a26' };
const NAVY = [11, 34, 57, 255];
const WHITE = [255, 255, 255, 255];
const SUN = [246, 176, 30, 255];
const CLEAR = [0, 0, 0, 0];

const picture = (...parts: [color: number[], count: number][]) =>
  parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());

it.each([
  ['dark', picture([NAVY, 30], [CLEAR, 70]), false, true],
  ['white', picture([WHITE, 30], [CLEAR, 70]), true, false],
  ['dark with a bright part', picture([NAVY, 30], [SUN, 10], [CLEAR, 60]), false, true],
  ['bright with a dark part', picture([NAVY, 10], [SUN, 30], [CLEAR, 60]), true, false],
  ['with its own background', picture([WHITE, 90], [NAVY, 10]), false, false],
  ['on a disc of its own', picture([SUN, 60], [NAVY, 18], [CLEAR, 22]), false, false],
  ['invisible', picture([CLEAR, 100]), false, false],
])('a logo that is %s', (_, pixels, light, dark) => {
  expect(isFaint(pixels, PAPER.light)).toBe(light);
  expect(isFaint(pixels, PAPER.dark)).toBe(dark);
});
