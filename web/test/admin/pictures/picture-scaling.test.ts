// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  PictureRefused,
  preparePicture,
  scaledTo,
} from '../../../src/admin/pictures/picture-scaling.ts';

const MB = 1024 * 1024;

describe('a picture of', () => {
  it.each([
    ['a phone, upright', 3024, 4032, 4 * MB, 'image/jpeg', { width: 1920, height: 2560 }],
    ['a phone, lying', 4032, 3024, 4 * MB, 'image/jpeg', { width: 2560, height: 1920 }],
    ['the largest edge', 2560, 1000, 2 * MB, 'image/png', null],
    ['a web page', 800, 600, 1 * MB, 'image/webp', null],
    ['few pixels and many bytes', 2000, 2000, 16 * MB, 'image/png', { width: 2000, height: 2000 }],
    ['an old scanner', 800, 600, 1 * MB, 'image/bmp', { width: 800, height: 600 }],
    ['a thread', 10_000, 1, 1 * MB, 'image/png', { width: 2560, height: 1 }],
  ])('%s is scaled to the right size', (_, width, height, size, type, target) => {
    expect(scaledTo({ width, height }, { size, type })).toEqual(target);
  });
});

const BYTES = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  tiff: 'II*\0',
  avif: '\0\0\0\x1cftypmif1\0\0\0\0avifmif1miaf',
  heic: '\0\0\0\x24ftypheic\0\0\0\0mif1heic',
  svg: '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** The size fills up with zeros. */
function fileOf(head: string, name: string, type = '', size = head.length): File {
  const bytes = new Uint8Array(size);
  bytes.set(Array.from(head, (each) => each.charCodeAt(0)));
  return new File([bytes], name, { type });
}

interface Browser {
  width: number;
  height: number;
  /** `toBlob` gives null for other types. */
  encodes: string[];
  /** Bytes of a scaled picture. */
  size: number;
  /** Returns other pixels than those drawn. */
  protects: boolean;
  /** The type of encoded pictures, instead of the requested one. */
  mislabels?: string;
}

const close = vi.fn();

/** happy-dom has no canvas. */
function stubBrowser(changes: Partial<Browser> = {}) {
  const browser = { width: 5000, height: 4000, encodes: ['image/webp'], size: 9, protects: false };
  const { width, height, encodes, size, protects, mislabels }: Browser = { ...browser, ...changes };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  const drawn: { x: number; color: number[] }[] = [];
  vi.spyOn(document, 'createElement').mockImplementation(
    () =>
      ({
        getContext: () => ({
          fillStyle: '',
          fillRect(x: number) {
            drawn.push({ x, color: this.fillStyle.match(/\d+/g)!.map(Number) });
          },
          drawImage() {},
          getImageData: (x: number) => ({
            data: protects
              ? [255, 255, 255]
              : drawn.findLast((each) => each.x <= x)!.color.map((value) => value + 5),
          }),
        }),
        toBlob(done: (blob: Blob | null) => void, type: string) {
          const blob = new Blob([new Uint8Array(size)], { type: mislabels ?? type });
          done(encodes.includes(type) ? blob : null);
        },
      }) as never,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  close.mockClear();
});

describe('rejected before the upload:', () => {
  it.each([
    ['notes.pdf', 'application/pdf', '%PDF-1.4', 'File must be an image'],
    ['notes', '', 'Notes', 'File must be an image'],
    ['IMG_1', '', BYTES.heic, /JPEG, PNG, WebP, GIF or AVIF; on an iPhone.*or export as JPEG/],
    ['photo.heic', 'image/heic', 'x', /on an iPhone choose “Most Compatible”/],
    ['roof.jpg', 'image/jpeg', BYTES.jpeg, /damaged.*save it as JPEG or PNG/],
  ])('%s of type %j', async (name, type, head, says) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
    const refusal = preparePicture(fileOf(head, name, type));
    await expect(refusal).rejects.toThrow(PictureRefused);
    await expect(refusal).rejects.toThrow(says);
  });

  it('an SVG of more than 1 MB', async () => {
    const file = fileOf(BYTES.svg, 'plan.svg', 'image/svg+xml', 2 * MB);
    await expect(preparePicture(file)).rejects.toThrow(/at most 1 MB.*export it as PNG/);
  });

  it('a picture that remains too large', async () => {
    stubBrowser({ size: 16 * MB });
    const file = fileOf(BYTES.png, 'roof.png', 'image/png', 16 * MB);
    await expect(preparePicture(file)).rejects.toThrow(/has 16 MB; at most 15 MB/);
    expect(close).toHaveBeenCalled();
  });

  it('a picture that only the browser can decode, where it cannot encode', async () => {
    stubBrowser({ encodes: [] });
    const file = fileOf('BM', 'roof.bmp', 'image/bmp');
    await expect(preparePicture(file)).rejects.toThrow(/save it as JPEG or PNG/);
  });
});

describe('a picture is accepted by its content:', () => {
  it.each([
    ['roof', '', BYTES.png],
    ['roof.bin', 'application/octet-stream', BYTES.jpeg],
  ])('%s of type %j', async (name, type, head) => {
    stubBrowser({ width: 800, height: 600 });
    const file = fileOf(head, name, type);
    expect(await preparePicture(file)).toBe(file);
  });

  it.each([
    ['scan.tif', BYTES.tiff],
    ['roof.avif', BYTES.avif],
  ])('%s, also where only the server can decode it', async (name, head) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
    const file = fileOf(head, name);
    expect(await preparePicture(file)).toBe(file);
  });
});

describe('a drawing is sent as it is, with its type:', () => {
  it.each([
    ['drawing.svg', 'image/svg+xml', BYTES.svg],
    ['drawing', '', BYTES.svg],
    ['icon', 'text/plain', '<svg width="9"/>'],
    ['unicode', '', `\xff\xfe${[...BYTES.svg].join('\0')}\0`],
    ['long-comment.svg', 'image/svg+xml', `<!-- ${'x'.repeat(2000)} --><svg/>`],
  ])('%s of type %j', async (name, type, head) => {
    const file = await preparePicture(fileOf(head, name, type));
    expect([file.name, file.type, file.size]).toEqual([name, 'image/svg+xml', head.length]);
  });
});

describe('a large picture', () => {
  const photo = fileOf(BYTES.jpeg, 'roof.x.jpg');

  it.each([
    ['as WebP', ['image/webp', 'image/jpeg'], 'image/webp'],
    ['as JPEG, without an encoder for WebP', ['image/jpeg'], 'image/jpeg'],
  ])('is sent scaled under its name, %s', async (_, encodes, type) => {
    stubBrowser({ encodes });
    expect(await preparePicture(photo)).toMatchObject({ name: 'roof.x.jpg', type });
  });

  it.each<[string, Partial<Browser>]>([
    ['protects canvases against fingerprinting', { protects: true }],
    ['cannot encode it', { encodes: [] }],
    ['makes it larger', { size: 16 * MB }],
    ['encodes no picture', { encodes: ['image/webp', 'image/jpeg'], mislabels: '' }],
  ])('is sent as it is if the browser %s', async (_, changes) => {
    stubBrowser(changes);
    expect(await preparePicture(photo)).toBe(photo);
  });
});
