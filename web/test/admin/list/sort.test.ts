import { describe, expect, it } from 'vitest';
import { nextSort, sortRecords } from '../../../src/admin/list/sort.ts';

describe('sorting', () => {
  const columns = [
    { title: 'Name', value: ({ name }: { name: string }) => name },
    { title: 'Openings', value: ({ openings }: { openings: number | null }) => openings },
  ];
  const records = [
    { name: 'Öz 10', openings: 2 },
    { name: 'oz 9', openings: null },
    { name: '', openings: 10 },
  ];
  const names = (title: string, down: boolean) =>
    sortRecords(records, columns as never, { title, down }).map(({ name }) => name);

  it('sorts by language and number, blanks last in both directions', () => {
    expect(names('Name', false)).toEqual(['oz 9', 'Öz 10', '']);
    expect(names('Name', true)).toEqual(['Öz 10', 'oz 9', '']);
    expect(names('Openings', true)).toEqual(['', 'Öz 10', 'oz 9']);
  });
  it('sorts up, down, and by arrival again', () => {
    const up = nextSort(undefined, 'Name');
    const down = nextSort(up, 'Name');
    expect([up, down, nextSort(down, 'Name')]).toEqual([
      { title: 'Name', down: false },
      { title: 'Name', down: true },
      undefined,
    ]);
    expect(nextSort(down, 'Openings')).toEqual({ title: 'Openings', down: false });
  });
});
