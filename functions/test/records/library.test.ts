import { partner } from '@sunfront/contract/entities/index';
import { pictureId } from '@sunfront/contract/settings/media';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addMissingPictures, keepAltText } from '../../src/records/library.ts';
import type { Stored } from '../../src/store/repository.ts';
import type { Stores } from '../../src/store/stores.ts';

const URL = '/media/hall_40x20_0a0b0c.webp';

test('a text that cannot be added to the library does not fail the request', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const write = () => Promise.reject(new Error('Injected'));
  await keepAltText({ write }, null, { url: URL, alt_text: 'The hall' });
  expect(logged).toHaveBeenCalledOnce();
});

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
