// Trees and grass, built of lumpy faceted balls; each call gives a geometry with its colours.
import { THREE, Batch, facets, noise, palette, random, tone } from './base.mjs';

/** A faceted lump: a sphere pushed in and out by noise. */
export function lump(radius, seed, { detail = 2, rough = 0.28, squash = 1, scale = 1.3 } = {}) {
  const g = new THREE.IcosahedronGeometry(radius, detail);
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
    const n = noise(
      (x / radius) * scale + seed,
      (y / radius) * scale + seed * 2.1,
      (z / radius) * scale - seed,
    );
    const k = 1 + (n - 0.5) * 2 * rough;
    p.setXYZ(i, x * k, y * k * squash, z * k);
  }
  return facets(g);
}

export function roundTree(
  seed = 1,
  { tint = palette.grove, height = 3.6, spread = 1.6, trunk = palette.oldWood, blossoms } = {},
) {
  const rand = random(seed * 97 + 5);
  const b = new Batch();
  const stem = height * 0.36;
  b.rod(
    [0, -0.3, 0],
    [rand.between(-0.1, 0.1), stem * 1.15, rand.between(-0.1, 0.1)],
    height * 0.045,
    trunk,
    6,
    height * 0.03,
  );
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 6.28 + rand();
    b.rod(
      [0, stem * 0.8, 0],
      [Math.cos(a) * spread * 0.5, stem * 1.6, Math.sin(a) * spread * 0.5],
      height * 0.028,
      trunk,
      5,
      height * 0.015,
    );
  }
  const n = 9;
  for (let i = 0; i < n; i++) {
    const a = i * 2.4 + rand();
    const d = spread * 0.52 * Math.sqrt(i / n);
    const y = height * (0.66 + 0.2 * (1 - i / n) + rand.between(-0.05, 0.05));
    b.add(
      lump(spread * rand.between(0.42, 0.6), seed + i * 3.3, {
        detail: 2,
        rough: 0.22,
        squash: 0.82,
      }),
      tone(blossoms && rand() < 0.4 ? blossoms : tint, rand, 0.07),
      {
        p: [Math.cos(a) * d, y, Math.sin(a) * d],
        r: [0, rand() * 6, 0],
      },
    );
  }
  return b.geometry();
}

export function cypress(seed = 1, { height = 7, tint = palette.cypress } = {}) {
  const rand = random(seed * 31 + 2);
  const b = new Batch();
  b.rod([0, -0.3, 0], [0, height * 0.2, 0], height * 0.02, palette.oldWood, 6);
  for (let i = 0; i < 5; i++) {
    const t = i / 4;
    const r = height * 0.105 * (1.05 - Math.abs(t - 0.3) * 1.15);
    b.add(
      lump(r, seed * 5 + i, { detail: 2, rough: 0.2, squash: 2.3, scale: 2 }),
      tone(tint, rand, 0.05),
      {
        p: [rand.between(-0.05, 0.05), height * (0.2 + 0.62 * t), rand.between(-0.05, 0.05)],
        r: [0, rand() * 6, 0],
      },
    );
  }
  return b.geometry();
}

export function poplar(seed = 1, { height = 9, tint = palette.poplar } = {}) {
  const rand = random(seed * 53 + 7);
  const b = new Batch();
  b.rod([0, -0.3, 0], [0, height * 0.5, 0], height * 0.016, '#B8AC98', 6, height * 0.008);
  for (let i = 0; i < 8; i++) {
    const t = i / 7;
    const r = height * (0.09 - 0.058 * Math.abs(t - 0.25));
    const a = rand() * 6;
    b.add(
      lump(r, seed * 7 + i, { detail: 2, rough: 0.22, squash: 2.1, scale: 1.8 }),
      tone(tint, rand, 0.08),
      {
        p: [Math.cos(a) * r * 0.45, height * (0.26 + 0.64 * t), Math.sin(a) * r * 0.45],
        r: [0, a, 0],
      },
    );
  }
  return b.geometry();
}

export function tuft(seed = 1, { blades = 12, height = 0.34, tint = palette.straw } = {}) {
  const rand = random(seed * 13 + 1);
  const b = new Batch();
  for (let i = 0; i < blades; i++) {
    const h = height * rand.between(0.5, 1.1);
    const a = rand() * 6.28;
    const lean = rand.between(0.1, 0.55);
    const d = rand() * 0.08;
    const w = 0.012;
    const g = new THREE.BufferGeometry();
    const tip = [Math.cos(a) * lean * h, h, Math.sin(a) * lean * h];
    const s = [-Math.sin(a) * w, 0, Math.cos(a) * w];
    const o = [Math.cos(a) * d, 0, Math.sin(a) * d];
    g.setAttribute(
      'position',
      new THREE.Float32BufferAttribute(
        [
          o[0] - s[0],
          0,
          o[2] - s[2],
          o[0] + s[0],
          0,
          o[2] + s[2],
          o[0] + tip[0],
          tip[1],
          o[2] + tip[2],
          o[0] + s[0],
          0,
          o[2] + s[2],
          o[0] - s[0],
          0,
          o[2] - s[2],
          o[0] + tip[0],
          tip[1],
          o[2] + tip[2],
        ],
        3,
      ),
    );
    // Grass takes the light from above, whichever way a blade leans.
    g.setAttribute(
      'normal',
      new THREE.Float32BufferAttribute(new Array(6).fill([0, 1, 0]).flat(), 3),
    );
    b.add(g, tone(tint, rand, 0.1));
  }
  return b.geometry();
}

export function bush(seed = 1, { tint = palette.olive, size = 0.6 } = {}) {
  const rand = random(seed * 17);
  const b = new Batch();
  for (let i = 0; i < 4; i++) {
    b.add(
      lump(size * rand.between(0.45, 0.7), seed + i * 2.7, { detail: 2, rough: 0.3, squash: 0.75 }),
      tone(tint, rand, 0.08),
      {
        p: [rand.between(-0.5, 0.5) * size, size * 0.3, rand.between(-0.5, 0.5) * size],
      },
    );
  }
  return b.geometry();
}

export function stone(seed = 1, { size = 0.3, tint = palette.rock } = {}) {
  return new Batch()
    .add(lump(size, seed, { detail: 1, rough: 0.3, squash: 0.62 }), tint)
    .geometry();
}
