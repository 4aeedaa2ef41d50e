import sharp from 'sharp';
import type { Share } from '@sunfront/contract/share';
import { expect, test } from 'vitest';
import { samplePicture } from '../../tests/test-data.ts';
import { renderShareImage } from '../src/files/share-picture.ts';

const colors = { paper: '#fbfaf6', ink: '#0b2239', accent: '#f6b01e' };
const share: Share = { title: 'Roof Fitter', company: 'Zagros', dir: 'ltr', logo: '', colors };

/** Left and right ends, in pixels. */
async function extentOf(picture: Buffer, top: number, height: number) {
  const rows = await sharp(picture).extract({ left: 0, top, width: 1200, height }).toBuffer();
  const { info } = await sharp(rows)
    .trim({ background: colors.paper, threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  return [left, left + info.width];
}

test('a share picture contains logo, name, title and sun, in reading direction', async () => {
  const logo = Buffer.from(await samplePicture({ width: 300, height: 300 }));
  const picture = await renderShareImage(share, logo);
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  const [logoLeft, nameRight] = await extentOf(picture, 88, 96);
  expect(logoLeft).toBe(88);
  expect(nameRight).toBeGreaterThan(88 + 96 + 28 + 60);
  expect((await extentOf(picture, 560, 70))[1]! / 10).toBeCloseTo((1200 - 88) / 10, 0);

  const mirrored = await renderShareImage({ ...share, title: 'نصاب بام', dir: 'rtl' }, logo);
  expect((await extentOf(mirrored, 88, 96))[1]).toBe(1200 - 88);
  expect((await extentOf(mirrored, 560, 70))[0]! / 10).toBeCloseTo(88 / 10, 0);
});

test('the longest title and name fit into a share picture', async () => {
  const title = 'Wärter & <Wächter> '.repeat(20);
  const picture = await renderShareImage({ ...share, title, company: 'Ä'.repeat(200) }, null);
  const [left, right] = await extentOf(picture, 250, 200);
  expect(left).toBeGreaterThanOrEqual(80);
  expect(right).toBeLessThanOrEqual(88 + 780 + 4);
  await expect(renderShareImage({ ...share, title: '' }, null)).resolves.toBeInstanceOf(Buffer);
});
