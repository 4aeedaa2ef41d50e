// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  PictureRefused,
  preparePicture,
  refuseByKind,
  scaledTo,
  undecodable,
} from '../../src/admin/pictures/picture-scaling.ts';

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

describe('rejected before the upload:', () => {
  it.each([
    ['notes.pdf', 'application/pdf', 'File must be an image'],
    ['notes', '', 'File must be an image'],
    ['drawing.svg', 'image/svg+xml', 'Export the picture as PNG'],
  ])('%s', (name, type, says) => {
    expect(() => refuseByKind({ name, type })).toThrow(says);
  });
  it.each([
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
  ])('%s may be decodable in some browser', (name, type) => {
    expect(() => refuseByKind({ name, type })).not.toThrow();
    expect(undecodable({ name, type })).toMatch(
      /JPEG, PNG, WebP, GIF or AVIF; on an iPhone choose “Most Compatible”.*or export as JPEG/,
    );
  });
  it('a damaged file', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
    const file = new File(['x'], 'roof.jpg', { type: 'image/jpeg' });
    await expect(preparePicture(file)).rejects.toThrow(PictureRefused);
    await expect(preparePicture(file)).rejects.toThrow(/damaged.*save it as JPEG or PNG/);
  });
  it('a picture that remains too large', async () => {
    const close = vi.fn();
    const file = new File([new Uint8Array(16 * MB)], 'roof.png', { type: 'image/png' });
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 9, height: 9, close }));
    const canvas = {
      getContext: () => ({ drawImage: vi.fn() }),
      toBlob: (done: (blob: Blob) => void) =>
        done(new Blob([new Uint8Array(16 * MB)], { type: 'image/webp' })),
    };
    vi.spyOn(document, 'createElement').mockReturnValue(canvas as never);
    await expect(preparePicture(file)).rejects.toThrow(/has 16 MB; at most 15 MB/);
    expect(close).toHaveBeenCalled();
  });
});
