import vazirmatn from '../styles/faces/vazirmatn-persian.woff2';

/**
 * What a page in that language needs beside all other styles. Not in fonts.css: every page would carry it, and the
 * two letters of a name in another language would fetch the whole typeface.
 */
export function languageStyle(language: string): string {
  return language === 'fa' ? PERSIAN : '';
}

/** The typeface that nearly all text of such a page waits for; undefined where that is no other than the page's own. */
export function languageFont(language: string): string | undefined {
  return language === 'fa' ? vazirmatn : undefined;
}

const PERSIAN = [
  // The space is its own too: by it the browser places a line.
  `@font-face{font-family:Vazirmatn;src:url('${vazirmatn}') format('woff2');font-weight:400 650;font-display:swap;unicode-range:U+20,U+A0,U+60C,U+61B,U+61F,U+621-63A,U+640-655,U+660-66C,U+670,U+67E,U+686,U+698,U+6A9,U+6AF,U+6C0,U+6CC,U+6F0-6F9,U+200C-200E,U+FDFC}`,
  // They reach higher and lower than Latin ones.
  ':root{--letters:Vazirmatn,;--lead:1.35}',
  // Headlines share the text's Latin letters: for a full stop in one, the page would fetch a typeface more.
  ':root{--font-display:var(--font-text)!important}',
  // The letters are joined, and have no italics.
  '*{letter-spacing:0!important}',
  'em{font-style:normal;font-weight:600}',
].join('');
