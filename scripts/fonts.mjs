// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { runCommand, say } from './local/terminal.mjs';

const HELP = `npm run fonts

Cuts the typefaces for web/src/styles/fonts.css and the themes into two files each: the letters that nearly every page
needs, and the rest of the Latin letters.`;

// As in fonts.css, which says so to the browser.
const BASIC = `${span(0x20, 0x7e)}\u00a0©«®°·»×–—‘’‚“”„•…€`;
const LATIN = `${span(0xa1, 0xff)}${span(0x2000, 0x206f)}ıŒœʻʼˆ˚˜™↑↓−∕`;
const REST = [...LATIN].filter((sign) => !BASIC.includes(sign)).join('');
// As in language-style.ts: what Persian is written with, Arabic words in it, and the joiners.
const PERSIAN = ` \u00a0،؛؟${span(0x621, 0x63a)}${span(0x640, 0x655)}${span(0x660, 0x66c)}\u0670پچژکگۀی${span(0x6f0, 0x6f9)}\u200c\u200d\u200e﷼`;

const folder = new URL('../web/src/styles/faces/', import.meta.url);
/** @type {Record<string, { file: string, variationAxes?: Record<string, { min: number, max: number }>, parts?: Record<string, string> }>} */
const FACES = {
  // The page's own.
  bricolage: {
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff2',
  },
  figtree: variable('figtree'),
  // Those that a company may choose (web/src/landing/look-style.ts).
  fraunces: { file: '@fontsource/fraunces/files/fraunces-latin-500-normal.woff2' },
  'source-sans': variable('source-sans-3'),
  'space-grotesk': {
    file: '@fontsource/space-grotesk/files/space-grotesk-latin-500-normal.woff2',
  },
  inter: variable('inter'),
  manrope: variable('manrope'),
  // Persian's, beside any of them.
  vazirmatn: { ...variable('vazirmatn', 'arabic'), parts: { persian: PERSIAN } },
};

await runCommand(HELP, {}, async () => {
  for (const [name, { file, parts = { basic: BASIC, rest: REST }, ...axes }] of Object.entries(
    FACES,
  )) {
    const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
    for (const [part, signs] of Object.entries(parts)) {
      const cut = await subsetFont(whole, signs, { targetFormat: 'woff2', ...axes });
      await writeFile(new URL(`${name}-${part}.woff2`, folder), cut);
      say(`${name}-${part}.woff2: ${(cut.length / 1024).toFixed(1)} KB`);
    }
  }
});

/**
 * A face in the weights that the styles name.
 * @param {string} name
 * @param {string} script
 */
function variable(name, script = 'latin') {
  return {
    file: `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`,
    variationAxes: { wght: { min: 400, max: 650 } },
  };
}

/** @param {number} first @param {number} last */
function span(first, last) {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
