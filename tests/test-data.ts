import { createRequire } from 'node:module';
import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta, type FieldMeta } from '@sunfront/contract/fields/field';
import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import type * as z from 'zod';
import { orderByAge } from '../functions/src/store/firestore/position.ts';
import { createPdf } from '../scripts/demo-content/pdf.mjs';

const sharp = createRequire(new URL('../functions/package.json', import.meta.url))('sharp');

export function sampleBody(entity: Entity): Record<string, unknown> {
  const fields = Object.entries(entity.schema.shape).map(
    ([name, field]) => [name, fieldMeta(field)] as const,
  );
  const values = fields.map(([name, meta]) => [name, sampleValue(meta)]);
  const translated = fields.flatMap(([name, meta]) => (meta.translated ? [[name, 'نمونه']] : []));
  return {
    ...Object.fromEntries(values),
    ...(translated.length > 0 && { translations: { fa: Object.fromEntries(translated) } }),
  };
}

export function sampleDocument(entity: Entity): Record<string, unknown> {
  const time = '2026-01-02T03:04:05.678Z';
  const order = orderByAge(time, 'sample');
  const own = { created_at: time, updated_at: time, order, schema: DOCUMENT_VERSION };
  const document = { ...entity.emptyValues, ...sampleBody(entity), ...own };
  const isWritable = (name: string) => {
    const field = entity.schema.shape[name];
    return !field || !fieldMeta(field as z.ZodType).apiOnly;
  };
  return Object.fromEntries(Object.entries(document).filter(([name]) => isWritable(name)));
}

function sampleValue({ kind, title, options, max }: FieldMeta): unknown {
  const values = {
    text: `Sample ${title}`.slice(0, max),
    textarea: `Sample ${title}\nwith a second line`,
    email: 'someone@example.com',
    url: 'https://example.com/somewhere',
    number: 7,
    date: '2099-12-31',
    moment: '',
    moments: ['2099-12-31T09:00:00.000Z'],
    focus: '20 80',
    user: '',
    users: ['boss'],
    order: 'gallery -careers',
    // Visitors do not see drafts.
    boolean: title !== 'Draft',
    choice: options?.find(Boolean),
    color: COLORS[title],
    picture: 'https://example.com/picture.jpg',
    notes: [],
    questions: [],
    answers: [],
    interviews: [],
    translations: {},
  };
  return VALUES_BY_TITLE[title] ?? values[kind];
}

/** Fields whose kind does not accept every text. */
const VALUES_BY_TITLE: Record<string, string> = {
  'Time zone': 'Europe/Berlin',
  Languages: 'fa en',
  'Contact for security reports': 'security@example.com',
};

const COLORS: Record<string, string> = { Accent: '#e8743b', Base: '#f4f7f2', Dark: '#12302a' };

export const JOB = { title: 'Fitter', company_name: 'C', location: 'L', description: 'D' };

/** Returns width, height, and the first pixel's red, green and blue. */
export async function sizeAndFirstPixel(content: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  return [info.width, info.height, ...data.subarray(0, 3)];
}

export function samplePdf(text = 'Curriculum vitae'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createPdf([text]));
}

interface PictureOptions {
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif';
  color?: string;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  /** Per sample; 16 adds an alpha channel. */
  bits?: 8 | 16;
  interlaced?: boolean;
}

export async function samplePicture(
  options: PictureOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 800, height = 600, format = 'png', color = '#f6b01e', orientation } = options;
  const { bits = 8, interlaced: progressive = false } = options;
  const channels = bits === 16 ? 4 : 3;
  let image = sharp({ create: { width, height, channels, background: color } });
  if (bits === 16) image = image.toColourspace('rgb16');
  image = image.toFormat(format, { progressive });
  if (orientation) image = image.withMetadata({ orientation });
  return new Uint8Array(await image.toBuffer());
}

/** In pixels. */
export async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
}
