import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { cutText } from '@sunfront/contract/cut-text';
import { type Share, SHARE_SIZE } from '@sunfront/contract/share';
import { escapeMarkup } from '../markup.ts';
import { loadedSharp } from './pictures.ts';

const MARGIN = 88;
const LOGO = 96;
const ACCENT = 132;
const TEXT_WIDTH = 780;
/** Characters. */
const LONGEST = 140;
/** Maximum characters and font size in pixels. */
const SIZES = [
  [24, 88],
  [50, 72],
  [90, 58],
  [LONGEST + 1, 46],
] as const;

// The bundle is one folder below the package, the source two.
const FONTS = ['../fonts', '../../fonts']
  .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  .find((folder) => existsSync(folder))!;
const LATIN = path.join(FONTS, 'bricolage.ttf');
const PERSIAN = path.join(FONTS, 'vazirmatn.ttf');

export async function renderShareImage(share: Share, logo: Buffer | null): Promise<Buffer> {
  const { title, company, dir, colors } = share;
  const sharp = await loadedSharp();
  const isRtl = dir === 'rtl';
  // sharp keeps font files loaded for later texts: each text may contain letters of the other script.
  await write(share, '-', 20, LATIN);
  const headline = await write(share, ...sized(title || company), PERSIAN);
  const parts = [{ ...headline, start: 0, top: SHARE_SIZE.height - 2 * MARGIN - headline.height }];
  const mark =
    logo && (await part(sharp(logo).resize({ width: 3 * LOGO, height: LOGO, fit: 'inside' })));
  if (mark) parts.push({ ...mark, start: 0, top: 0 });
  if (title) {
    const name = await write(share, company, 40, PERSIAN);
    const top = Math.round((LOGO - name.height) / 2);
    parts.push({ ...name, start: mark ? mark.width + 28 : 0, top });
  }
  return sharp(background(colors, isRtl), { raw: { ...SHARE_SIZE, channels: 3 } })
    .composite(
      parts.map(({ input, width, start, top }) => ({
        input,
        left: isRtl ? SHARE_SIZE.width - MARGIN - start - width : MARGIN + start,
        top: MARGIN + top,
      })),
    )
    .png({ palette: true })
    .toBuffer();
}

async function write({ dir, colors }: Share, text: string, size: number, fontfile: string) {
  const sharp = await loadedSharp();
  const faces = dir === 'rtl' ? 'Vazirmatn, Bricolage' : 'Bricolage, Vazirmatn';
  return part(
    sharp({
      text: {
        text: `<span foreground="${colors.ink}">${escapeMarkup(text)}</span>`,
        fontfile,
        font: `${faces}, ${size}`,
        width: TEXT_WIDTH,
        wrap: 'word-char',
        dpi: 72,
        rgba: true,
      },
    }),
  );
}

function sized(text: string): [text: string, size: number] {
  const cut = cutText(text, LONGEST);
  const fitting = cut === text ? text : `${cut}…`;
  return [fitting, SIZES.find(([most]) => [...fitting].length <= most)![1]];
}

async function part(picture: Sharp) {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Raw RGB. */
function background({ paper, accent }: Share['colors'], isRtl: boolean): Buffer {
  const { width, height } = SHARE_SIZE;
  const [under, over] = [paper, accent].map((color) => Buffer.from(color.slice(1), 'hex'));
  const pixels = Buffer.alloc(width * height * 3, under);
  const center = isRtl ? MARGIN + ACCENT : width - MARGIN - ACCENT;
  for (let y = height - ACCENT - 1; y < height; y++) {
    for (let x = center - ACCENT - 1; x <= center + ACCENT; x++) {
      // The edge is anti-aliased.
      const covered = Math.min(1, Math.max(0, ACCENT + 0.5 - Math.hypot(x - center, height - y)));
      for (let channel = 0; channel < 3; channel++) {
        const mixed = under![channel]! * (1 - covered) + over![channel]! * covered;
        pixels[(y * width + x) * 3 + channel] = Math.round(mixed);
      }
    }
  }
  return pixels;
}
