// A solar plant in the foothills just after sunrise, its rows running toward the hills.
import { THREE, Batch, fbm, palette, ranges, smooth, matte } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { modules, table } from '../kit/panels.mjs';
import { bush, poplar, roundTree, stone, tuft } from '../kit/plants.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();

  const rise = (x, z) => {
    const d = -z;
    let y = fbm(x * 0.012, z * 0.012, 3) * 2.2 * smooth(10, 120, Math.hypot(x, d));
    y += smooth(240, 900, d) * 50 * (0.4 + fbm(x * 0.003 + 4, z * 0.003, 3));
    y += ranges(x * 0.0011 + 1.4, z * 0.0011, 5) * 430 * smooth(500, 2300, d + Math.abs(x) * 0.25);
    return y;
  };
  scene.add(
    land({
      from: [0, 6],
      far: 5200,
      rings: 170,
      spokes: 200,
      height: rise,
      paint: foothill({ scale: 0.015 }),
    }),
  );

  const steel = new Batch();
  const glass = [];
  // The rows run east, toward the sunrise, and face south, which is to the right.
  for (let row = -16; row <= 8; row++) {
    const x = -3.2 + row * 6.2;
    for (let t = 0; t < 14; t++) {
      const z = -1 - t * 11.9 + (row % 2) * 0.4;
      if (row > 0 && t < 1) continue;
      const at = new THREE.Matrix4()
        .makeTranslation(x, rise(x, z), z)
        .multiply(new THREE.Matrix4().makeRotationY(Math.PI / 2));
      glass.push(...table(steel, { columns: 10, rows: 2, tilt: 26, low: 0.8, at }));
    }
  }
  scene.add(modules(glass), steel.mesh(matte(0.6)));

  const grass = tuft(3, { height: 0.32, tint: '#BFA45E' });
  scene.add(
    scatter(grass, matte(), 5200, (r) => {
      const z = -(r() ** 1.6) * 90 + 4;
      const x = (r() - 0.5) * (18 + -z * 1.3);
      if (Math.abs(x) < 1.9 && r() < 0.92) return null;
      return {
        p: [x, rise(x, z) - 0.02, z],
        s: r.between(0.5, 1.3),
        tint: r.pick(['#ffffff', '#dfe6b8', '#fff1cf']),
      };
    }),
  );
  scene.add(
    scatter(stone(4, { size: 0.1 }), matte(), 500, (r) => {
      const z = -r() * 60 + 4;
      const x = (r() - 0.5) * 30;
      return { p: [x, rise(x, z), z], s: r.between(0.2, 1.1) };
    }),
  );
  for (let k = 0; k < 3; k++) {
    scene.add(
      scatter(
        k === 2 ? roundTree(k, { tint: palette.olive }) : poplar(k + 1, { height: 8 }),
        matte(),
        60,
        (r) => {
          const x = (r() - 0.5) * 420;
          const z = -140 - r() * 60 - Math.abs(x) * 0.15;
          return { p: [x, rise(x, z), z], s: r.between(0.6, 1.15) };
        },
        30 + k,
      ),
    );
  }
  scene.add(
    scatter(bush(2, { tint: '#85864F' }), matte(), 240, (r) => {
      const x = (r() - 0.5) * 700;
      const z = -170 - r() * 420;
      return { p: [x, rise(x, z), z], s: r.between(1, 4) };
    }),
  );

  return {
    scene,
    camera: eye(width, height, [1.2, 6.4, 12], [-6.5, 4.4, -40], 42),
    air: air('dawn', {
      sun: { azimuth: 5, elevation: 6.5 },
      clouds: { amount: 0.42, scale: 0.8, seed: 8 },
    }),
    focus: [-10, 0, -50, 85],
  };
}
