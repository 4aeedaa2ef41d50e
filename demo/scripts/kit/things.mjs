// Buildings, vehicles and equipment.
import {
  THREE,
  Batch,
  RoundedBoxGeometry,
  blend,
  facets,
  glow,
  noise,
  palette,
  random,
  tone,
} from './base.mjs';

export const lit = '#FFC46B';

/** Gives each batch of a set a mesh: { matte, glass, lamp } batches keep materials apart. */
export const set = () => ({
  matte: new Batch(),
  metal: new Batch(),
  glass: new Batch(),
  lamp: new Batch(),
  gloss: new Batch(),
});

export function joinSet(to, from, where) {
  for (const key of Object.keys(to)) if (from[key]?.parts.length) to[key].join(from[key], where);
  return to;
}

/** A recessed window in a wall that faces +z at depth `z`. */
export function windowAt(
  s,
  x,
  y,
  z,
  w,
  h,
  { frame = '#6C4C35', on = false, sill = true, bars = [1, 1], arch = false, deep = 0.12 } = {},
) {
  const t = 0.05;
  s.matte.box(w + 0.16, h + 0.16, 0.04, x, y - 0.08, z + 0.0, blend(frame, '#ffffff', 0.05));
  (on ? s.lamp : s.glass).box(w, h, 0.03, x, y, z + 0.012, on ? '#ffffff' : undefined);
  for (let i = 0; i <= bars[0] + 1; i++)
    s.matte.box(t, h, 0.06, x - w / 2 + (w * i) / (bars[0] + 1), y, z + 0.03, frame);
  for (let i = 0; i <= bars[1] + 1; i++)
    s.matte.box(w + t, t, 0.06, x, y + (h * i) / (bars[1] + 1) - t / 2, z + 0.03, frame);
  if (sill) s.matte.box(w + 0.3, 0.06, deep + 0.1, x, y - 0.14, z + 0.05, '#E4D6BF');
  if (arch)
    s.matte.add(
      new THREE.CylinderGeometry(
        w / 2 + 0.08,
        w / 2 + 0.08,
        0.05,
        24,
        1,
        false,
        -Math.PI / 2,
        Math.PI,
      )
        .rotateX(Math.PI / 2)
        .rotateZ(0),
      frame,
      { p: [x, y + h, z + 0.02] },
    );
}

/** Walls whose plaster is not quite straight. */
export function adobeBox(w, h, d, seed, rough = 0.05) {
  const g = new RoundedBoxGeometry(w, h, d, 3, 0.1);
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
    p.setXYZ(
      i,
      x + (noise(y * 1.1 + seed, z * 0.7) - 0.5) * rough,
      y,
      z + (noise(x * 0.7 - seed, y * 1.1) - 0.5) * rough,
    );
  }
  g.computeVertexNormals();
  return g;
}

/** A flat-roofed hill-village house: earth walls, beam ends, parapet, small windows. Faces +z. */
export function villageHouse(
  seed,
  { w = 6, h = 3.2, d = 5, tint, lights = 0.5, doors = true, floors = 1 } = {},
) {
  const rand = random(seed * 71 + 3);
  const s = set();
  const wall = tint ?? tone(rand.pick(['#D2AC80', '#C89E74', '#DDBE95', '#CFA583']), rand, 0.05);
  const H = h * floors;
  s.matte.add(adobeBox(w, H + 2, d, seed), wall, { p: [0, H / 2 - 1, 0] });
  s.matte.add(adobeBox(w + 0.25, 0.34, d + 0.25, seed + 1, 0.04), blend(wall, '#8F6F4E', 0.18), {
    p: [0, H + 0.1, 0],
  });
  s.matte.box(w - 0.5, 0.06, d - 0.5, 0, H + 0.24, 0, blend(wall, '#E6D0A8', 0.35));
  for (let f = 0; f < floors; f++) {
    const y = f * h;
    const beams = Math.round(w / 0.62);
    for (let i = 0; i < beams; i++) {
      const x = ((i + 0.5) / beams - 0.5) * (w - 0.4);
      s.matte.rod(
        [x, y + h - 0.24, d / 2 - 0.1],
        [x, y + h - 0.24, d / 2 + 0.3 + rand() * 0.1],
        0.07,
        palette.oldWood,
        7,
      );
    }
    const slots = Math.max(1, Math.floor(w / 1.9));
    const door = f === 0 && doors ? Math.floor(rand() * slots) : -1;
    for (let i = 0; i < slots; i++) {
      const x = ((i + 0.5) / slots - 0.5) * (w - 0.6);
      const frame = rand.pick(['#3E7A86', '#6C4C35', '#2F6F77', '#7B5236']);
      if (i === door) {
        s.matte.box(1.15, 2.1, 0.06, x, 0, d / 2 + 0.0, '#4A3526');
        s.matte.box(0.45, 1.95, 0.08, x - 0.25, 0, d / 2 + 0.02, frame);
        s.matte.box(0.45, 1.95, 0.08, x + 0.25, 0, d / 2 + 0.02, frame);
      } else windowAt(s, x, y + 1.0, d / 2 + 0.0, 0.8, 1.15, { frame, on: rand() < lights });
    }
  }
  return s;
}

/** A gabled house with tiles, for the roof scenes. Ridge along x; faces +z. */
export function tiledRoof(batch, { w, d, rise, y, over = 0.5, tint = '#B3674A', seed = 2 }) {
  const rand = random(seed);
  const slope = Math.atan2(rise, d / 2);
  const length = Math.hypot(rise, d / 2) + over;
  const rows = Math.round(length / 0.34);
  for (const side of [1, -1]) {
    for (let r = 0; r < rows; r++) {
      const along = (r + 0.5) * (length / rows);
      const z = side * Math.cos(slope) * along;
      const yy = y + rise - Math.sin(slope) * along;
      const cols = Math.round((w + over * 2) / 0.42);
      for (let c = 0; c < cols; c++) {
        const x = ((c + 0.5) / cols - 0.5) * (w + over * 2);
        const g = new THREE.CylinderGeometry(
          0.13,
          0.14,
          length / rows + 0.06,
          6,
          1,
          false,
          0,
          Math.PI,
        );
        g.rotateZ(Math.PI / 2)
          .rotateY(Math.PI / 2)
          .rotateX(0);
        batch.add(g, tone(tint, rand, 0.07), { p: [x, yy, z], r: [side * slope, 0, 0] });
      }
      batch.box(
        w + over * 2,
        0.05,
        length / rows + 0.05,
        0,
        yy - 0.06,
        z,
        blend(tint, '#5a2c1c', 0.35),
        [side * slope, 0, 0],
      );
    }
  }
  batch.rod(
    [-(w / 2 + over), y + rise + 0.06, 0],
    [w / 2 + over, y + rise + 0.06, 0],
    0.14,
    tint,
    8,
  );
}

/** A string inverter on its wall or post, about 0.6 m wide, front at +z. */
export function inverter(
  s = set(),
  { shell = '#F1EFE9', accent = palette.sun, w = 0.62, h = 0.78, d = 0.24 } = {},
) {
  s.gloss.round(w, h, d, 0, 0, 0, shell, 0.045);
  s.gloss.round(w * 0.93, h * 0.66, 0.02, 0, h * 0.27, d / 2, blend(shell, '#ffffff', 0.5), 0.009);
  s.matte.round(w * 0.34, h * 0.15, 0.012, 0, h * 0.66, d / 2 + 0.012, '#13202B', 0.005);
  s.lamp.box(w * 0.2, 0.012, 0.006, 0, h * 0.735, d / 2 + 0.018);
  s.matte.box(w * 0.55, 0.022, 0.01, 0, h * 0.5, d / 2 + 0.01, accent);
  for (let i = 0; i < 9; i++) {
    for (const x of [-1, 1])
      s.metal.box(
        0.022,
        h * 0.82,
        0.012,
        x * (w / 2 + 0.012),
        h * 0.09,
        -d / 2 + 0.03 + i * ((d - 0.06) / 8),
        '#B9C0C6',
      );
  }
  for (let i = 0; i < 6; i++) {
    const x = (i / 5 - 0.5) * w * 0.74;
    s.matte.rod([x, 0.01, 0], [x, -0.07, 0], 0.024, '#20282F', 12);
  }
  s.matte.add(new THREE.CylinderGeometry(0.045, 0.045, 0.03, 24).rotateX(Math.PI / 2), '#23303B', {
    p: [-w * 0.3, h * 0.1, d / 2 + 0.012],
  });
  s.matte.box(0.012, 0.07, 0.02, -w * 0.3, h * 0.1 - 0.035, d / 2 + 0.03, '#D9412B');
  return s;
}

/** A pipe through points with soft corners. */
export function cable(batch, points, radius, tint, segments = 80) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    false,
    'centripetal',
  );
  return batch.add(new THREE.TubeGeometry(curve, segments, radius, 10), tint);
}

/** A car body from its side profile, nose toward +x. */
function shell(profile, width, bevel = 0.12) {
  const shape = new THREE.Shape();
  shape.moveTo(...profile[0]);
  shape.splineThru(profile.slice(1).map((p) => new THREE.Vector2(...p)));
  const g = new THREE.ExtrudeGeometry(shape, {
    depth: width - bevel * 2,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 6,
    curveSegments: 40,
  });
  return g.translate(0, 0, -(width - bevel * 2) / 2);
}

function wheel(s, x, z, radius = 0.33, width = 0.22) {
  s.matte.add(
    new THREE.CylinderGeometry(radius, radius, width, 32).rotateX(Math.PI / 2),
    '#1D2125',
    { p: [x, radius, z] },
  );
  s.metal.add(
    new THREE.CylinderGeometry(radius * 0.62, radius * 0.62, width + 0.02, 24).rotateX(Math.PI / 2),
    '#C4CACF',
    { p: [x, radius, z] },
  );
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283;
    s.matte.box(
      radius * 0.16,
      radius * 0.5,
      width + 0.03,
      x + Math.cos(a) * radius * 0.33,
      radius + Math.sin(a) * radius * 0.33 - radius * 0.25,
      z,
      '#3A4248',
      [0, 0, 0],
    );
  }
}

/** A small electric car, 3.9 m, nose toward +x. */
export function car({ tint = '#F2EDE3' } = {}) {
  const s = set();
  s.gloss.add(
    shell(
      [
        [-1.75, 0.32],
        [-1.88, 0.55],
        [-1.84, 0.88],
        [-1.6, 0.98],
        [-0.4, 0.98],
        [0.9, 0.94],
        [1.55, 0.84],
        [1.84, 0.66],
        [1.86, 0.42],
        [1.75, 0.3],
        [0, 0.26],
        [-1.75, 0.32],
      ],
      1.72,
      0.14,
    ),
    tint,
  );
  s.gloss.add(
    shell(
      [
        [-1.62, 0.92],
        [-1.5, 1.2],
        [-1.12, 1.5],
        [-0.4, 1.58],
        [0.3, 1.48],
        [1.06, 0.92],
        [0, 0.86],
        [-1.62, 0.92],
      ],
      1.5,
      0.16,
    ),
    tint,
  );
  const pane = (points, z) => {
    const shape = new THREE.Shape(points.map((p) => new THREE.Vector2(...p)));
    s.glass.add(new THREE.ExtrudeGeometry(shape, { depth: 0.02, bevelEnabled: false }), undefined, {
      p: [0, 0, z > 0 ? z : z - 0.02],
    });
  };
  for (const z of [0.752, -0.752]) {
    pane(
      [
        [-1.36, 1.03],
        [-1.1, 1.38],
        [-0.42, 1.47],
        [-0.38, 1.03],
      ],
      z,
    );
    pane(
      [
        [-0.3, 1.03],
        [-0.34, 1.47],
        [0.22, 1.4],
        [0.78, 1.03],
      ],
      z,
    );
    s.matte.box(1.5, 0.02, 0.01, -0.25, 0.72, z * 1.17, blend(tint, '#000', 0.35));
  }
  s.glass.add(new THREE.BoxGeometry(0.78, 0.02, 1.24), undefined, {
    p: [0.79, 1.345, 0],
    r: [0, 0, -0.635],
  });
  s.glass.add(new THREE.BoxGeometry(0.48, 0.02, 1.2), undefined, {
    p: [-1.41, 1.475, 0],
    r: [0, 0, 0.67],
  });
  for (const z of [0.62, -0.62]) {
    s.lamp.round(0.1, 0.09, 0.34, 1.955, 0.62, z, '#ffffff', 0.03);
    s.matte.round(0.06, 0.1, 0.36, -1.98, 0.78, z, '#A3261A', 0.02);
  }
  for (const x of [-1.2, 1.18])
    for (const z of [0.78, -0.78]) {
      s.matte.add(new THREE.CylinderGeometry(0.39, 0.39, 0.2, 28).rotateX(Math.PI / 2), '#14181C', {
        p: [x, 0.36, z * 0.98],
      });
      wheel(s, x, z, 0.33, 0.2);
    }
  return s;
}

/** A flatbed truck, 6.4 m, nose toward +x; its load goes on at y 1.1 between x -3 and 0.9. */
export function truck({ tint = '#F6B01E' } = {}) {
  const s = set();
  s.gloss.add(
    shell(
      [
        [1.25, 0.55],
        [1.2, 1.6],
        [1.35, 2.5],
        [1.6, 2.62],
        [2.5, 2.6],
        [2.85, 2.4],
        [3.12, 1.55],
        [3.2, 1.3],
        [3.22, 0.7],
        [3.1, 0.5],
        [2.2, 0.46],
        [1.25, 0.55],
      ],
      2.1,
      0.14,
    ),
    tint,
  );
  s.glass.add(new THREE.BoxGeometry(0.03, 0.78, 1.84), undefined, {
    p: [3.1, 2.0, 0],
    r: [0, 0, 0.3],
  });
  for (const z of [1.06, -1.06]) {
    s.glass.add(new THREE.BoxGeometry(0.95, 0.68, 0.03), undefined, { p: [2.3, 2.05, z] });
    s.matte.box(0.02, 1.3, 0.02, 1.72, 0.8, z, '#8A6208');
    s.matte.round(0.08, 0.36, 0.2, 3.0, 1.85, z * 1.17, '#22282E', 0.03);
  }
  s.matte.round(0.12, 0.34, 2.1, 3.22, 0.52, 0, '#2A333C', 0.04);
  s.matte.box(0.05, 0.26, 1.3, 3.3, 1.02, 0, '#22282E');
  for (const z of [0.82, -0.82]) s.lamp.round(0.08, 0.16, 0.3, 3.3, 0.98, z, '#ffffff', 0.04);
  s.matte.box(4.5, 0.14, 2.2, -1.15, 0.98, 0, '#6E5138');
  s.matte.box(4.6, 0.2, 0.9, -1.1, 0.74, 0, '#2A333C');
  s.matte.box(0.08, 0.9, 2.2, 1.02, 1.1, 0, '#39444D');
  for (const z of [1.08, -1.08]) s.matte.box(4.5, 0.36, 0.05, -1.15, 1.1, z, '#39444D');
  s.matte.box(0.05, 0.36, 2.2, -3.38, 1.1, 0, '#39444D');
  for (const x of [-2.3, -1.35, 2.25]) for (const z of [0.95, -0.95]) wheel(s, x, z, 0.48, 0.3);
  for (const z of [1.02, -1.02])
    s.matte.add(
      new THREE.CylinderGeometry(0.58, 0.58, 0.34, 28, 1, false, 0, Math.PI)
        .rotateX(Math.PI / 2)
        .rotateZ(Math.PI / 2 + Math.PI / 2),
      '#2A333C',
      { p: [2.25, 0.5, z * 0.9] },
    );
  return s;
}

/** A pallet of modules lying flat with straps: a truck's load. */
export function pallet(s, x, y, z, layers = 12) {
  s.matte.box(1.9, 0.12, 1.2, x, y, z, palette.wood);
  for (let i = 0; i < layers; i++)
    s.matte.box(1.78, 0.035, 1.13, x, y + 0.13 + i * 0.045, z, i % 2 ? '#C9D0D6' : '#22344F');
  s.matte.box(1.9, 0.07, 1.2, x, y + 0.13 + layers * 0.045, z, '#D8C29A');
  for (const k of [-0.5, 0.5])
    s.matte.box(0.05, layers * 0.045 + 0.22, 1.24, x + k, y, z, palette.sun);
}

/** A wind tower of the old towns. */
export function windTower(seed = 1, h = 7) {
  const b = new Batch();
  const tint = tone('#CDA679', random(seed), 0.05);
  b.add(adobeBox(1.9, h, 1.9, seed), tint, { p: [0, h / 2, 0] });
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2;
    for (const k of [-0.54, -0.18, 0.18, 0.54])
      b.box(
        0.22,
        1.7,
        0.06,
        Math.sin(a) * 0.96 + Math.cos(a) * k,
        h - 2.1,
        Math.cos(a) * 0.96 - Math.sin(a) * k,
        '#4A3729',
        [0, a, 0],
      );
  }
  b.add(adobeBox(2.15, 0.3, 2.15, seed), tint, { p: [0, h, 0] });
  return b;
}

/** A tiled dome on its drum, seen from afar. */
export function dome({ radius = 5, tint = '#3E8C94' } = {}) {
  const b = new Batch();
  const profile = [];
  for (let i = 0; i <= 22; i++) {
    const t = i / 22;
    const bulge = Math.sin(Math.min(1, t * 1.12) * Math.PI * 0.5 + 0.0);
    const r =
      t < 0.82
        ? radius * (1.03 - 0.05 * (1 - bulge)) * Math.cos((t / 1.0) ** 2.1 * 1.28)
        : radius * Math.cos(0.82 ** 2.1 * 1.28) * Math.max(0, 1 - (t - 0.82) / 0.18) ** 0.9;
    profile.push(new THREE.Vector2(Math.max(0.02, r), t * radius * 1.45));
  }
  b.add(new THREE.LatheGeometry(profile, 32), tint, { p: [0, radius * 0.8, 0] });
  b.add(new THREE.CylinderGeometry(radius * 0.95, radius * 0.98, radius * 0.85, 32), '#D6B88B', {
    p: [0, radius * 0.42, 0],
  });
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 6.283;
    b.box(
      0.5,
      radius * 0.5,
      0.1,
      Math.sin(a) * radius * 0.97,
      radius * 0.14,
      Math.cos(a) * radius * 0.97,
      '#2F6F77',
      [0, a, 0],
    );
  }
  b.rod([0, radius * 2.2, 0], [0, radius * 2.55, 0], 0.08, palette.sun, 6);
  return b;
}

export { facets, glow };
