import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePicture } from '../../tests/samples.ts';
import { logoPath, picturePaths, pictureUrl, preparePicture } from '../src/files/pictures.ts';

test('pictures are decoded one at a time, or a few large ones would fill the memory', async () => {
  const content = Buffer.from(await samplePicture({ width: 300, height: 200 }));
  let most = 0;
  let changes = 0;
  // Tells of every step that is queued and of every one that is done.
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
  // One that is done may be counted until after the next has begun; all at once would be four.
  expect(most).toBeLessThanOrEqual(2);
});

test('what is made of a logo lies with its files, and goes with them', () => {
  const url = '/media/one_40x30_aabbcc.webp';
  const made = logoPath(url, 'icon-32', '#fbfaf6')!;
  expect([made, ...picturePaths(url)].map(pictureUrl)).toEqual([url, url]);
  expect(logoPath('https://example.com/logo.png', 'icon-32', '#fbfaf6')).toBeNull();
});
