import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const lib = new URL('../../functions/lib/', import.meta.url);

function importsOf(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  for (const [, , name] of sourceOf(file).matchAll(
    /^(import|export)\b[^;'"]*?["']([^"']+)["'];?$/gm,
  )) {
    if (seen.has(name!)) continue;
    if (name!.startsWith('.')) importsOf(name!, seen);
    else seen.add(name!);
  }
  return seen;
}

const sourceOf = (file: string) => readFileSync(new URL(file, lib), 'utf8');

const isFile = (name: string) => name.endsWith('.js');

const packagesOf = (file: string) =>
  [...importsOf(file)].filter((name) => !isFile(name) && !name.startsWith('node:'));

const built = (name: string) =>
  readdirSync(lib).find((file) => new RegExp(`^${name}-\\w+\\.js$`).test(file))!;

describe('a new instance', () => {
  test('loads no dependency before it knows its function', () => {
    expect(packagesOf('index.js').toSorted()).toEqual([
      'firebase-functions/firestore',
      'firebase-functions/https',
      // The other functions load it anyway.
      'firebase-functions/logger',
      'firebase-functions/params',
      'firebase-functions/scheduler',
    ]);
  });

  test('of the page loads Firestore and nothing else of Firebase, no uploads and no Express', () => {
    expect(packagesOf(built('pages')).toSorted()).toEqual([
      'firebase-admin/app',
      'firebase-admin/firestore',
      'firebase-functions/params',
      'lru-cache',
    ]);
  });

  test('of the API loads the picture library with the first picture', () => {
    const packages = packagesOf(built('api'));
    expect(packages).toContain('express');
    expect(packages).not.toContain('sharp');
    expect(
      readdirSync(lib).some((file) =>
        /import\("sharp"\)/.test(readFileSync(new URL(file, lib), 'utf8')),
      ),
    ).toBe(true);
  });

  test('of the API loads the renderer with the first rejected form', () => {
    const rendering = (file: string) =>
      [...importsOf(file)].filter((name) => isFile(name) && /renderToString/.test(sourceOf(name)));
    expect(rendering(built('pages'))).not.toEqual([]);
    expect(rendering(built('api'))).toEqual([]);
  });
});
