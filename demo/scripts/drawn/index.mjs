// The drawn pictures: set in the browser, because of their letters, and saved with alpha.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fonts, mark, partners } from './marks.mjs';

async function png(browser, home, svg, width, height) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(`${home}/scripts/blank.html`);
  const faces = fonts
    .map(
      ([family, weight, file, style = 'normal']) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(/node_modules/${file})}`,
    )
    .join('');
  await page.setContent(
    `<style>${faces}html,body{margin:0;background:transparent}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ omitBackground: true });
  await page.close();
  return sharp(bytes).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
}

const file = (name, make) => ({
  file: name,
  make: async (tools) => {
    const bytes = await make(tools);
    await writeFile(join(tools.out, name), bytes);
    return bytes.length;
  },
});

export const drawings = [
  file('mark.svg', async () => Buffer.from(mark)),
  file('logo.png', ({ browser, home }) => png(browser, home, mark, 512, 512)),
  ...Object.entries(partners).map(([name, svg]) =>
    file(`partner-${name}.png`, ({ browser, home }) => png(browser, home, svg, 768, 480)),
  ),
];
