import { beforeAll, describe, expect, test } from 'vitest';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import { KB, PANEL_WEIGHT, WEIGHT } from '../../scripts/bench/budgets.mjs';
import {
  laterScripts,
  pageFiles,
  staticImports,
  weigh,
  type PageFile,
} from '../../scripts/bench/bytes.mjs';
import { site } from './client.ts';

/** Texts that survive minification, each in the code of one library. */
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

let files: PageFile[];
let later: PageFile[];
let weight: ReturnType<typeof weigh>;
beforeAll(async () => {
  files = await pageFiles(site);
  later = await laterScripts(files);
  weight = weigh(files);
});

const types = Object.keys(WEIGHT) as (keyof typeof WEIGHT)[];

describe('What a visitor loads for the landing page', () => {
  test.each(types)('keeps its budget of %s', (type) => {
    expect(weight[type].gzip).toBeGreaterThan(0);
    expect(weight[type].gzip / KB).toBeLessThanOrEqual(WEIGHT[type]);
  });

  test.each(Object.entries(MARKERS))('holds no code of %s', (_, marker) => {
    const holds = ({ body }: PageFile) => body.includes(marker);
    expect(files.filter(({ type }) => type === 'js').filter(holds)).toEqual([]);
    // Otherwise the text would tell nothing any more.
    expect(later.some(holds)).toBe(true);
  });

  test('runs no React before a part that needs it is near', () => {
    const named = String(files.find(({ type }) => type === 'html')!.body).matchAll(
      /<script type="module"[^>]* src="([^"]+)"/g,
    );
    const running = new Set([...named].map(([, path]) => new URL(path!, site).href));
    const scripts = files.filter(({ type }) => type === 'js');
    // Grows while it is walked.
    for (const url of running) {
      const { body } = scripts.find((each) => each.url === url)!;
      for (const path of staticImports(String(body))) running.add(new URL(path, url).href);
    }
    const holding = scripts.filter(({ body }) => body.includes('react.transitional.element'));
    expect(holding.length).toBeGreaterThan(0);
    expect(running.size).toBeGreaterThan(0);
    expect(holding.filter(({ url }) => running.has(url))).toEqual([]);
  });
});

test.each(Object.values(MAIL_MESSAGES))('No browser loads what mails say: $next', ({ next }) => {
  const holds = ({ body }: PageFile) => body.includes(next);
  expect([...files, ...later].filter(holds)).toEqual([]);
});

describe('What the panel loads before it shows its first tab', () => {
  let panel: PageFile[];
  let tail: PageFile[];
  beforeAll(async () => {
    panel = await pageFiles(site, '/admin/dashboard');
    tail = await laterScripts(panel);
  });

  test('keeps its budget of script and styles', () => {
    const { js, css } = weigh(panel);
    // The panel and its tab have come, or there would be nothing to weigh.
    for (const named of [/\/panel-.*js$/, /\/panel-.*css$/]) {
      expect(panel.some(({ url }) => named.test(url))).toBe(true);
    }
    expect((js.gzip + css.gzip) / KB).toBeLessThanOrEqual(PANEL_WEIGHT);
  });

  test.each(Object.entries(PANEL_MARKERS))('holds no code of %s', (_, marker) => {
    const holds = ({ body }: PageFile) => body.includes(marker);
    expect(panel.filter(({ type }) => type === 'js').filter(holds)).toEqual([]);
    expect(tail.some(holds)).toBe(true);
  });
});
