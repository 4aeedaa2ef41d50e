// Dawn over an old town's flat roofs: panels in front, wind towers and a dome in the haze.
import { THREE, Batch, blend, matte, random, ranges, smooth } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { modules, table } from '../kit/panels.mjs';
import { cypress, roundTree } from '../kit/plants.mjs';
import { adobeBox, dome, joinSet, set, villageHouse, windTower } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const rand = random(33);
  const rise = (x, z) =>
    ranges(x * 0.0012 + 9.3, z * 0.0012 + 1, 5) * 360 * smooth(700, 2200, -z) - 0.5;
  scene.add(
    land({
      from: [0, 12],
      near: 8,
      far: 5200,
      rings: 110,
      spokes: 170,
      height: rise,
      paint: foothill({ low: '#C2A57B', scrub: '#A08C62' }),
    }),
  );
  const s = set();
  const steel = new Batch();
  const glass = [];
  for (let gx = -13; gx <= 13; gx++) {
    for (let gz = 0; gz < 22; gz++) {
      const x = gx * 8.6 + rand.between(-1.4, 1.4);
      const z = -14 - gz * 8.4 + rand.between(-1.2, 1.2);
      if (Math.abs(x) > 30 - z * 0.62) continue;
      if (rand() < 0.1) continue;
      if (Math.hypot(x - 9, z + 96) < 13) continue;
      const h = rand.between(2.6, 5.6);
      joinSet(
        s,
        villageHouse(gx * 50 + gz, {
          w: rand.between(6, 9),
          d: rand.between(6, 9),
          h,
          lights: 0.2,
          tint: blend('#D8B68A', '#E6D2B2', rand()),
        }),
        { p: [x, 0, z], r: [0, rand.between(-0.08, 0.08), 0] },
      );
      const y = h + 0.25;
      if (rand() < 0.22)
        s.matte.join(windTower(gx + gz * 3, rand.between(3, 5)), {
          p: [x + 1.5, y - 0.6, z - 1],
          r: [0, rand() * 0.3, 0],
          s: 0.85,
        });
      else if (rand() < 0.4)
        glass.push(
          ...table(steel, {
            columns: 4,
            rows: 1,
            tilt: 28,
            low: 0.4,
            at: new THREE.Matrix4()
              .makeTranslation(x, y, z)
              .multiply(new THREE.Matrix4().makeRotationY(0.5)),
          }),
        );
      else if (rand() < 0.4)
        s.matte.add(new THREE.CylinderGeometry(0.6, 0.6, 1.1, 16), '#C9CFD2', {
          p: [x - 1.6, y + 0.55, z + 0.5],
        });
    }
  }
  s.matte.join(dome({ radius: 6.4 }), { p: [9, 3, -96] });
  s.matte.add(adobeBox(17, 7, 15, 3), '#D8B68A', { p: [9, 2, -96] });
  for (const k of [-1, 1]) {
    s.matte.rod([9 + k * 12, 0, -94], [9 + k * 12, 19, -94], 0.8, '#D6B88B', 14, 0.6);
    s.matte.rod([9 + k * 12, 17.2, -94], [9 + k * 12, 17.9, -94], 1.0, '#3E8C94', 14);
    s.matte.add(new THREE.ConeGeometry(0.7, 1.8, 14), '#3E8C94', { p: [9 + k * 12, 19.8, -94] });
  }
  // The near roof and its rows.
  const roof = 6;
  s.matte.add(adobeBox(30, 8, 16, 2, 0.03), '#DEC49C', { p: [-3, roof - 4, -1] });
  s.matte.add(adobeBox(30.4, 0.7, 0.5, 8), '#D2B48A', { p: [-3, roof + 0.3, -9] });
  s.matte.add(adobeBox(0.5, 0.7, 16, 9), '#D2B48A', { p: [11.9, roof + 0.3, -1] });
  for (let r = 0; r < 3; r++)
    glass.push(
      ...table(steel, {
        columns: 11,
        rows: 1,
        tilt: 24,
        low: 0.35,
        at: new THREE.Matrix4()
          .makeTranslation(-6.9 + r * 0.55, roof, -6.6 + r * 3.0)
          .multiply(new THREE.Matrix4().makeRotationY(0.42)),
      }),
    );
  // A skylight dome, a water tank, pots with geraniums.
  s.matte.add(new THREE.SphereGeometry(1.3, 28, 16, 0, 6.3, 0, 1.5), '#D9BE94', {
    p: [8.4, roof - 0.2, -5.4],
    s: [1, 0.8, 1],
  });
  s.matte.add(new THREE.CylinderGeometry(0.3, 0.34, 0.3, 20), '#6C4C35', {
    p: [8.4, roof + 0.9, -5.4],
  });
  for (let i = 0; i < 4; i++) {
    s.matte.add(new THREE.CylinderGeometry(0.2, 0.14, 0.34, 16), '#B3674A', {
      p: [5.6 + i * 0.62, roof + 0.17, -7.9 + (i % 2) * 0.3],
    });
    for (let k = 0; k < 7; k++)
      s.matte.add(new THREE.IcosahedronGeometry(0.11, 1), k % 3 ? '#4F7F4C' : '#C4442C', {
        p: [
          5.6 + i * 0.62 + rand.between(-0.16, 0.16),
          roof + 0.42 + rand() * 0.24,
          -7.9 + (i % 2) * 0.3 + rand.between(-0.16, 0.16),
        ],
      });
  }
  s.matte.join(steel);
  scene.add(modules(glass));
  show(scene, s, { lamp: '#FFB655', power: 2.2 });
  for (let k = 0; k < 2; k++)
    scene.add(
      scatter(
        [cypress(3, { height: 10 }), roundTree(3, { height: 7, spread: 2.8 })][k],
        matte(),
        70,
        (r) => ({ p: [(r() - 0.5) * 220, 0, -16 - r() * 170], s: r.between(0.7, 1.1) }),
        81 + k,
      ),
    );
  return {
    scene,
    camera: eye(width, height, [1.5, roof + 4.1, 9], [1.2, roof + 1.6, -30], 40),
    air: air('dawn', {
      sun: { azimuth: -12, elevation: 7 },
      clouds: { amount: 0.4, seed: 31 },
      haze: { density: 0.0027, falloff: 0.016 },
    }),
    focus: [0, 3, -34, 52],
  };
}
