import { expect, test } from 'vitest';
import { findUses } from '../../src/records/picture-uses.ts';
import type { Stored } from '../../src/store/repository.ts';

const url = (name: number) => `/media/p${name}_1x1_000000.webp`;
const services: Stored[] = [
  { id: 'a', image1_url: url(1), image3_url: url(2) },
  { id: 'b', image1_url: url(99) },
];

const documents = {
  list: async (path: string) => (path === 'services' ? services : []),
  where: async (path: string, field: string, urls: unknown) =>
    (path === 'services' ? services : []).filter((record) =>
      (urls as unknown[]).includes(record[field]),
    ),
};

test.each([2, 40])(
  'the uses of %i pictures are found, by queries or by reading all',
  async (most) => {
    const urls = Array.from({ length: most }, (_, index) => url(index + 1));
    const uses = await findUses(documents as never, urls);
    expect(uses.map(({ entity, record, field }) => [entity.path, record.id, field])).toEqual([
      ['services', 'a', 'image1_url'],
      ['services', 'a', 'image3_url'],
    ]);
  },
);
