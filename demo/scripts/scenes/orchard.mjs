// A solar pump fills a basin for an orchard in the late afternoon.
import {
  THREE,
  Batch,
  fbm,
  matte,
  palette,
  random,
  ranges,
  smooth,
  shadowed,
  blend,
} from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { modules, table } from '../kit/panels.mjs';
import { bush, poplar, roundTree, tuft } from '../kit/plants.mjs';
import { person, poses } from '../kit/people.mjs';
import { cable, inverter, set, joinSet } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function water(w, d, { tint = '#2C6E77', ripple = 0.022 } = {}) {
  const n = 110;
  const g = new THREE.PlaneGeometry(w, d, n, Math.round((n * d) / w)).rotateX(-Math.PI / 2);
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i++) p.setY(i, fbm(p.getX(i) * 2.4, p.getZ(i) * 4.2, 3) * ripple);
  g.computeVertexNormals();
  return shadowed(
    new THREE.Mesh(
      g,
      new THREE.MeshPhysicalMaterial({
        color: tint,
        roughness: 0.12,
        clearcoat: 1,
        clearcoatRoughness: 0.02,
        envMapIntensity: 1.2,
      }),
    ),
    false,
    true,
  );
}

export function build(width, height) {
  const scene = new THREE.Scene();
  const rand = random(8);
  const rise = (x, z) => {
    const d = -z;
    return (
      fbm(x * 0.02, z * 0.02, 2) * 0.5 * smooth(14, 60, Math.hypot(x, d)) +
      smooth(110, 500, d) * 55 * (0.5 + fbm(x * 0.005 + 2, z * 0.005, 3)) +
      ranges(x * 0.0012 + 7.1, z * 0.0012 + 2, 5) * 330 * smooth(350, 1700, d)
    );
  };
  const grove = foothill({ low: '#B7A767', scrub: '#7F8F4E' });
  scene.add(
    land({
      from: [0, 10],
      far: 5000,
      rings: 150,
      spokes: 180,
      height: rise,
      paint: (x, z, y, slope) => {
        let c = grove(x, z, y, slope);
        if (z < -6 && z > -120)
          c = blend(c, Math.abs(((x + 400) % 5.2) - 2.6) < 1.3 ? '#8F9A55' : '#A98C5E', 0.6);
        return c;
      },
    }),
  );

  const s = set();
  // The basin: a concrete rim around still water.
  const [bx, bz, bw, bd] = [1.1, 0.6, 7.6, 4.6];
  const rim = '#D9CFBE';
  s.matte.box(bw + 0.7, 0.75, 0.35, bx, -0.2, bz + bd / 2 + 0.17, rim);
  s.matte.box(bw + 0.7, 0.75, 0.35, bx, -0.2, bz - bd / 2 - 0.17, rim);
  s.matte.box(0.35, 0.75, bd, bx - bw / 2 - 0.17, -0.2, bz, rim);
  s.matte.box(0.35, 0.75, bd, bx + bw / 2 + 0.17, -0.2, bz, rim);
  for (const [w, d, x, z] of [
    [bw + 0.8, 0.45, bx, bz + bd / 2 + 0.17],
    [bw + 0.8, 0.45, bx, bz - bd / 2 - 0.17],
    [0.45, bd + 0.7, bx - bw / 2 - 0.17, bz],
    [0.45, bd + 0.7, bx + bw / 2 + 0.17, bz],
  ])
    s.matte.round(w, 0.07, d, x, 0.55, z, '#E8DFCE', 0.02);
  const pool = water(bw, bd);
  pool.position.set(bx, 0.38, bz);
  scene.add(pool);
  // Well head, pipe and the water it pours.
  s.metal.rod([5.9, -0.3, -3.2], [5.9, 1.0, -3.2], 0.16, '#3D6E8C', 20);
  s.metal.rod([5.9, 0.98, -3.2], [5.9, 1.08, -3.2], 0.24, '#3D6E8C', 20);
  cable(
    s.metal,
    [
      [5.9, 0.85, -3.2],
      [5.0, 0.98, -3.1],
      [3.7, 1.06, -2.9],
      [2.9, 1.06, -2.5],
      [2.55, 1.04, -1.7],
      [2.5, 1.0, -1.1],
    ],
    0.085,
    '#4A7C98',
  );
  for (const p of [
    [3.7, 1.06, -2.9],
    [5.2, 0.96, -3.13],
  ])
    s.matte.rod([p[0], -0.2, p[2]], [p[0], p[1], p[2]], 0.05, '#8C8F90');
  const jet = new THREE.Mesh(
    new THREE.TubeGeometry(
      new THREE.CatmullRomCurve3(
        [
          [2.5, 1.0, -1.1],
          [2.48, 0.97, -0.8],
          [2.46, 0.8, -0.55],
          [2.45, 0.36, -0.32],
        ].map((p) => new THREE.Vector3(...p)),
      ),
      30,
      0.075,
      12,
    ),
    new THREE.MeshPhysicalMaterial({
      color: '#EAF6F6',
      roughness: 0.1,
      transparent: true,
      opacity: 0.82,
      clearcoat: 1,
      emissive: '#4d6a70',
      emissiveIntensity: 0.25,
    }),
  );
  scene.add(shadowed(jet));
  const foam = new Batch();
  for (let i = 0; i < 110; i++) {
    const a = rand() * 6.28;
    const d = Math.sqrt(rand()) * 0.46;
    foam.add(new THREE.IcosahedronGeometry(0.01 + rand() * 0.026, 1), '#F3FAF9', {
      p: [2.45 + Math.cos(a) * d, 0.39 + rand() * 0.05, -0.25 + Math.sin(a) * d * 0.8],
      s: [1, 0.6, 1],
    });
  }
  s.matte.join(foam);
  // The array that drives it, its controller on a post.
  const steel = new Batch();
  const glass = [];
  const stand = new THREE.Matrix4()
    .makeTranslation(-5.0, 0, -5.6)
    .multiply(new THREE.Matrix4().makeRotationY(0.5));
  glass.push(...table(steel, { columns: 6, rows: 2, tilt: 30, low: 0.8, at: stand }));
  glass.push(
    ...table(steel, {
      columns: 6,
      rows: 2,
      tilt: 30,
      low: 0.8,
      at: new THREE.Matrix4()
        .makeTranslation(-10.4, 0, -2.6)
        .multiply(new THREE.Matrix4().makeRotationY(0.5)),
    }),
  );
  scene.add(modules(glass));
  s.matte.join(steel);
  s.metal.rod([4.6, -0.2, -4.4], [4.6, 1.5, -4.4], 0.05, '#9FA7AD');
  joinSet(s, inverter(set(), { w: 0.5, h: 0.66 }), { p: [4.6, 0.95, -4.25], r: [0, -0.25, 0] });
  const farmer = new Batch();
  farmer.join(
    person(
      poses.hips,
      {
        shirt: '#E9E1D2',
        trousers: '#4D4638',
        hair: '#3B342E',
        beard: '#4B443D',
        vest: undefined,
        skin: palette.skin[2],
        boots: '#3B2C20',
      },
      0.013,
    ),
    { p: [-0.1, 0, -2.75], r: [0, 0.45, 0] },
  );
  farmer.join(
    person(
      poses.point,
      { helmet: '#F6B01E', shirt: '#33527A', vest: '#E27A2C', trousers: '#2E4257' },
      0.013,
    ),
    { p: [0.95, 0, -2.95], r: [0, -0.25, 0] },
  );
  s.matte.join(farmer);
  show(scene, s);

  // Almond rows, a windbreak of poplars behind them.
  for (let k = 0; k < 3; k++) {
    const places = [];
    for (let r = 0; r < 26; r++)
      for (let c = -20; c <= 20; c++)
        if ((r * 3 + c + 60) % 3 === k)
          places.push([c * 5.2 + rand.between(-0.3, 0.3), -12 - r * 4.6 + rand.between(-0.3, 0.3)]);
    let i = 0;
    scene.add(
      scatter(
        roundTree(k + 2, { tint: ['#4F7F4C', '#5C8A50', '#47754B'][k], height: 3.4, spread: 1.75 }),
        matte(),
        places.length,
        (r) => {
          const [x, z] = places[i++ % places.length];
          if (z > -15 && x < -1 && x > -14) return null;
          return { p: [x, rise(x, z), z], s: r.between(0.82, 1.15) };
        },
        3 + k,
      ),
    );
  }
  scene.add(
    scatter(poplar(5, { height: 19 }), matte(), 64, (r) => {
      const x = (r() - 0.5) * 300;
      return { p: [x, 0, -136 + r() * 6], s: r.between(0.8, 1.2) };
    }),
  );
  for (const side of [-1, 1])
    scene.add(
      scatter(
        roundTree(9 + side, { tint: '#4F7F4C', height: 3.8, spread: 2 }),
        matte(),
        9,
        (r) => ({ p: [side * (10.5 + r() * 9), 0, -5 - r() * 8], s: r.between(0.85, 1.1) }),
        70 + side,
      ),
    );
  scene.add(
    scatter(tuft(4, { tint: '#9AA055', height: 0.26 }), matte(), 3600, (r) => {
      const x = (r() - 0.5) * 34;
      const z = 7.5 - r() * 22;
      if (Math.abs(x - bx) < bw / 2 + 0.5 && Math.abs(z - bz) < bd / 2 + 0.5) return null;
      return {
        p: [x, -0.02, z],
        s: r.between(0.5, 1.4),
        tint: r.pick(['#ffffff', '#f6e7b4', '#dff0bc']),
      };
    }),
  );
  scene.add(
    scatter(
      bush(3, { size: 0.5, tint: '#7E8A4E' }),
      matte(),
      16,
      (r) => ({ p: [(r() - 0.5) * 26, 0, 4 - r() * 3], s: r.between(0.4, 0.9) }),
      21,
    ),
  );

  return {
    scene,
    camera: eye(width, height, [0.2, 2.75, 9.9], [1.55, 1.95, -6], 39),
    air: air('afternoon', {
      sun: { azimuth: -118, elevation: 26, color: '#FFD9A0' },
      clouds: { amount: 0.45, seed: 5 },
      haze: { density: 0.0013 },
    }),
    focus: [0, 0, -12, 26],
  };
}
