// Makes the pictures: `npm run pictures`, or some of them by a part of their name
// (`npm run pictures -- slide-field about`), `--draft` for a quick small look.
import { createServer } from 'node:http';
import { readFile, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, normalize, extname, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { pictures } from './pictures.mjs';
import { drawings } from './drawn/index.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const draft = args.includes('--draft');
const wanted = args.filter((a) => !a.startsWith('--'));
const matches = ({ file }) => !wanted.length || wanted.some((w) => file.includes(w));
const out = args.find((a) => a.startsWith('--out='))?.slice(6) ?? join(root, 'pictures');

const types = {
  '.html': 'text/html',
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};
const server = createServer(async (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  try {
    const body = await readFile(join(root, path));
    response
      .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const home = `http://127.0.0.1:${server.address().port}`;

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? installed,
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-dev-shm-usage',
    '--no-first-run',
  ],
});

await mkdir(out, { recursive: true });
try {
  for (const picture of pictures.filter(matches)) {
    const started = Date.now();
    const shrink = draft ? (picture.width > 1000 ? 0.4 : 0.6) : 1;
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    page.on(
      'console',
      (m) =>
        ['error', 'warning'].includes(m.type()) &&
        !/GPU stall|GroupMarker|404/.test(m.text()) &&
        console.log(`  ${m.text()}`),
    );
    page.on('pageerror', (e) => console.log(`  ${e.message}`));
    await page.goto(`${home}/scripts/stage.html`);
    await page.waitForFunction(() => window.take);
    const png = await page.evaluate((job) => window.take(job), {
      scene: picture.scene,
      part: picture.part,
      width: Math.round(picture.width * shrink),
      height: Math.round(picture.height * shrink),
      samples: Number(
        args.find((a) => a.startsWith('--samples='))?.slice(10) ?? (draft ? 5 : picture.samples),
      ),
    });
    await page.close();
    const info = await sharp(Buffer.from(png, 'base64'))
      .linear(...(picture.tone ?? [1.12, -9])) // whites to paper, shadows to ink
      .jpeg({ quality: picture.quality ?? 84, mozjpeg: true })
      .toFile(join(out, picture.file));
    console.log(
      `${picture.file}  ${Math.round(info.size / 1024)} KB  ${((Date.now() - started) / 1000).toFixed(0)} s`,
    );
  }
  for (const drawing of drawings.filter(matches)) {
    const bytes = await drawing.make({ browser, home, root, out });
    console.log(`${drawing.file}  ${Math.round(bytes / 1024)} KB`);
  }
} finally {
  await browser.close();
  server.close();
}
