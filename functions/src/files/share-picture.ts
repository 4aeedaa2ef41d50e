import type { OverlayOptions, Sharp } from 'sharp';
import { type Share, SHARE_SIZE } from '@sunfront/contract/site/share';
import { drawMotif, MOTIF } from './motif.ts';
import { loadedSharp } from './pictures.ts';
import { balanced, type Part, part, write } from './share-text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 72;
const GAP = 28;
/** Height of the first row: logo, name and label. */
const ROW = 96;
/** Maximum height of a text of one line. */
const LINE = 52;
const EDGE = { width: WIDTH, height: 16 };
const LABEL_PADDING = 18;
const LOGO_PADDING = 24;
/** The shared pictures, if they are stored. */
interface Pictures {
  logo: Buffer | null;
  background: Buffer | null;
}

/** `start`: pixels from the side on which texts start. */
type Placed = Part & { start: number; top: number };

export async function renderShareImage(share: Share, pictures: Pictures): Promise<Buffer> {
  const { background } = pictures;
  const sharp = await loadedSharp();
  const ground = background
    ? await cover(sharp(background), share.focus)
    : sharp({ create: { ...SHARE_SIZE, channels: 3, background: share.colors.paper } });
  const row = await firstRow(share, pictures);
  const column = await textColumn(share, background !== null);
  const below = background ? scrim(column.at(-1)!.top) : mark(share);
  const parts = [...row, ...column].map(({ input, width, start, top }): OverlayOptions => ({
    input,
    left: share.dir === 'rtl' ? WIDTH - start - width : start,
    top: Math.round(top),
  }));
  return ground
    .composite([below, ...parts])
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Logo and name, and the label at the other end. */
async function firstRow(share: Share, { logo, background }: Pictures): Promise<Placed[]> {
  const { label, company, title, colors } = share;
  const sharp = await loadedSharp();
  const placed: Placed[] = [];
  let [start, end] = [MARGIN, WIDTH - MARGIN];
  const put = (part: Part, at: number) =>
    placed.push({ ...part, start: at, top: MARGIN + (ROW - part.height) / 2 });
  if (label) {
    const style = { color: label.ink, sizes: [34], width: 400, height: ROW };
    const box = await onGround(await write(share, label.text, style), label.ground, LABEL_PADDING);
    end -= box.width;
    put(box, end);
  }
  if (logo) {
    const image = await part(sharp(logo).resize({ width: 3 * ROW, height: ROW, fit: 'inside' }));
    const box = background ? await onGround(image, colors.paper, LOGO_PADDING) : image;
    put(box, start);
    start += box.width + GAP;
  }
  if (title && !background) {
    const style = { color: colors.ink, sizes: [40, 32, 26], width: end - GAP - start, height: ROW };
    put(await write(share, company, style), start);
  }
  return placed;
}

/** From the bottom up: facts and title. */
async function textColumn(share: Share, onPicture: boolean): Promise<Placed[]> {
  const { title, company, facts, colors } = share;
  const motifWidth = share.motif && !onPicture ? MOTIF.width + GAP : 0;
  const width = WIDTH - 2 * MARGIN - motifWidth;
  const placed: Placed[] = [];
  let bottom = HEIGHT - MARGIN;
  const put = (part: Part, gap: number) => {
    bottom -= part.height;
    placed.push({ ...part, start: MARGIN, top: bottom });
    bottom -= gap;
  };
  const lines = { color: onPicture ? WHITE : colors.soft, sizes: [38, 34, 30, 26], height: LINE };
  for (const [index, fact] of facts.toReversed().entries()) {
    put(await write(share, fact, { ...lines, width }), index === facts.length - 1 ? 36 : 20);
  }
  const height = bottom - (MARGIN + ROW + GAP);
  const color = onPicture ? WHITE : colors.ink;
  const style = { color, sizes: [88, 72, 58, 46], width, height };
  put(await balanced(share, title || company, style), 0);
  return placed;
}

async function onGround(inner: Part, background: string, padding: number): Promise<Part> {
  const sharp = await loadedSharp();
  const [width, height] = [inner.width + 2 * padding, inner.height + 2 * padding];
  return part(
    sharp({ create: { width, height, channels: 3, background } }).composite([
      { input: inner.input },
    ]),
  );
}

/** @param focus as stored: two percentages, or '' for the center */
async function cover(picture: Sharp, focus: string): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const [x = 50, y = 50] = focus ? focus.split(' ').map(Number) : [];
  return picture.resize({ ...size, fit: 'fill' }).extract({
    left: Math.round(((size.width - WIDTH) * x) / 100),
    top: Math.round(((size.height - HEIGHT) * y) / 100),
    ...SHARE_SIZE,
  });
}

const WHITE = '#ffffff';

/**
 * Keeps white text at 4.5:1 on a white picture, as slideshow.module.css.
 * @param top of the texts
 */
function scrim(top: number): OverlayOptions {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const below = (y - top) / (HEIGHT - top);
    const alpha = below > 0 ? 0.66 + 0.2 * below : Math.max(0, 0.66 + (y - top) / 300);
    return [7, 20, 34, Math.round(255 * alpha)];
  });
  return {
    input: Buffer.from(rows.flat()),
    raw: { width: 1, height: HEIGHT, channels: 4 },
    tile: true,
  };
}

/** The motif, or a line at the bottom. */
function mark({ motif, colors, dir }: Share): OverlayOptions {
  const { width, height } = motif ? MOTIF : EDGE;
  const background = colors.accent;
  if (!motif)
    return {
      input: { create: { width, height, channels: 3, background } },
      left: 0,
      top: HEIGHT - height,
    };
  return {
    input: drawMotif(motif, background),
    raw: { width, height, channels: 4 },
    left: dir === 'rtl' ? MARGIN : WIDTH - MARGIN - width,
    top: HEIGHT - height,
  };
}
