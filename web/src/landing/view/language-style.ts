import vazirmatn from '../../styles/fonts/vazirmatn-persian.woff2';

/**
 * Returns extra CSS. In fonts.css, it would burden every page, and two foreign letters would
 * download the typeface.
 */
export function languageStyle(language: string): string {
  return language === 'fa' ? PERSIAN : '';
}

/** Returns the typeface of a language with its own script. */
export function languageFont(language: string): string | undefined {
  return language === 'fa' ? vazirmatn : undefined;
}

const PERSIAN = [
  // Includes the space, whose font determines line metrics in browsers.
  `@font-face{font-family:Vazirmatn;src:url('${vazirmatn}') format('woff2');font-weight:400 650;font-display:swap;unicode-range:U+20,U+A0,U+60C,U+61B,U+61F,U+621-63A,U+640-655,U+660-66C,U+670,U+67E,U+686,U+698,U+6A9,U+6AF,U+6C0,U+6CC,U+6F0-6F9,U+200C-200E,U+FDFC}`,
  // Persian letters are taller than Latin ones.
  ':root{--letters:Vazirmatn,;--lead:1.35}',
  // A full stop would download another typeface.
  ':root{--font-display:var(--font-text)!important}',
  // Persian letters are joined and have no italics. Digits of one width leave gaps.
  '*{letter-spacing:0!important;font-variant-numeric:normal!important}',
  'em{font-style:normal;font-weight:600}',
].join('');
