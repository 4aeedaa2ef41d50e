import { expect, test } from 'vitest';
import { orderBetween } from '../../../src/store/firestore/position.ts';

const [first, second, third] = ['a', 'b', 'c'].map(
  (id, index) => `2026-01-0${index + 1}T00:00:00.000Z_0000_${id.repeat(32)}`,
) as [string, string, string];
const isNew = `2026-02-01T00:00:00.000Z_0000_${'d'.repeat(32)}`;

test('a record can be placed between any two, and before and after all', () => {
  const before = orderBetween(null, first);
  const between = orderBetween(first, second);
  const behind = orderBetween(third, null);
  const all = [before, first, between, second, third, behind, isNew];
  expect(all.toSorted()).toEqual(all);
  // Firestore's rules require this length.
  for (const order of all) expect(order.length).toBeGreaterThanOrEqual(24);
});

test('a record can be placed next to earlier placed records', () => {
  const placed = orderBetween(first, second);
  const all = [first, orderBetween(first, placed), placed, orderBetween(placed, second), second];
  expect(all.toSorted()).toEqual(all);
  const top = orderBetween(null, first);
  const higher = orderBetween(null, top);
  expect([first, top, higher].toSorted()).toEqual([higher, top, first]);
});

test.each(['~', '~!!', '~a', '~a0~', '~A00000000000000000000000000', '~zz', ' and text'])(
  'accepts records around an invalid position (%j)',
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

test('hundreds of records fit into the same position', () => {
  let [low, high] = [first, second];
  for (let turn = 0; turn < 300; turn++) {
    const next = orderBetween(low, high);
    expect(next > low && next < high, `turn ${turn}`).toBe(true);
    if (turn % 2) low = next;
    else high = next;
  }
  expect(Math.max(low.length, high.length)).toBeLessThanOrEqual(200);
});
