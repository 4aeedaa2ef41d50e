// @ts-check

/** Where the front serves the page below. */
export const LIMIT_PATH = '/limit.html';

/**
 * The least that could stand in place of the landing page, as the limit of what can be reached: its
 * first picture, in the same markup and place, with a heading, one file without scripts.
 * @param {string} html the landing page
 */
export function limitPage(html) {
  const picture = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(html)?.[0];
  if (!picture) throw new Error('The landing page has no first picture');
  const preload = /<link\b[^>]*\bas="image"[^>]*>/i.exec(html)?.[0] ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A picture and a heading">
<title>The limit</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${preload}
<style>
body { margin: 0; font: 1rem/1.5 sans-serif }
header { height: 4.5rem }
main { position: relative; height: calc(100svh - 4.5rem); min-height: 26rem }
img { display: block; width: 100%; height: 100%; object-fit: cover }
h1 { position: absolute; inset: auto 0 0; margin: 0; padding: 2rem; background: #071422cc; color: #fff }
</style>
</head>
<body>
<header></header>
<main>${picture}<h1>A picture and a heading</h1></main>
</body>
</html>
`;
}
