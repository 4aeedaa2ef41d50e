import { describe, expect, it, vi } from 'vitest';
import { nextSort, sortRecords } from '../../../src/admin/list/sort.ts';
import { differences } from '../../../src/admin/saving/differences.ts';
import { searchRecords } from '../../../src/text/search.ts';
import { atMost99 } from '../../../src/admin/live/last-seen.ts';
import { nextLink } from '../../../src/admin/records/use-pages.ts';
import { neighbourOf } from '../../../src/admin/submission/neighbour.ts';
import { mergeLive } from '../../../src/admin/inbox/use-submissions.ts';

const at = (id: string, second: number) => ({
  id,
  created_at: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
  updated_at: '',
});

describe('the next page', () => {
  it.each([
    ['</api/jobs/?limit=5&after=x%2Fy>; rel="next"', '/api/jobs/?limit=5&after=x%2Fy'],
    ['<https://site.example/api/jobs/?after=x>; rel=next', '/api/jobs/?after=x'],
    ['</api/jobs/>; rel="prev"', null],
    [null, null],
  ])('of %s is %s', (header, path) => expect(nextLink(header)).toBe(path));
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

it('the next record after a moved one follows its former position, unless the list changed otherwise', () => {
  const opened = ['a', 'b', 'c', 'd'];
  expect(neighbourOf('b', 1, opened, opened)).toBe('c');
  expect(neighbourOf('b', 1, ['a', 'c', 'd', 'b'], opened)).toBe('c');
  expect(neighbourOf('b', -1, ['a', 'c', 'd'], opened)).toBe('a');
  expect(neighbourOf('b', 1, ['b', 'd'], opened)).toBe('d');
  expect(neighbourOf('a', -1, ['new', ...opened], opened)).toBe('new');
  expect(neighbourOf(undefined, 1, opened, [])).toBe('a');
});

it('counts to 99', () => {
  expect([0, 99, 100].map(atMost99)).toEqual(['0', '99', '99+']);
});

it('finds out who changed a field', () => {
  const base = { a: 'x', b: 'x', c: 'x', d: null };
  const mine = { a: 'mine', b: 'x', c: 'mine', d: '' };
  const theirs = { a: 'x', b: 'theirs', c: 'theirs', d: null };
  expect(differences(['a', 'b', 'c', 'd'], base, mine, theirs)).toEqual([
    { name: 'a', mine: 'mine', theirs: 'x', changedBy: 'me' },
    { name: 'b', mine: 'x', theirs: 'theirs', changedBy: 'them' },
    { name: 'c', mine: 'mine', theirs: 'theirs', changedBy: 'both' },
  ]);
});
