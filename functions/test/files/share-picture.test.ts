import sharp from 'sharp';
import { MOTIFS } from '@sunfront/contract/theme/theme';
import type { Share } from '@sunfront/contract/site/share';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/test-data.ts';
import { drawMotif } from '../../src/files/motif.ts';
import { renderShareImage } from '../../src/files/share-picture.ts';

const colors = { paper: '#fbfaf6', ink: '#0b2239', soft: '#4a5b6c', accent: '#f6b01e' };
const share: Share = {
  title: 'Roof Fitter',
  label: null,
  facts: [],
  company: 'Zagros',
  dir: 'ltr',
  logo: '',
  picture: '',
  focus: '',
  colors,
  motif: 'sun',
};
const label = { text: 'We are hiring', ground: colors.accent, ink: colors.ink };
const none = { logo: null, background: null };

/** Left and right ends of what is drawn on the paper, in pixels. */
async function extentOf(picture: Buffer, top: number, height: number) {
  const rows = await sharp(picture).extract({ left: 0, top, width: 1200, height }).toBuffer();
  const { info } = await sharp(rows)
    .trim({ background: colors.paper, threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  return [left, left + info.width];
}

async function colorAt(picture: Buffer, left: number, top: number) {
  const area = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await area.raw().toBuffer())];
}

/** Within a tenth of the range, because JPEG changes colours. */
const closeTo = (expected: number[]) => expected.map((value) => expect.closeTo(value, -1.4));
const ACCENT = [0xf6, 0xb0, 0x1e];

test('a share picture contains logo, name, label, title and motif, in reading direction', async () => {
  const logo = Buffer.from(await samplePicture({ width: 300, height: 300 }));
  const picture = await renderShareImage({ ...share, label }, { ...none, logo });
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(await extentOf(picture, 72, 96)).toEqual([72, expect.closeTo(1200 - 72, -1)]);
  expect(await colorAt(picture, 1200 - 80, 120)).toEqual(closeTo(ACCENT));
  expect((await extentOf(picture, 400, 158))[0]! / 10).toBeCloseTo(72 / 10, 0);
  expect((await extentOf(picture, 600, 20))[1]! / 10).toBeCloseTo((1200 - 72) / 10, 0);

  const mirrored = await renderShareImage(
    { ...share, label, title: 'نصاب بام', dir: 'rtl' },
    { ...none, logo },
  );
  expect(await colorAt(mirrored, 80, 120)).toEqual(closeTo(ACCENT));
  expect((await extentOf(mirrored, 400, 158))[1]! / 10).toBeCloseTo((1200 - 72) / 10, 0);
  expect((await extentOf(mirrored, 600, 20))[0]! / 10).toBeCloseTo(72 / 10, 0);
});

test('every motif is different; without one, the picture has a line at the bottom', async () => {
  const drawn = MOTIFS.map((motif) => drawMotif(motif, colors.accent).toString('base64'));
  expect(new Set(drawn).size).toBe(MOTIFS.length);
  const picture = await renderShareImage({ ...share, motif: '' }, none);
  expect(await colorAt(picture, 5, 625)).toEqual(closeTo(ACCENT));
});

test('the longest texts fit into a share picture', async () => {
  const title = 'Wärter & <Wächter> '.repeat(20);
  const facts = ['W'.repeat(255), 'IRR 1,234,567,890.5 – IRR 9,876,543,210.75 per month'];
  const picture = await renderShareImage(
    { ...share, title, facts, company: 'Ä'.repeat(200) },
    none,
  );
  const [left, right] = await extentOf(picture, 200, 290);
  expect(left).toBeGreaterThanOrEqual(64);
  expect(right).toBeLessThanOrEqual(1200 - 72 - 264 - 28 + 4);
  await expect(renderShareImage({ ...share, title: '' }, none)).resolves.toBeInstanceOf(Buffer);
});

test('letters of Persian words are joined', async () => {
  const width = async (title: string) => {
    const picture = await renderShareImage({ ...share, title, dir: 'rtl', motif: '' }, none);
    const [left, right] = await extentOf(picture, 400, 158);
    return right! - left!;
  };
  // Zero-width non-joiners separate the letters, whose isolated forms are wider.
  expect(await width('نصب')).toBeLessThan((await width('ن\u200Cص\u200Cب')) - 20);
});

test('the home page shows its slide, cropped to the focal point, behind readable text', async () => {
  const halves = sharp({
    create: { width: 1280, height: 1280, channels: 3, background: '#ffffff' },
  });
  const red = { create: { width: 1280, height: 640, channels: 3, background: '#ff0000' } } as const;
  const background = await halves
    .composite([{ input: red, top: 640, left: 0 }])
    .png()
    .toBuffer();
  const at = async (focus: string) =>
    renderShareImage({ ...share, title: '', focus }, { ...none, background });
  expect(await colorAt(await at('50 0'), 1190, 60)).toEqual(closeTo([255, 255, 255]));
  expect(await colorAt(await at('50 100'), 1190, 60)).toEqual(closeTo([255, 0, 0]));
  const [grey] = await colorAt(await at('50 0'), 1190, 550);
  expect(grey).toBeLessThan(110);
});
