import { describe, expect, test, vi } from 'vitest';
import { samplePicture } from '../../../tests/test-data.ts';
import { createDerivedPictures, derivedPath } from '../../src/files/derived-pictures.ts';
import { preparePicture } from '../../src/files/pictures.ts';
import type { FileStore } from '../../src/store/file-store.ts';

function memoryFiles() {
  const stored = new Map<string, Buffer>();
  const files = {
    get: async (path: string) => stored.get(path) ?? null,
    put: async (path: string, content: Buffer) => void stored.set(path, content),
  };
  return { stored, files: files as unknown as FileStore };
}

const paths = (count: number) =>
  Array.from({ length: count }, (_, index) => derivedPath({ title: `Job ${index}` }, 'jpeg'));

/** Pictures that are not ready before `finish`. */
function slowly() {
  let finish = () => {};
  const picture = new Promise<Buffer>((resolve) => {
    finish = () => resolve(Buffer.from('picture'));
  });
  return { make: vi.fn(() => picture), finish };
}

describe('a derived picture', () => {
  test('is made once for simultaneous and later requests, also in other processes', async () => {
    const { files, stored } = memoryFiles();
    const [path] = paths(1) as [string];
    const { make, finish } = slowly();
    const derived = createDerivedPictures(files);
    const requested = [derived.get(path, make), derived.get(path, make)];
    finish();
    expect(await Promise.all(requested)).toEqual(Array(2).fill(Buffer.from('picture')));
    expect([...stored.keys()]).toEqual([path]);
    await derived.get(path, make);
    await createDerivedPictures(files).get(path, make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is made again after a failure', async () => {
    const { files, stored } = memoryFiles();
    const [path] = paths(1) as [string];
    const derived = createDerivedPictures(files);
    const fails = () => Promise.reject(new Error('Injected'));
    await expect(derived.get(path, fails)).rejects.toThrow('Injected');
    expect(stored.size).toBe(0);
    expect(await derived.get(path, async () => Buffer.from('picture'))).not.toBeNull();
  });

  test('has a name of its own for each content', () => {
    expect(new Set(paths(3)).size).toBe(3);
    expect(paths(1)[0]).toMatch(/^derived\/[\w-]{32}\.jpeg$/);
  });
});

test('requests for many derived pictures delay no upload; further ones get none for now', async () => {
  const { files } = memoryFiles();
  const derived = createDerivedPictures(files);
  const { make, finish } = slowly();
  const all = paths(120);
  const requested = all.map((path) => derived.get(path, make));
  const upload = Buffer.from(await samplePicture({ width: 40, height: 30 }));
  expect((await preparePicture(upload, 'file', 'url')).files).not.toEqual([]);
  expect(make).toHaveBeenCalledTimes(1);
  finish();
  const made = (await Promise.all(requested)).filter((picture) => picture !== null);
  expect(made.length).toBeLessThan(8);
  expect(make).toHaveBeenCalledTimes(made.length);
  expect(await derived.get(all.at(-1)!, make)).not.toBeNull();
});
