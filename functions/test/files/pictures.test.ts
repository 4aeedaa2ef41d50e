import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/test-data.ts';
import { picturePaths, pictureUrl, preparePicture } from '../../src/files/pictures.ts';

test('decodes pictures one at a time to limit memory use', async () => {
  const content = Buffer.from(await samplePicture({ width: 300, height: 200 }));
  let most = 0;
  let changes = 0;
  sharp.queue.on('change', () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
    changes += 1;
  });
  const pictures = await Promise.all(
    Array.from({ length: 4 }, () => preparePicture(content, 'f', 'url')),
  );
  expect(new Set(pictures.map(({ fields }) => fields['url'])).size).toBe(4);
  expect(changes).toBeGreaterThan(4);
  // A completed step may still be counted when the next begins; four would be parallel.
  expect(most).toBeLessThanOrEqual(2);
});

test('rejects a picture that is cut off', async () => {
  const content = Buffer.from(await samplePicture({ width: 300, height: 200 }));
  const half = content.subarray(0, content.length / 2);
  await expect(preparePicture(half, 'f', 'url')).rejects.toThrow('File must be an image');
});

test('a stored file names its picture, other files name none', () => {
  const url = '/media/one_40x30_aabbcc.webp';
  expect(picturePaths(url).map(pictureUrl)).toEqual([url]);
  expect(['media/one/icon.png', 'derived/one.png', 'media/'].map(pictureUrl)).toEqual([
    null,
    null,
    null,
  ]);
});
