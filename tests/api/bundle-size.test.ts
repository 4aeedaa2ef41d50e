import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import { BUDGETS, KB } from '../../scripts/bench/budgets.mjs';
import { ROOT } from '../../scripts/local/project.mjs';
import { site } from './client.ts';

/** Texts in one library each that survive minification. */
const MARKERS = {
  Firebase: 'identitytoolkit',
  zod: 'invalid_union',
  'React Hook Form': 'shouldUnregister',
  'the lightbox': 'yarl__',
};

const PANEL_MARKERS = {
  Firebase: 'firebaseLocalStorage',
  dragging: 'roleDescription',
  Firestore: 'google.firestore.v1',
  'another tab': 'Images uploaded successfully!',
  'a tool': 'The trash is empty',
};

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(read('web/dist-server/manifest.json'));

/** Modules that load when the visitor first acts, or with the panel. */
const EARLY_MODULES = { page: /\/islands-/, panel: /\/(app|panel|en)-/ };

/** Files that load first; inline styles count. */
async function load(address: string) {
  const html = await (await fetch(site + address)).text();
  const named = [
    ...html.matchAll(/<(script|link rel="modulepreload")\b[^>]* (?:src|href)="\/([^"]+)"/g),
  ];
  const keyOf = (file: string) =>
    Object.keys(manifest).find((key) => manifest[key]!.file === file)!;
  const entries = named.map(([, , file]) => keyOf(file!));
  const early = EARLY_MODULES[address.startsWith('/admin') ? 'panel' : 'page'];
  const chunks = withImports(entries, (file) => early.test(file));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const sheets = [...styles].filter((file) => !html.includes(`rel="stylesheet" href="/${file}"`));
  const inline = [...html.matchAll(STYLES)].map(([, text]) => text!);
  return {
    html: [html.replaceAll(STYLES, '')],
    js: textsOf(chunks),
    unasked: textsOf(withImports(entries)),
    css: [...inline, ...sheets.map((file) => read(`web/dist/${file}`))],
    fonts: [...html.matchAll(/url\(\/(assets\/[\w-]+-basic-[\w-]+\.woff2)\)/g)].map(([, file]) =>
      readFileSync(path.join(ROOT, 'web/dist', file!)),
    ),
    later: textsOf(Object.values(manifest).filter((chunk) => !chunks.includes(chunk))),
  };
}

const STYLES = /<style\b[^>]*>(.*?)<\/style>/gs;

/** Adds static imports, and dynamic ones that `early` accepts. */
function withImports(keys: string[], early = (_file: string) => false): Chunk[] {
  const found = new Set(keys);
  // The set grows during the iteration.
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key]!;
    const later = dynamicImports.filter((each) => early(manifest[each]!.file));
    for (const next of [...imports, ...later]) found.add(next);
  }
  return [...found].map((key) => manifest[key]!);
}

function textsOf(chunks: Chunk[]): string[] {
  return chunks
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => read(`web/dist/${file}`));
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Returns compressed KB; fonts are compressed already. */
function compressedSize(files: readonly (string | Buffer)[]): number {
  const sizes = files.map((file) =>
    typeof file === 'string' ? gzipSync(file, { level: 9 }) : file,
  );
  return sizes.reduce((sum, { length }) => sum + length, 0) / KB;
}

const holds = (marker: string) => (text: string) => text.includes(marker);

let landing: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  landing = await load('/');
});

const types = Object.keys(BUDGETS.bytes) as (keyof typeof BUDGETS.bytes)[];

describe('The landing page', () => {
  test.each(types)('keeps its budget of %s', (type) => {
    expect(compressedSize(landing[type])).toBeGreaterThan(0);
    expect(compressedSize(landing[type])).toBeLessThanOrEqual(BUDGETS.bytes[type]);
  });

  test.each(Object.entries(MARKERS))('contains no code of %s', (_, marker) => {
    expect(landing.js.some(holds(marker))).toBe(false);
    // Otherwise the marker would prove nothing.
    expect(landing.later.some(holds(marker))).toBe(true);
  });
});

test.each(['/', '/fa/', '/jobs', '/jobs/{id}', '/privacy'])(
  '%s transfers little script before the visitor acts',
  async (address) => {
    const [job] = (await (await fetch(`${site}/api/jobs/?limit=1`)).json()) as [{ id: string }];
    const { unasked } = await load(address.replace('{id}', job.id));
    const sizes = [...unasked, ...counting].map((text) => brotliCompressSync(text).length / KB);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUDGETS.script);
  },
);

/** Loaded after the page, which asks for it (main.ts). */
const counting = textsOf([manifest['src/views.ts']!]);

test('the script that counts views is small', () => {
  const [script] = counting;
  expect(brotliCompressSync(script!).length / KB).toBeLessThanOrEqual(BUDGETS.viewScript);
});

test.each(Object.values(MAIL_MESSAGES))(
  "Only the panel's tabs contain mail texts: $ownPage",
  ({ application }) => {
    const [, text = ''] = application.text.split('\n\n');
    const found = Object.values(manifest).filter((chunk) => textsOf([chunk]).some(holds(text)));
    expect(found.map(({ file }) => file)).toEqual([expect.stringMatching(/^assets\/tabs-/)]);
  },
);

describe('The panel up to its first tab', () => {
  let panel: typeof landing;
  beforeAll(async () => {
    panel = await load('/admin/dashboard');
  });

  test('keeps its budget of script and styles', () => {
    expect(compressedSize(panel.js)).toBeGreaterThan(100);
    expect(panel.css.length).toBeGreaterThan(1);
    expect(compressedSize(panel.js) + compressedSize(panel.css)).toBeLessThanOrEqual(
      BUDGETS.panelBytes,
    );
  });

  test.each(Object.entries(PANEL_MARKERS))('contains no code of %s', (_, marker) => {
    expect(panel.js.some(holds(marker))).toBe(false);
    expect(panel.later.some(holds(marker))).toBe(true);
  });
});
