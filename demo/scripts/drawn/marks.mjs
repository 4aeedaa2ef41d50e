// The company's mark and the partners' logos, drawn as SVG.

// A sun, and on it a Z laid of panels.
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Zagros Solar">
  <circle cx="32" cy="32" r="32" fill="#F6B01E"/>
  <path fill="#0B2239" d="M15.5 15h10v10h-10zM27 15h10v10H27zM38.5 15h10v8.4L47 25h-8.5zM36.5 26.5H47.4L27.5 37.5H16.6zM15.5 49v-8.4L17 39h8.5v10zM27 39h10v10H27zM38.5 39h10v10h-10z"/>
</svg>
`;

const frame = (ground, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 240" width="768" height="480"><rect width="384" height="240" rx="16" fill="${ground}"/>${body}</svg>`;
const text = (x, y, size, family, weight, fill, value, extra = '') =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" ${extra}>${value}</text>`;

export const partners = {
  'alvand-steel': frame(
    '#EDF1F3',
    `<g fill="#0B2239"><path d="M192 34 246 116H218L192 76 166 116H138z"/><path d="M150 128h84v13h-33v10h-18v-10h-33z" fill="#B3361E"/></g>
     ${text(192, 196, 37, 'Archivo', 800, '#0B2239', 'ALVAND', 'text-anchor="middle" letter-spacing="5"')}
     ${text(192, 218, 14.5, 'Archivo', 600, '#4A5B6C', 'STEEL', 'text-anchor="middle" letter-spacing="9"')}`,
  ),
  'karun-water': frame(
    '#E4F1F1',
    `<clipPath id="c"><circle cx="98" cy="120" r="56"/></clipPath><circle cx="98" cy="120" r="56" fill="#12707A"/>
     <g clip-path="url(#c)" fill="none" stroke="#E4F1F1" stroke-width="9"><path d="M30 106q17-19 34 0t34 0 34 0 34 0"/><path d="M30 130q17-19 34 0t34 0 34 0 34 0"/><path d="M30 154q17-19 34 0t34 0 34 0 34 0"/></g>
     ${text(172, 124, 56, 'Nunito', 800, '#0E5660', 'karun', 'letter-spacing="-1"')}
     ${text(175, 152, 21, 'Nunito', 600, '#12707A', 'water works')}`,
  ),
  'parsa-bank': frame(
    '#F4EEDF',
    `<g fill="#1C6B52"><path d="M152 112V74a40 40 0 0 1 80 0v38h-17V74a23 23 0 0 0-46 0v38z"/><rect x="184" y="70" width="16" height="42"/><rect x="138" y="118" width="108" height="10"/></g>
     ${text(192, 181, 48, 'DM Serif Display', 400, '#16382D', 'Parsa Bank', 'text-anchor="middle"')}
     <rect x="168" y="199" width="48" height="3" fill="#C8952B"/>`,
  ),
  'simorgh-grid': frame(
    '#FBEDE6',
    `<g fill="none" stroke="#B3361E" stroke-width="9" stroke-linecap="round"><path d="M52 92c22 2 40 14 48 36 8-22 26-34 48-36"/><path d="M52 114c20 2 38 12 48 36 10-24 28-34 48-36"/><path d="M64 138c14 2 28 10 36 28 8-18 22-26 36-28"/><path d="M100 128V84"/></g><circle cx="100" cy="72" r="9" fill="#F6B01E"/>
     ${text(176, 124, 44, 'Space Grotesk', 700, '#5B1D12', 'simorgh', 'letter-spacing="-1.5"')}
     ${text(178, 152, 21, 'Space Grotesk', 500, '#B3361E', 'grid studies')}`,
  ),
  derakht: frame(
    '#EAF2E4',
    `<g><circle cx="192" cy="82" r="48" fill="#2E7D4F"/><g fill="none" stroke="#EAF2E4" stroke-width="6" stroke-linecap="round"><path d="M192 130V62"/><path d="M192 110l22-20"/><path d="M192 96l-20-18"/><path d="M192 80l14-13"/></g><path d="M189 126h6v24h-6z" fill="#2E7D4F"/><rect x="150" y="148" width="84" height="6" rx="3" fill="#8A6242"/></g>
     ${text(192, 206, 46, 'Fraunces', 600, '#1E4A31', 'derakht', 'text-anchor="middle" letter-spacing="-0.5"')}`,
  ),
  'nova-inverters': frame(
    '#F6B01E',
    `<g><rect x="52" y="76" width="88" height="88" rx="22" fill="#0B2239"/><path d="M66 120c10-40 24-40 30 0s20 40 30 0" fill="none" stroke="#F6B01E" stroke-width="9" stroke-linecap="round"/></g>
     ${text(164, 127, 58, 'Space Grotesk', 700, '#0B2239', 'NOVA', 'letter-spacing="-1"')}
     ${text(167, 155, 20, 'Space Grotesk', 500, '#0B2239', 'inverters', 'letter-spacing="3"')}`,
  ),
  'bam-and-sons': frame(
    '#9E3520',
    `<g fill="none" stroke="#FBEDE0" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"><path d="M112 96 192 44l80 52"/><path d="M142 104l50-32 50 32"/></g>
     ${text(192, 164, 47, 'Josefin Sans', 700, '#FFF4E8', 'Bam &amp; Sons', 'text-anchor="middle"')}
     ${text(192, 197, 17, 'Josefin Sans', 600, '#FFE0CB', 'ROOFERS SINCE 1961', 'text-anchor="middle" letter-spacing="3.4"')}`,
  ),
  'rah-logistics': frame(
    '#123456',
    `<g fill="#FFFFFF"><path d="M50 164 84 76h30l-34 88z"/><path d="M92 164l34-88h30l-34 88z" fill="#8FB8DA"/><path d="M134 164l34-88h12l20 44-40 44z" fill="#F6B01E"/></g>
     ${text(218, 136, 70, 'Barlow Condensed', 700, '#FFFFFF', 'RAH', 'font-style="italic" letter-spacing="2"')}
     ${text(219, 163, 21, 'Barlow Condensed', 500, '#C6DCEE', 'LOGISTICS', 'letter-spacing="4.6"')}`,
  ),
};

export const fonts = [
  ['Archivo', 800, '@fontsource/archivo/files/archivo-latin-800-normal.woff2'],
  ['Archivo', 600, '@fontsource/archivo/files/archivo-latin-600-normal.woff2'],
  ['Nunito', 800, '@fontsource/nunito/files/nunito-latin-800-normal.woff2'],
  ['Nunito', 600, '@fontsource/nunito/files/nunito-latin-600-normal.woff2'],
  [
    'DM Serif Display',
    400,
    '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2',
  ],
  ['Space Grotesk', 700, '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2'],
  ['Space Grotesk', 500, '@fontsource/space-grotesk/files/space-grotesk-latin-500-normal.woff2'],
  ['Fraunces', 600, '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'],
  ['Josefin Sans', 700, '@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff2'],
  ['Josefin Sans', 600, '@fontsource/josefin-sans/files/josefin-sans-latin-600-normal.woff2'],
  [
    'Barlow Condensed',
    700,
    '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-italic.woff2',
    'italic',
  ],
  [
    'Barlow Condensed',
    500,
    '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2',
  ],
];
