import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// What a new instance has to load before it can answer, read from the functions as they are deployed.

const lib = new URL('../../functions/lib/', import.meta.url);

/** The packages that a built file imports at once, through all the files it imports. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  seen.add(file);
  const source = readFileSync(new URL(file, lib), 'utf8');
  for (const [, , name] of source.matchAll(/^(import|export)\b[^;'"]*?["']([^"']+)["'];?$/gm)) {
    if (!name!.startsWith('.')) packages.add(name!);
    else if (!seen.has(name!)) for (const each of packagesOf(name!, seen)) packages.add(each);
  }
  return new Set([...packages].filter((name) => !name.startsWith('node:')));
}

const built = (name: string) =>
  readdirSync(lib).find((file) => new RegExp(`^${name}-\\w+\\.js$`).test(file))!;

describe('a new instance', () => {
  test('loads none of our dependencies before it knows which function it is', () => {
    expect([...packagesOf('index.js')].toSorted()).toEqual([
      'firebase-functions/firestore',
      'firebase-functions/https',
      'firebase-functions/params',
      'firebase-functions/scheduler',
    ]);
  });

  test('of the page loads Firestore and nothing else of Firebase, no uploads and no Express', () => {
    expect([...packagesOf(built('pages'))].toSorted()).toEqual([
      'firebase-admin/app',
      'firebase-admin/firestore',
      'firebase-functions/params',
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
});
