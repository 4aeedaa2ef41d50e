// Along a row of modules at low sun: the sky in the glass.
import { THREE, Batch, fbm, matte, ranges, smooth } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { modules, table } from '../kit/panels.mjs';
import { tuft } from '../kit/plants.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const rise = (x, z) =>
    fbm(x * 0.03, z * 0.03, 2) * 0.3 +
    ranges(x * 0.0016 + 1.3, z * 0.0016 + 6, 5) * 260 * smooth(300, 1300, -z);
  scene.add(
    land({ from: [0, 6], far: 3500, rings: 110, spokes: 140, height: rise, paint: foothill() }),
  );
  const steel = new Batch();
  const glass = [];
  for (let r = -5; r < 5; r++)
    for (let t = 0; t < 6; t++) {
      const at = new THREE.Matrix4()
        .makeTranslation(r * 5.6 - 1.3, 0, -2.5 - t * 11.8)
        .multiply(new THREE.Matrix4().makeRotationY(Math.PI / 2 - 0.0));
      glass.push(...table(steel, { columns: 10, rows: 2, tilt: 24, low: 0.6, at }));
    }
  scene.add(modules(glass), steel.mesh(matte(0.6)));
  scene.add(
    scatter(tuft(2, { height: 0.36, tint: '#C2A860' }), matte(), 2600, (r) => ({
      p: [(r() - 0.5) * 30, 0, 4 - r() * 40],
      s: r.between(0.6, 1.4),
    })),
  );
  return {
    scene,
    camera: eye(width, height, [0.55, 2.15, 4.1], [-2.1, 1.15, -6], 34),
    air: air('dawn', {
      sun: { azimuth: -7, elevation: 9 },
      clouds: { amount: 0.36, seed: 4 },
      haze: { density: 0.0014 },
    }),
    focus: [0, 0, -16, 30],
    lens: { at: 5.2, blur: 0.045 },
    look: { bloom: 0.3 },
  };
}
