// Draws the pictures of Skarv Boats as SVG and saves them as WebP. The random numbers are seeded.
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL('../../functions/package.json', import.meta.url));
const sharp = require('sharp');
const OUT = fileURLToPath(new URL('pictures', import.meta.url));
mkdirSync(OUT, { recursive: true });

let seed = 7;
const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const between = (a, b) => a + random() * (b - a);

const TIMES = {
  dawn: {
    sky: ['#f7d9c4', '#f3b79b', '#9fb4c7'],
    far: '#8fa3b5',
    mid: '#5d7890',
    near: '#2f4d66',
    sea: ['#7f9fb3', '#274a63'],
    glint: '#f9dcc6',
    snow: '#f6ece6',
  },
  noon: {
    sky: ['#dcecf2', '#bcdce8', '#93c2d6'],
    far: '#a5bcc4',
    mid: '#6f95a0',
    near: '#3b6670',
    sea: ['#5fa3b3', '#1f5a6c'],
    glint: '#e6f4f5',
    snow: '#ffffff',
  },
  night: {
    sky: ['#0f2433', '#173a4d', '#2b5a66'],
    far: '#1d4252',
    mid: '#153443',
    near: '#0c2431',
    sea: ['#1c4a58', '#0a202c'],
    glint: '#8fd6c2',
    snow: '#2f6270',
  },
  fog: {
    sky: ['#e7e9e6', '#d5dbd9', '#bfc9c9'],
    far: '#c3cccb',
    mid: '#9aa9aa',
    near: '#5f7478',
    sea: ['#a9b8b8', '#556c72'],
    glint: '#f2f4f1',
    snow: '#eef0ee',
  },
};

function ridge(width, base, height, step, color, snow) {
  let x = -step,
    path = `M${-step} ${base + 400}`,
    caps = '';
  while (x < width + step) {
    const peak = base - height * between(0.35, 1);
    const half = step * between(0.7, 1.3);
    path += ` L${x} ${base - height * between(0.05, 0.3)} L${x + half} ${peak}`;
    if (snow && base - peak > height * 0.55) {
      const d = (base - peak) * 0.28,
        w = half * 0.3;
      caps += `<path d="M${x + half} ${peak} l${w} ${d} l${-w * 0.45} ${-d * 0.25} l${-w * 0.4} ${d * 0.35} l${-w * 0.5} ${-d * 0.3} l${-w * 0.55} ${d * 0.15}z" fill="${snow}" opacity=".85"/>`;
    }
    x += half * 2;
  }
  return `<path d="${path} L${width + step} ${base + 400}z" fill="${color}"/>${caps}`;
}

function sea(width, top, height, time) {
  let bands = '';
  for (let i = 0; i < 70; i++) {
    const y = top + Math.pow(random(), 1.4) * (height - top),
      depth = (y - top) / (height - top);
    const w = between(40, 260) * (0.4 + depth),
      x = between(-100, width);
    bands += `<rect x="${x}" y="${y}" width="${w}" height="${1.5 + depth * 5}" rx="${2 + depth * 3}" fill="${random() < 0.3 ? time.glint : time.sea[1]}" opacity="${random() < 0.3 ? 0.5 : 0.28}"/>`;
  }
  return `<rect x="0" y="${top}" width="${width}" height="${height - top}" fill="url(#sea)"/>${bands}`;
}

const defs = (time) =>
  `<defs><linearGradient id="sky" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${time.sky[0]}"/><stop offset=".45" stop-color="${time.sky[1]}"/><stop offset="1" stop-color="${time.sky[2]}"/></linearGradient><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${time.sea[0]}"/><stop offset="1" stop-color="${time.sea[1]}"/></linearGradient><linearGradient id="hull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c98a4b"/><stop offset="1" stop-color="#7d4a22"/></linearGradient></defs>`;

/** A clinker-built boat from the side. x, y is the middle of the keel. */
function boat(x, y, size, { sail = false, paint = '', oars = false } = {}) {
  const s = size;
  const shape = (top, bottom) =>
    `M${x - s} ${y - s * 0.42 + top} Q${x - s * 0.5} ${y - s * 0.1 + top} ${x} ${y - s * 0.08 + top} Q${x + s * 0.55} ${y - s * 0.1 + top} ${x + s * 1.05} ${y - s * 0.5 + top} L${x + s * 0.9} ${y + bottom} Q${x} ${y + s * 0.16 + bottom} ${x - s * 0.82} ${y + bottom}z`;
  let planks = '';
  for (let i = 1; i < 5; i++) {
    const t = i * s * 0.05;
    planks += `<path d="M${x - s * (1 - i * 0.02)} ${y - s * 0.42 + t * 1.3} Q${x - s * 0.5} ${y - s * 0.1 + t} ${x} ${y - s * 0.08 + t} Q${x + s * 0.55} ${y - s * 0.1 + t} ${x + s * (1.05 - i * 0.02)} ${y - s * 0.5 + t * 1.5}" fill="none" stroke="#4d2c12" stroke-opacity=".45" stroke-width="${Math.max(1, s * 0.011)}"/>`;
  }
  const mast = sail
    ? `<rect x="${x - s * 0.02}" y="${y - s * 2.1}" width="${s * 0.04}" height="${s * 2}" fill="#6b4423"/><path d="M${x + s * 0.06} ${y - s * 2} Q${x + s * 1.05} ${y - s * 1.1} ${x + s * 0.95} ${y - s * 0.45} Q${x + s * 0.4} ${y - s * 0.32} ${x + s * 0.06} ${y - s * 0.36}z" fill="#f4efe4"/><path d="M${x - s * 0.06} ${y - s * 1.85} Q${x - s * 0.5} ${y - s * 0.9} ${x - s * 0.86} ${y - s * 0.52} Q${x - s * 0.4} ${y - s * 0.42} ${x - s * 0.06} ${y - s * 0.42}z" fill="#d9552f"/>`
    : '';
  const rowed = oars
    ? `<path d="M${x - s * 0.1} ${y - s * 0.16} l${-s * 0.75} ${s * 0.5}" stroke="#e2c79a" stroke-width="${s * 0.03}" stroke-linecap="round"/><ellipse cx="${x - s * 0.92}" cy="${y + s * 0.38}" rx="${s * 0.12}" ry="${s * 0.035}" transform="rotate(-34 ${x - s * 0.92} ${y + s * 0.38})" fill="#e2c79a"/>`
    : '';
  return `${mast}<path d="${shape(0, 0)}" fill="${paint || 'url(#hull)'}"/>${planks}<path d="M${x - s} ${y - s * 0.42} Q${x - s * 0.5} ${y - s * 0.1} ${x} ${y - s * 0.08} Q${x + s * 0.55} ${y - s * 0.1} ${x + s * 1.05} ${y - s * 0.5}" fill="none" stroke="#e7c48d" stroke-width="${s * 0.035}"/>${rowed}`;
}

const wake = (x, y, s, time) =>
  `<ellipse cx="${x}" cy="${y + s * 0.1}" rx="${s * 1.15}" ry="${s * 0.07}" fill="${time.sea[1]}" opacity=".55"/>`;

function houses(x, y, count, size) {
  const colors = ['#b33f2a', '#e4b04a', '#f0ebe0', '#8d3020', '#d9d2c2'];
  let out = '';
  for (let i = 0; i < count; i++) {
    const w = size * between(0.8, 1.2),
      h = size * between(0.8, 1.25),
      c = colors[i % colors.length];
    out += `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" fill="${c}"/><path d="M${x - w * 0.08} ${y - h} L${x + w / 2} ${y - h - w * 0.55} L${x + w * 1.08} ${y - h}z" fill="#33424a"/>`;
    for (let k = 0; k < 2; k++)
      out += `<rect x="${x + w * (0.18 + k * 0.4)}" y="${y - h * 0.7}" width="${w * 0.22}" height="${h * 0.3}" fill="#f6e7b8" stroke="#fff" stroke-width="${size * 0.03}"/>`;
    for (let p = 0; p < 3; p++)
      out += `<rect x="${x + w * (0.1 + p * 0.38)}" y="${y}" width="${w * 0.06}" height="${size * 0.35}" fill="#2b2018"/>`;
    x += w * 1.15;
  }
  return out;
}

const scene = (w, h, name, draw) => {
  const time = TIMES[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${defs(time)}<rect width="${w}" height="${h}" fill="url(#sky)"/>${draw(time)}</svg>`;
};

const fjord = (w, h, name, horizon, draw = () => '') =>
  scene(
    w,
    h,
    name,
    (t) =>
      ridge(w, h * horizon, h * 0.34, w * 0.12, t.far, t.snow) +
      ridge(w, h * horizon + 6, h * 0.24, w * 0.1, t.mid, t.snow) +
      ridge(w, h * horizon + 10, h * 0.1, w * 0.08, t.near) +
      sea(w, h * horizon, h, t) +
      draw(t),
  );

function ribs(w, h) {
  let out = `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b2a1d"/><stop offset="1" stop-color="#5d4330"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#wall)"/>`;
  for (let i = 0; i < 14; i++)
    out += `<rect x="${(i * w) / 14}" y="0" width="${w / 14 - 3}" height="${h * 0.8}" fill="#4a3424" opacity="${0.4 + 0.4 * random()}"/>`;
  out += `<rect x="${w * 0.36}" y="${h * 0.08}" width="${w * 0.28}" height="${h * 0.42}" fill="#cfe2e6"/><path d="M${w * 0.36} ${h * 0.4} l${w * 0.07} ${-h * 0.12} l${w * 0.06} ${h * 0.07} l${w * 0.07} ${-h * 0.14} l${w * 0.08} ${h * 0.2} v${h * 0.09} h${-w * 0.28}z" fill="#7c99a6"/><rect x="${w * 0.495}" y="${h * 0.08}" width="${w * 0.01}" height="${h * 0.42}" fill="#3b2a1d"/><rect x="${w * 0.36}" y="${h * 0.28}" width="${w * 0.28}" height="${h * 0.012}" fill="#3b2a1d"/>`;
  out += `<rect y="${h * 0.78}" width="${w}" height="${h * 0.22}" fill="#8a6743"/>`;
  for (let i = 0; i < 60; i++)
    out += `<path d="M${between(0, w)} ${between(h * 0.8, h)} q8 -8 16 0" stroke="#e3c392" stroke-width="3" fill="none" opacity=".8"/>`;
  for (let i = 8; i >= 0; i--) {
    const k = 1 - i * 0.085,
      cx = w / 2,
      top = h * (0.34 + i * 0.018),
      bottom = h * (0.9 - i * 0.018),
      half = w * 0.3 * k;
    out += `<path d="M${cx - half} ${top} Q${cx - half * 0.95} ${bottom - h * 0.08} ${cx} ${bottom} Q${cx + half * 0.95} ${bottom - h * 0.08} ${cx + half} ${top}" fill="none" stroke="${i % 2 ? '#c79255' : '#d9a869'}" stroke-width="${w * 0.017 * k}" stroke-linecap="round"/>`;
  }
  out += `<rect x="${w / 2 - w * 0.012}" y="${h * 0.3}" width="${w * 0.024}" height="${h * 0.62}" fill="#a8743c"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${out}</svg>`;
}

function planks(w, h) {
  let out = '';
  const tones = ['#c0803f', '#b4753a', '#cf9350', '#a9692f', '#c58a48'];
  const step = h / 6;
  for (let i = -1; i < 8; i++) {
    const y = i * step;
    out += `<path d="M0 ${y} Q${w / 2} ${y + step * 0.9} ${w} ${y - step * 0.2} V${y + step * 1.4} H0z" fill="${tones[(i + 5) % 5]}"/><path d="M0 ${y} Q${w / 2} ${y + step * 0.9} ${w} ${y - step * 0.2}" fill="none" stroke="#4d2c12" stroke-width="5" opacity=".55"/>`;
    for (let k = 0; k < 9; k++) {
      const t = (k + 0.5) / 9,
        cy =
          (1 - t) ** 2 * y +
          2 * t * (1 - t) * (y + step * 0.9) +
          t * t * (y - step * 0.2) +
          step * 0.2;
      out += `<circle cx="${t * w}" cy="${cy}" r="${h * 0.009}" fill="#b98a3a"/><circle cx="${t * w - 2}" cy="${cy - 2}" r="${h * 0.004}" fill="#f1d48b"/>`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#b4753a"/>${out}</svg>`;
}

const thing = (ground, drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="600" height="600"><defs><linearGradient id="hull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c98a4b"/><stop offset="1" stop-color="#7d4a22"/></linearGradient></defs><rect width="400" height="400" fill="${ground}"/>${drawing}</svg>`;

const THINGS = {
  oar: thing(
    '#cfe0df',
    '<g transform="rotate(38 200 200)"><rect x="190" y="30" width="20" height="250" rx="8" fill="#c98a4b"/><path d="M178 250 h44 l10 40 q4 70 -32 85 q-36 -15 -32 -85z" fill="#d9552f"/><rect x="190" y="30" width="20" height="40" rx="8" fill="#7d4a22"/></g>',
  ),
  sail: thing(
    '#f0dfc8',
    '<rect x="196" y="40" width="9" height="310" fill="#6b4423"/><path d="M212 50 Q350 180 336 300 Q270 325 212 318z" fill="#fbf7ee" stroke="#d8cdb8" stroke-width="4"/><path d="M188 80 Q120 210 70 288 Q130 312 188 306z" fill="#d9552f"/><path d="M236 120 h40 M232 170 h75 M228 220 h98 M226 270 h104" stroke="#d8cdb8" stroke-width="4"/>',
  ),
  anchor: thing(
    '#17384a',
    '<g fill="none" stroke="#e9dfc9" stroke-width="22" stroke-linecap="round"><circle cx="200" cy="90" r="32"/><path d="M200 122 V330 M140 165 H260 M90 250 Q110 335 200 335 Q290 335 310 250"/></g><path d="M70 270 l18 -52 l36 38z M330 270 l-18 -52 l-36 38z" fill="#e9dfc9"/>',
  ),
  rope: thing(
    '#d8e2d4',
    [140, 108, 76, 44]
      .map(
        (r, i) =>
          `<circle cx="200" cy="200" r="${r}" fill="none" stroke="${i % 2 ? '#c9a468' : '#b98f50'}" stroke-width="30"/><circle cx="200" cy="200" r="${r}" fill="none" stroke="#8a6734" stroke-width="30" stroke-dasharray="3 16" opacity=".5"/>`,
      )
      .join(''),
  ),
  plane: thing(
    '#efe3d0',
    '<path d="M40 285 h320" stroke="#b98f50" stroke-width="34"/><path d="M90 250 h220 q24 0 24 -30 q0 -22 -30 -24 l-60 -4 q-16 -50 -58 -40 q-24 6 -24 40 h-40 q-44 4 -44 40 q0 18 12 18z" fill="#a9692f"/><path d="M214 190 l34 -70 l22 10 l-28 62z" fill="#3d4b52"/><path d="M150 244 q-30 -36 -66 -20 q-30 16 -8 34" fill="none" stroke="#e7c48d" stroke-width="12"/>',
  ),
  lamp: thing(
    '#12303f',
    '<circle cx="200" cy="215" r="150" fill="#f4c35a" opacity=".18"/><circle cx="200" cy="215" r="105" fill="#f4c35a" opacity=".28"/><path d="M150 140 h100 l16 150 h-132z" fill="#f8dc8e"/><path d="M140 130 h120 v18 h-120z M128 288 h144 v26 h-144z M196 100 h8 v34 h-8z" fill="#b98a3a"/><circle cx="200" cy="86" r="22" fill="none" stroke="#b98a3a" stroke-width="10"/><path d="M200 180 q34 46 0 82 q-34 -36 0 -82z" fill="#e2752f"/>',
  ),
  row: thing(
    '#bcdce8',
    `<rect y="250" width="400" height="150" fill="#2a6a7c"/>${boat(195, 262, 130, { oars: true })}<rect y="272" width="400" height="128" fill="#2a6a7c" opacity=".75"/>`,
  ),
  sloop: thing(
    '#f3d3bd',
    `<rect y="290" width="400" height="110" fill="#3d6378"/>${boat(190, 300, 95, { sail: true })}<rect y="308" width="400" height="92" fill="#3d6378" opacity=".8"/>`,
  ),
  brush: thing(
    '#e9efe9',
    '<g transform="rotate(-32 200 200)"><rect x="182" y="40" width="36" height="140" rx="16" fill="#b4753a"/><rect x="160" y="176" width="80" height="46" fill="#9aa3a6"/><path d="M160 222 h80 l-6 96 q-34 24 -68 0z" fill="#1f6b72"/></g>',
  ),
};

const mark = (size, ground = true) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="${size}" height="${size}">${ground ? '<rect width="120" height="120" rx="14" fill="#12343f"/>' : ''}<path d="M62 18 Q98 46 94 76 Q78 82 62 80z" fill="#f4efe4"/><path d="M56 26 Q38 54 24 74 Q40 80 56 79z" fill="#e2673c"/><path d="M16 86 Q60 98 106 82 L98 98 Q60 108 26 99z" fill="#f4efe4"/></svg>`;

const w = 2000,
  h = 1125;
const PICTURES = {
  'slide-sloop': [
    fjord(
      w,
      h,
      'dawn',
      0.56,
      (t) =>
        wake(1380, 720, 170, t) +
        boat(1380, 720, 170, { sail: true }) +
        `<rect y="728" width="${w}" height="30" fill="${t.sea[1]}" opacity=".18"/>`,
    ),
    70,
  ],
  'slide-harbour': [
    fjord(
      w,
      h,
      'noon',
      0.5,
      (t) =>
        houses(1000, 590, 8, 95) + wake(560, 800, 150, t) + boat(560, 800, 150, { oars: true }),
    ),
    70,
  ],
  'slide-night': [
    fjord(
      w,
      h,
      'night',
      0.6,
      (t) =>
        `<path d="M-50 260 Q500 60 900 240 T2050 120" stroke="#7fe0b9" stroke-width="70" fill="none" opacity=".16"/><path d="M-50 200 Q600 20 1000 190 T2050 60" stroke="#9aeccd" stroke-width="34" fill="none" opacity=".22"/>` +
        wake(760, 830, 160, t) +
        boat(760, 830, 160, {}) +
        '<circle cx="760" cy="760" r="60" fill="#f4c35a" opacity=".25"/><circle cx="760" cy="760" r="14" fill="#f8dc8e"/>',
    ),
    70,
  ],
  'gallery-ribs': [ribs(1600, 1200), 72],
  'gallery-planks': [planks(1600, 1200), 72],
  'gallery-launch': [
    fjord(
      1600,
      1200,
      'fog',
      0.5,
      () =>
        `<path d="M0 1200 L0 900 L900 760 L1080 800 L520 1200z" fill="#6d6a60"/><path d="M120 1000 L900 800 M330 1120 L980 820" stroke="#3d352b" stroke-width="22"/>` +
        boat(760, 800, 250, { paint: '#1f6b72' }),
    ),
    72,
  ],
  'gallery-regatta': [
    fjord(1600, 1200, 'noon', 0.48, (t) =>
      [
        [300, 680, 70],
        [620, 720, 95],
        [1010, 780, 120],
        [1330, 700, 80],
      ]
        .map(([x, y, s]) => wake(x, y, s, t) + boat(x, y, s, { sail: true }))
        .join(''),
    ),
    72,
  ],
  'gallery-harbour': [
    fjord(
      1600,
      1200,
      'dawn',
      0.52,
      (t) =>
        houses(120, 700, 9, 110) +
        wake(1100, 930, 150, t) +
        boat(1100, 930, 150, { paint: '#f0ebe0' }),
    ),
    72,
  ],
  'about-yard': [
    fjord(
      1200,
      1500,
      'noon',
      0.46,
      () =>
        houses(560, 790, 3, 190) +
        `<path d="M0 1500 V1120 Q500 1010 1200 1060 V1500z" fill="#7c7a6d"/>` +
        boat(520, 1230, 330, { paint: '#b33f2a' }) +
        '<path d="M300 1270 l-30 90 h70z M700 1270 l-30 90 h70z" fill="#4d2c12"/>',
    ),
    72,
  ],
  ...Object.fromEntries(
    Object.entries(THINGS).map(([name, svg]) => [`service-${name}`, [svg, 76]]),
  ),
};
for (const [name, [svg, quality]] of Object.entries(PICTURES)) {
  const { size } = await sharp(Buffer.from(svg))
    .webp({ quality, effort: 6 })
    .toFile(`${OUT}/${name}.webp`);
  console.log(name, Math.round(size / 1024));
}
await sharp(Buffer.from(mark(512)))
  .png({ palette: true })
  .toFile(`${OUT}/logo.png`);
