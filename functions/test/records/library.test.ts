import { partner } from '@sunfront/contract/entities/index';
import { pictureId } from '@sunfront/contract/settings/media';
import { expect, test } from 'vitest';
import { addMissingPictures } from '../../src/records/library.ts';
import type { Stored } from '../../src/store/repository.ts';
import type { Stores } from '../../src/store/stores.ts';

const URL = '/media/hall_40x20_0a0b0c.webp';

test('a picture that is added meanwhile keeps its text', async () => {
  const id = pictureId(URL);
  const added: Stored = { id, url: URL, alt_text: 'The hall' };
  let stored: unknown;
  const repository = {
    list: async (path: string) => (path === partner.path ? [{ id: 'p', logo: URL }] : []),
    edit: async (_targets: unknown, change: (current: Stored, index: number) => unknown) => {
      stored = change(added, 0);
    },
  };
  const files = { list: async () => [{ path: `media/${id}/40.webp`, size: 9, created_at: '' }] };
  expect(await addMissingPictures({ repository, files } as unknown as Stores)).toBe(1);
  expect(stored).toBe(added);
});
