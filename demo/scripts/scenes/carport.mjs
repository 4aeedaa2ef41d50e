// A solar carport with electric cars charging under it.
import { THREE, Batch, fbm, matte, ranges, smooth } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { block, modules } from '../kit/panels.mjs';
import { bush, cypress, poplar, roundTree } from '../kit/plants.mjs';
import { person, poses } from '../kit/people.mjs';
import { cable, car, joinSet, set, windowAt } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const rise = (x, z) =>
    smooth(60, 400, -z) * 40 * (0.5 + fbm(x * 0.006, z * 0.006, 3)) +
    ranges(x * 0.0013 + 5.5, z * 0.0013 + 3, 5) * 330 * smooth(300, 1500, -z) -
    0.06;
  scene.add(
    land({
      from: [0, 14],
      near: 4,
      far: 5000,
      rings: 110,
      spokes: 160,
      height: rise,
      paint: foothill({ low: '#B9A76E', scrub: '#76874D' }),
    }),
  );
  const s = set();
  s.matte.box(40, 0.1, 17, 0, -0.08, 0.5, '#8C8C8A');
  s.matte.box(40, 0.16, 1.6, 0, 0, -5.2, '#CFC5B3');
  for (let i = 0; i <= 7; i++) s.matte.box(0.1, 0.012, 5, -9.8 + i * 2.8, 0.022, -1.4, '#EDE7DA');
  const glass = [];
  const tilt = THREE.MathUtils.degToRad(8);
  const at = new THREE.Matrix4()
    .makeTranslation(0, 3.35, -1.3)
    .multiply(new THREE.Matrix4().makeRotationX(tilt));
  glass.push(...block({ columns: 18, rows: 4, at }));
  const deck = new Batch();
  for (const z of [-3.1, -1.1, 1.1, 3.1]) deck.box(20.6, 0.16, 0.09, 0, -0.2, z, '#E6E2D8');
  for (let i = 0; i < 5; i++) deck.box(0.14, 0.26, 7.2, -9.2 + i * 4.6, -0.44, 0, '#E6E2D8');
  s.matte.join(deck, at);
  for (let i = 0; i < 5; i++) {
    const x = -9.2 + i * 4.6;
    s.matte.bar([x, 0, -4.2], [x, 3.15, -2.6], 0.2, 0.26, '#E6E2D8');
    s.matte.bar([x, 1.5, -3.5], [x, 3.0, 0.6], 0.1, 0.14, '#E6E2D8');
    s.matte.round(0.5, 0.3, 0.7, x, 0, -4.2, '#B9B2A5', 0.04);
  }
  scene.add(modules(glass, { frame: '#3A444D' }));
  const tints = ['#F2EDE3', '#1C6B52', '#F6B01E', '#B9C4CC', '#8E2F1E'];
  [-8.4, -5.6, -2.8, 2.8, 5.6].forEach((x, i) =>
    joinSet(s, car({ tint: tints[[3, 0, 1, 2, 4][i]] }), {
      p: [x, 0.02, -1.2 + (i % 2) * 0.15],
      r: [0, -Math.PI / 2, 0],
    }),
  );
  for (const x of [-7, -4.2, 1.4, 4.2]) {
    s.gloss.round(0.34, 1.35, 0.26, x, 0.1, -4.3, '#FBFAF6', 0.06);
    s.matte.round(0.22, 0.26, 0.02, x, 1.06, -4.16, '#15222E', 0.008);
    s.lamp.box(0.16, 0.02, 0.02, x, 0.96, -4.16);
    cable(
      s.matte,
      [
        [x + 0.16, 0.9, -4.25],
        [x + 0.35, 0.35, -4.0],
        [x + 0.8, 0.3, -3.5],
        [x + 1.1, 0.72, -3.08],
      ],
      0.024,
      '#1C242B',
    );
  }
  // The office behind.
  s.matte.box(26, 4.6, 8, 3, 0, -15, '#E5D6BD');
  s.matte.box(26.6, 0.3, 8.6, 3, 4.6, -15, '#CDBB9D');
  for (let i = 0; i < 8; i++)
    windowAt(s, -7.6 + i * 3.05, 1.1, -10.97, 1.9, 1.9, { frame: '#2A333C', bars: [1, 0] });
  const p = new Batch();
  p.join(
    person(poses.relaxed, { scarf: '#23405F', shirt: '#C9A95C', trousers: '#2E3945' }, 0.013),
    { p: [0.15, 0, 0.4], r: [0, -0.5, 0] },
  );
  p.join(
    person(
      poses.point,
      {
        shirt: '#F2EDE3',
        trousers: '#33475C',
        helmet: undefined,
        hair: '#2A211C',
        beard: '#2A211C',
      },
      0.013,
    ),
    { p: [-0.9, 0, -0.1], r: [0, 0.75, 0] },
  );
  s.matte.join(p);
  show(scene, s, { lamp: '#CFE9D8', power: 1.6 });
  for (let k = 0; k < 3; k++)
    scene.add(
      scatter(
        [
          cypress(2, { height: 8 }),
          poplar(3, { height: 10 }),
          roundTree(4, { height: 5.6, spread: 2.6 }),
        ][k],
        matte(),
        40,
        (r) => {
          const x = (r() - 0.5) * 170;
          const z = -22 - r() * 70;
          return { p: [x, rise(x, z), z], s: r.between(0.7, 1.1) };
        },
        60 + k,
      ),
    );
  scene.add(
    scatter(
      bush(4, { size: 0.55, tint: '#5F7F4A' }),
      matte(),
      40,
      (r) => ({ p: [(r() - 0.5) * 38, 0.1, -5.2 + r.between(-0.4, 0.4)], s: r.between(0.6, 1) }),
      9,
    ),
  );
  scene.add(
    scatter(
      roundTree(12, { height: 4.6, spread: 2.1 }),
      matte(),
      6,
      (r) => ({
        p: [r.pick([-1, 1]) * r.between(12.5, 17), 0, r.between(-7, -4)],
        s: r.between(0.8, 1.1),
      }),
      12,
    ),
  );
  return {
    scene,
    camera: eye(width, height, [8.4, 6.3, 12.6], [-0.6, 1.35, -2.6], 40),
    air: air('afternoon', {
      sun: { azimuth: 132, elevation: 36 },
      clouds: { amount: 0.5, seed: 44 },
    }),
    focus: [0, 1, -4, 22],
  };
}
