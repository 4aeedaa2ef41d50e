import { describe, expect, it } from 'vitest';
import { mergeLive } from '../../../src/admin/inbox/use-submissions.ts';

const at = (id: string, second: number) => ({
  id,
  created_at: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
  updated_at: '',
});

describe('live records over loaded ones', () => {
  const loaded = [at('c', 3), at('b', 2), at('a', 1)];
  const ids = (list: { id: string }[] | undefined) => list?.map(({ id }) => id);

  it('are the loaded ones until the connection is established', () => {
    expect(mergeLive(loaded, {})).toBe(loaded);
  });
  it('show the live records above the loaded pages', () => {
    expect(ids(mergeLive(loaded, { records: [at('d', 4), at('c', 3)] }))).toEqual([
      'd',
      'c',
      'b',
      'a',
    ]);
  });
  it('omit records that were deleted in their range', () => {
    expect(ids(mergeLive(loaded, { records: [at('d', 4), at('b', 2)] }))).toEqual(['d', 'b', 'a']);
  });
  it('are complete if there are no more', () => {
    expect(ids(mergeLive(loaded, { records: [at('b', 2)], complete: true }))).toEqual(['b']);
    expect(ids(mergeLive(loaded, { records: [], complete: true }))).toEqual([]);
  });
  it('omit deleted records until they are restored and loaded again', () => {
    const live = { records: [at('d', 4), at('c', 3)] };
    const merge = (records: typeof loaded) => ids(mergeLive(records, live, () => true));
    expect(merge([at('b', 2), at('a', 1)])).toEqual(['b', 'a']);
    expect(merge(loaded)).toEqual(['c', 'b', 'a']);
  });
  it('do not replace a record that was saved later', () => {
    const [before, saved, after] = [3, 4, 5].map((second) => ({
      ...at('c', 3),
      updated_at: at('', second).created_at,
    }));
    expect(mergeLive([saved!], { records: [before!], complete: true })).toEqual([saved]);
    expect(mergeLive([saved!], { records: [after!], complete: true })).toEqual([after]);
  });
});
