import path from 'node:path';
import type { Sharp } from 'sharp';
import type { Share } from '@sunfront/contract/site/share';
import { cutText } from '@sunfront/contract/text/cut-text';
import { isolate } from '@sunfront/contract/text/direction';
import { escapeMarkup } from '../text/markup.ts';
import { FONTS } from './fonts.ts';
import { loadedSharp } from './pictures.ts';

/** Maximum characters of a text; fewer if these take too much space at the smallest size. */
const LENGTHS = [140, 100, 70, 48, 32] as const;

const LATIN = path.join(FONTS, 'bricolage.ttf');
const PERSIAN = path.join(FONTS, 'vazirmatn.ttf');

/** A rendered part of a picture. */
export interface Part {
  input: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  color: string;
  /** Pixels, from the largest; the first that fits is used. */
  sizes: readonly number[];
  width: number;
  height: number;
}

/** Uses the smallest width that needs no more lines. */
export async function balanced(share: Share, text: string, style: TextStyle): Promise<Part> {
  const widest = await write(share, text, style);
  let best: Part = widest;
  for (const portion of [0.85, 0.7, 0.55]) {
    const narrower = await render(share, { ...widest, width: Math.round(style.width * portion) });
    if (narrower.height > widest.height) break;
    best = narrower;
  }
  return best;
}

interface Line {
  text: string;
  color: string;
  size: number;
  /** Maximum, in pixels. */
  width: number;
}

export async function write(
  share: Share,
  text: string,
  { color, sizes, width, height }: TextStyle,
): Promise<Part & Line> {
  const attempts = [
    ...sizes.map((size) => [size, LENGTHS[0]] as const),
    ...LENGTHS.map((length) => [sizes.at(-1)!, length] as const),
  ];
  // The typefaces have none.
  const plain = text.replace(/\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, '').trim() || text;
  let written: Part & Line;
  for (const [size, length] of attempts) {
    const cut = cutText(plain, length);
    const line = { text: cut === plain ? plain : `${cut.trimEnd()}…`, color, size, width };
    written = { ...line, ...(await render(share, line)) };
    if (written.height <= height) break;
  }
  return written!;
}

async function render({ dir }: Share, { text, color, size, width }: Line): Promise<Part> {
  const sharp = await loadedSharp();
  const isRtl = dir === 'rtl';
  const faces = isRtl ? 'Vazirmatn, Bricolage' : 'Bricolage, Vazirmatn';
  const draw = (content: string, fontfile: string) =>
    part(
      sharp({
        text: {
          text: `<span foreground="${color}">${escapeMarkup(content)}</span>`,
          fontfile,
          font: `${faces}, ${size}`,
          width,
          wrap: 'word-char',
          dpi: 72,
          rgba: true,
          spacing: Math.round(size * (isRtl ? -0.3 : -0.1)),
        },
      }),
    );
  // sharp keeps font files loaded for later texts: each text may contain letters of the other
  // script.
  await (loadedLatin ??= draw('-', LATIN));
  return draw(`${isRtl ? RLM : LRM}${isolate(text, dir)}`, PERSIAN);
}

let loadedLatin: Promise<unknown> | undefined;

// https://www.unicode.org/reports/tr9/: the page's direction, around a text with its own.
const [LRM, RLM] = ['\u200E', '\u200F'];

export async function part(picture: Sharp): Promise<Part> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
