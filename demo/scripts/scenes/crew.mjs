// A crew sets modules on a workshop roof on a clear morning.
import { THREE, Batch, fbm, matte, palette, ranges, smooth, blend } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { block, modules, moduleSize } from '../kit/panels.mjs';
import { cypress, poplar, roundTree } from '../kit/plants.mjs';
import { person, poses } from '../kit/people.mjs';
import { set, villageHouse, joinSet } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const roof = 5.2;
  const rise = (x, z) => {
    const d = -z;
    return (
      fbm(x * 0.01, z * 0.01, 3) * 3 +
      smooth(150, 700, d) * 60 * (0.5 + fbm(x * 0.004, z * 0.004, 3)) +
      ranges(x * 0.00115 + 3.2, z * 0.00115 + 0.3, 5) * 470 * smooth(420, 2000, d) -
      smooth(0, 60, d) * 4
    );
  };
  scene.add(
    land({
      from: [0, 12],
      near: 6,
      far: 5000,
      rings: 130,
      spokes: 180,
      height: rise,
      paint: foothill({ scrub: '#7F8C55' }),
    }),
  );

  // The roof: screeded, with a parapet, rails laid out and two rows already in place.
  const s = set();
  s.matte.box(26, 6, 15, 0, roof - 6, -2.5, '#DCCFB8');
  s.matte.box(26.3, 0.5, 0.28, 0, roof - 0.02, -9.9, '#E9DEC9');
  for (const x of [-13, 13]) s.matte.box(0.28, 0.5, 15, x, roof - 0.02, -2.5, '#E9DEC9');
  for (let i = 0; i < 9; i++) s.matte.box(26, 0.012, 0.02, 0, roof, 4 - i * 1.7, '#CDBFA5');
  for (let i = 0; i < 15; i++) s.matte.box(0.02, 0.012, 15, -12 + i * 1.72, roof, -2.5, '#CDBFA5');

  const tilt = THREE.MathUtils.degToRad(16);
  const glass = [];
  const row = (z, columns, x, filled = columns) => {
    const w = columns * (moduleSize.width + 0.02);
    const at = new THREE.Matrix4()
      .makeTranslation(x, roof + 0.52, z)
      .multiply(new THREE.Matrix4().makeRotationX(tilt));
    const steel = new Batch();
    for (const k of [-0.42, 0.42]) steel.box(w, 0.05, 0.045, 0, -0.06, k, '#C3C9CE');
    for (let i = 0; i <= columns; i += 2)
      steel.box(0.045, 0.045, 1.7, (i / columns - 0.5) * (w - 0.2), -0.11, 0, '#B4BBC1');
    s.metal.join(steel, at);
    for (let i = 0; i <= columns; i += 2) {
      const px = x + (i / columns - 0.5) * (w - 0.2);
      s.metal.box(0.045, 0.66, 0.045, px, roof, z - 0.72, '#B4BBC1');
      s.metal.box(0.045, 0.26, 0.045, px, roof, z + 0.74, '#B4BBC1');
      s.matte.round(0.34, 0.14, 0.34, px, roof, z - 0.72, '#B8AEA0', 0.03);
      s.matte.round(0.34, 0.14, 0.34, px, roof, z + 0.74, '#B8AEA0', 0.03);
    }
    const all = block({ columns, rows: 1, at });
    glass.push(...all.slice(columns - filled));
  };
  row(-7.6, 18, 0);
  row(-5.0, 18, 0, 18);
  row(-2.4, 16, 0.6, 6);

  // The module in their hands.
  const carried = new THREE.Matrix4()
    .makeTranslation(-0.1, roof + 1.06, 0.5)
    .multiply(new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(0.36, 0.1, 0)))
    .multiply(new THREE.Matrix4().makeRotationY(Math.PI / 2));
  glass.push(carried);
  // A stack waiting on battens.
  for (let i = 0; i < 9; i++)
    glass.push(
      new THREE.Matrix4()
        .makeTranslation(-5.3, roof + 0.2 + i * 0.05, 0.2)
        .multiply(new THREE.Matrix4().makeRotationY(0.12 + (i % 3) * 0.01)),
    );
  s.matte.box(1.0, 0.12, 0.1, -5.3, roof, -0.5, palette.wood);
  s.matte.box(1.0, 0.12, 0.1, -5.3, roof, 0.9, palette.wood);
  scene.add(modules(glass));

  const crew = new Batch();
  const put = (pose, look, x, z, turn) =>
    crew.join(person(poses[pose], look, 0.012), { p: [x, roof, z], r: [0, turn, 0] });
  put(
    'carry',
    { helmet: '#F6B01E', vest: '#E27A2C', shirt: '#33527A', gloves: '#3A4248', harness: undefined },
    -1.33,
    0.58,
    Math.PI / 2 - 0.1,
  );
  put(
    'carry',
    {
      helmet: '#FBFAF6',
      vest: '#E27A2C',
      shirt: '#5C6B52',
      trousers: '#3B3F45',
      skin: palette.skin[2],
      gloves: '#3A4248',
    },
    1.13,
    0.4,
    -Math.PI / 2 - 0.1,
  );
  put(
    'kneel',
    {
      helmet: '#F6B01E',
      vest: '#E27A2C',
      shirt: '#7A4F38',
      trousers: '#2E4257',
      gloves: '#C9A95C',
    },
    2.95,
    -0.85,
    Math.PI + 0.5,
  );
  put(
    'tablet',
    { helmet: '#FBFAF6', scarf: '#1C6B52', vest: '#F6B01E', shirt: '#E9E1D2', trousers: '#33475C' },
    -3.35,
    -1.0,
    0.75,
  );
  s.matte.join(crew);
  s.matte.round(0.26, 0.012, 0.19, -3.12, roof + 1.17, -0.75, '#1D2730', 0.005, [0.8, 0.75, 0]);
  // Tool bag, drill case.
  s.matte.round(0.5, 0.24, 0.28, 2.3, roof, 0.9, '#B3361E', 0.04, [0, 0.4, 0]);
  s.matte.box(0.3, 0.03, 0.03, 2.3, roof + 0.27, 0.9, '#22282E', [0, 0.4, 0]);
  s.matte.round(0.42, 0.16, 0.34, 4.1, roof, 0.5, '#1C6B52', 0.03, [0, -0.3, 0]);
  // Town below.
  for (let i = 0; i < 70; i++) {
    const a = i * 2.399;
    const d = 34 + i * 2.6;
    const x = Math.sin(a) * d * 1.5;
    const z = -24 - Math.abs(Math.cos(a)) * d;
    joinSet(
      s,
      villageHouse(i, {
        w: 6 + (i % 4),
        d: 6 + (i % 3) * 2,
        lights: 0,
        tint: blend('#D9BE98', '#E8DCC8', (i % 5) / 5),
        floors: 1 + (i % 3 === 0),
      }),
      { p: [x, rise(x, z) - 0.2, z], r: [0, (i % 7) * 0.2 - 0.6, 0] },
    );
  }
  show(scene, s);
  for (let k = 0; k < 3; k++)
    scene.add(
      scatter(
        [cypress(2, { height: 7 }), poplar(3), roundTree(4, { height: 5, spread: 2.4 })][k],
        matte(),
        70,
        (r) => {
          const x = (r() - 0.5) * 260;
          const z = -16 - r() * 200;
          return { p: [x, rise(x, z) - 0.2, z], s: r.between(0.6, 1.15) };
        },
        40 + k,
      ),
    );

  return {
    scene,
    camera: eye(width, height, [0.35, roof + 1.62, 8.0], [0.1, roof + 1.42, -4], 37),
    air: air('morning', {
      sun: { azimuth: 128, elevation: 30 },
      clouds: { amount: 0.42, seed: 14, scale: 0.8 },
    }),
    focus: [0, roof, -6, 20],
  };
}
