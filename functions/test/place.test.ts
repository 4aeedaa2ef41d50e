import { expect, test } from 'vitest';
import { orderBetween } from '../src/store/place.ts';

const [first, second, third] = ['a', 'b', 'c'].map(
  (id, index) => `2026-01-0${index + 1}T00:00:00.000Z_0000_${id.repeat(32)}`,
) as [string, string, string];
const isNew = `2026-02-01T00:00:00.000Z_0000_${'d'.repeat(32)}`;

test('a record comes to stand between any two, and before and behind all', () => {
  const before = orderBetween(null, first);
  const between = orderBetween(first, second);
  const behind = orderBetween(third, null);
  const all = [before, first, between, second, third, behind, isNew];
  expect(all.toSorted()).toEqual(all);
  // What Firestore's rules take.
  for (const order of all) expect(order.length).toBeGreaterThanOrEqual(24);
});

test('so it does beside records that were put there before', () => {
  const placed = orderBetween(first, second);
  const all = [first, orderBetween(first, placed), placed, orderBetween(placed, second), second];
  expect(all.toSorted()).toEqual(all);
  const top = orderBetween(null, first);
  const higher = orderBetween(null, top);
  expect([first, top, higher].toSorted()).toEqual([higher, top, first]);
});

test.each(['~', '~!!', '~a', '~a0~', '~A00000000000000000000000000', '~zz', ' and text'])(
  'a place that this site did not write (%j) takes records before and behind it',
  (junk) => {
    const odd = `2026-01-02T00:00:00.000Z${junk}`;
    const [before, behind] = [orderBetween(first, odd), orderBetween(odd, third)];
    const further = [orderBetween(odd, behind), orderBetween(behind, third)] as const;
    const all = [first, before, odd, further[0], behind, further[1], third];
    expect(all.toSorted()).toEqual(all);
    expect([odd, orderBetween(odd, null)].toSorted()[0]).toBe(odd);
    expect(orderBetween(null, odd) < odd).toBe(true);
  },
);

test('hundreds put to the same place one after the other still fit', () => {
  let [low, high] = [first, second];
  for (let turn = 0; turn < 300; turn++) {
    const next = orderBetween(low, high);
    expect(next > low && next < high, `turn ${turn}`).toBe(true);
    if (turn % 2) low = next;
    else high = next;
  }
  expect(Math.max(low.length, high.length)).toBeLessThanOrEqual(200);
});
