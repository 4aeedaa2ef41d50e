import { beforeAll, describe, expect, test } from 'vitest';
import { KB, WEIGHT } from '../../scripts/bench/budgets.mjs';
import { laterScripts, pageFiles, weigh, type PageFile } from '../../scripts/bench/bytes.mjs';
import { site } from './client.ts';

/** Texts that survive minification, each in the code of one library. */
const MARKERS = {
  Firebase: 'identitytoolkit',
  zod: 'invalid_union',
  'React Hook Form': 'shouldUnregister',
  'the lightbox': 'yarl__',
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
});
