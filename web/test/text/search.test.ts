import { describe, expect, it, vi } from 'vitest';
import { searchRecords } from '../../src/text/search.ts';

describe('searching', () => {
  const records = [{ text: 'Pedro Álmeida, Yazd, 0151 2345678' }, { text: 'Ana Petrova' }];
  it.each([
    ['', 2],
    ['almeida', 1],
    ['YAZD ped', 1],
    ['+49 151 2345678', 1],
    ['petrova yazd', 0],
  ])('for "%s" finds %i', (query, number) => {
    expect(searchRecords(records, query, ({ text }) => text)).toHaveLength(number);
  });
  it("caches a record's plain text", () => {
    const text = vi.fn(() => 'Person 1 Müller');
    const record = {};
    for (const query of ['person', 'muller 1']) {
      expect(searchRecords([record], query, text)).toEqual([record]);
    }
    expect(text).toHaveBeenCalledOnce();
  });
});
