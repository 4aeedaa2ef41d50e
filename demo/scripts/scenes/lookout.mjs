// The founders above the valley where their first plant stands, early in the day.
import { THREE, Batch, fbm, matte, palette, ranges, smooth } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { modules, table } from '../kit/panels.mjs';
import { bush, poplar, roundTree, stone, tuft } from '../kit/plants.mjs';
import { person, poses } from '../kit/people.mjs';
import { joinSet, set, villageHouse } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();

  const rise = (x, z) => {
    const d = -z;
    const knoll =
      27 * smooth(26, 8.5, Math.hypot(x * 0.75, d + 4)) * (1 + fbm(x * 0.1, z * 0.1, 3) * 0.06);
    return (
      knoll +
      fbm(x * 0.01, z * 0.01, 3) * 2 * smooth(60, 160, d) +
      smooth(330, 900, d) * 70 * (0.4 + fbm(x * 0.003 + 8, z * 0.003, 3)) +
      ranges(x * 0.00105 + 2.9, z * 0.00105 + 7.4, 6) * 390 * smooth(600, 2300, d)
    );
  };
  scene.add(
    land({
      from: [0, 9],
      near: 1.6,
      far: 5200,
      rings: 190,
      spokes: 180,
      arc: 45,
      height: rise,
      paint: foothill({ low: '#C4A66C', scrub: '#88894F', scale: 0.012 }),
    }),
  );
  const steel = new Batch();
  const glass = [];
  for (let r = 0; r < 15; r++)
    for (let t = 0; t < 9; t++) {
      const x = -58 + t * 11.9 + (r % 2) * 2;
      const z = -165 - r * 7.4;
      if (Math.abs(x + 4 + r * 0.8) < 5) continue;
      glass.push(
        ...table(steel, {
          columns: 10,
          rows: 2,
          tilt: 24,
          low: 0.8,
          at: new THREE.Matrix4()
            .makeTranslation(x, rise(x, z), z)
            .multiply(new THREE.Matrix4().makeRotationY(0.5)),
        }),
      );
    }
  scene.add(modules(glass), steel.mesh(matte()));
  const s = set();
  const top = (x, z) => rise(x, z);
  const team = new Batch();
  const put = (pose, look, x, z, turn) =>
    team.join(person(pose, look, 0.01), { p: [x, top(x, z), z], r: [0, turn, 0] });
  put(
    { ...poses.point, handR: [-0.5, 1.62, 0.62] },
    { helmet: '#F6B01E', shirt: '#33527A', trousers: '#2E3945', skin: palette.skin[1] },
    -0.62,
    1.7,
    Math.PI - 0.05,
  );
  put(
    poses.hips,
    { helmet: '#FBFAF6', scarf: '#1C6B52', vest: '#E27A2C', shirt: '#E9E1D2', trousers: '#33475C' },
    0.3,
    1.5,
    Math.PI + 0.12,
  );
  put(
    poses.relaxed,
    { hair: '#3A322C', shirt: '#A4472C', trousers: '#4D4638', pack: '#5A5346', height: 1.8 },
    1.15,
    1.9,
    Math.PI + 0.3,
  );
  s.matte.join(team);
  for (let i = 0; i < 46; i++) {
    const a = i * 2.399;
    const x = 66 + Math.sin(a) * Math.sqrt(i) * 8.5;
    const z = -330 + Math.cos(a) * Math.sqrt(i) * 8;
    joinSet(s, villageHouse(i + 300, { w: 7, d: 7, lights: 0.3 }), {
      p: [x, rise(x, z), z],
      r: [0, (i % 7) * 0.2, 0],
    });
  }
  show(scene, s, { power: 1.5 });
  scene.add(
    scatter(tuft(5, { height: 0.42, tint: '#C6A75F' }), matte(), 4200, (r) => {
      const [x, z] = [(r() - 0.5) * 16, 7.5 - r() * 17];
      return {
        p: [x, rise(x, z) - 0.02, z],
        s: r.between(0.5, 1.5),
        tint: r.pick(['#ffffff', '#f3e3a8', '#e4e6b0']),
      };
    }),
  );
  scene.add(
    scatter(stone(2, { size: 0.34 }), matte(), 46, (r) => {
      const [x, z] = [(r() - 0.5) * 13, 6 - r() * 14];
      if (Math.abs(x) < 1.7 && z > 0.5 && z < 7) return null;
      return { p: [x, rise(x, z), z], s: r.between(0.2, 1.2) };
    }),
  );
  scene.add(
    scatter(bush(2, { size: 0.4, tint: '#80854C' }), matte(), 22, (r) => {
      const [x, z] = [r.pick([-1, 1]) * r.between(2.2, 7), 5 - r() * 9];
      return { p: [x, rise(x, z), z], s: r.between(0.5, 1.2) };
    }),
  );
  for (let k = 0; k < 2; k++)
    scene.add(
      scatter(
        [poplar(3, { height: 12 }), roundTree(4, { height: 6, spread: 3 })][k],
        matte(),
        200,
        (r) => {
          const x = (r() - 0.5) * 330;
          const z = -90 - r() * 300;
          if (x > -72 && x < 56 && z > -285 && z < -150) return null;
          return { p: [x, rise(x, z), z], s: r.between(0.6, 1.2) };
        },
        61 + k,
      ),
    );
  return {
    scene,
    camera: eye(width, height, [0.45, rise(0, 3) + 2.75, 9.2], [0.25, rise(0, 2) + 1.25, -6], 37),
    air: air('dawn', {
      sun: { azimuth: 64, elevation: 15, power: 4.8 },
      clouds: { amount: 0.5, seed: 61 },
      haze: { density: 0.0011, falloff: 0.01 },
    }),
    focus: [0, 12, -90, 130],
    near: [0, 26, 2, 9],
  };
}
