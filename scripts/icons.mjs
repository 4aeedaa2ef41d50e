// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runCommand, say } from './local/terminal.mjs';

const HELP = `npm run icons

Makes the raster icons and the share picture in web/public from favicon.svg, for browsers, phones and networks that
accept no vector picture.`;

const sharp = createRequire(new URL('../functions/package.json', import.meta.url))('sharp');
const folder = new URL('../web/public/', import.meta.url);
const NIGHT = '#0b2239';

await runCommand(HELP, {}, async () => {
  const svg = await readFile(new URL('favicon.svg', folder), 'utf8');
  // Phones cut corners of their own.
  const square = svg.replace(' rx="7"', '');
  await write('apple-touch-icon.png', await png(square, 180));
  await write('icon-192.png', await png(svg, 192));
  await write('icon-512.png', await png(svg, 512));
  await write('icon-maskable-512.png', await framed(await png(square, 400), 512, 512));
  await write('favicon.ico', ico(await png(svg, 32), 32));
  await write('share.png', await framed(await png(square, 380), 1200, 630));
});

/** @param {string} name @param {Buffer} content */
async function write(name, content) {
  await writeFile(new URL(name, folder), content);
  say(`${name}: ${(content.length / 1024).toFixed(1)} KB`);
}

/** @param {string} source @param {number} size @returns {Promise<Buffer>} */
function png(source, size) {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(source), { density })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** The picture in the middle of a ground of its own colour. @param {Buffer} picture @param {number} width @param {number} height */
function framed(picture, width, height) {
  return sharp({ create: { width, height, channels: 3, background: NIGHT } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer();
}

/** A Windows icon of one PNG: a header, one entry and the picture. @param {Buffer} picture @param {number} size */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
