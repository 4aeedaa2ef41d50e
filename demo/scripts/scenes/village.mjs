// A stepped hill village at dusk: the windows are lit, every roof has its own panels.
import { THREE, Batch, fbm, matte, random, ranges, smooth } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { modules, table } from '../kit/panels.mjs';
import { cypress, poplar, roundTree } from '../kit/plants.mjs';
import { person, poses } from '../kit/people.mjs';
import { joinSet, set, villageHouse } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const rand = random(19);
  const stepHeight = 3.3;
  const near = 25;
  const stepDepth = 5.4;
  const terraces = (a) => Math.round(6.2 - smooth(-0.25, 0.62, a) * 4.6 + Math.sin(a * 9) * 0.5);
  const slope = (x, z) => {
    const d = Math.hypot(x, z);
    const a = Math.atan2(x, -z);
    const top = terraces(a) * stepHeight;
    const stepped = Math.max(
      0,
      Math.min(top, ((d - near + 2.5) / stepDepth) * stepHeight - stepHeight * 0.9),
    );
    const hill = smooth(near + terraces(a) * stepDepth, 180, d) * (42 - smooth(-0.2, 0.5, a) * 34);
    return (
      stepped -
      0.4 -
      smooth(18, 6, d) * 2.5 +
      hill +
      ranges(x * 0.0013 + 2.2, z * 0.0013 + 5, 5) * 380 * smooth(300, 1500, -z) +
      fbm(x * 0.08, z * 0.08, 3) * 0.6
    );
  };
  scene.add(
    land({
      from: [0, 12],
      near: 3,
      far: 5000,
      rings: 140,
      spokes: 170,
      height: slope,
      paint: foothill({ low: '#AE9368', scrub: '#7A7C50' }),
    }),
  );

  const s = set();
  const steel = new Batch();
  const glass = [];
  const lamps = [];
  for (let r = 0; r < 7; r++) {
    const d = near + r * stepDepth;
    let a = -0.86;
    while (a < 0.8) {
      const w = rand.between(5.2, 7.6);
      const mid = a + w / 2 / d;
      a += (w + rand.between(-0.1, 0.25)) / d;
      if (r >= terraces(mid) || (rand() < 0.06 && r > 0)) continue;
      const [x, z] = [Math.sin(mid) * d, -Math.cos(mid) * d];
      const y = r * stepHeight - rand.between(0, 0.3);
      const floors = rand() < 0.14 ? 2 : 1;
      const turn = -mid + rand.between(-0.05, 0.05);
      const h = rand.between(2.95, 3.35);
      joinSet(
        s,
        villageHouse(r * 40 + Math.round(a * 90), { w, h, d: 6.4, floors, lights: 0.72 }),
        { p: [x, y, z], r: [0, turn, 0] },
      );
      if (rand() < 0.66) {
        const at = new THREE.Matrix4()
          .makeTranslation(x, y + h * floors + 0.3, z)
          .multiply(new THREE.Matrix4().makeRotationY(turn))
          .multiply(new THREE.Matrix4().makeTranslation(rand.between(-0.8, 0.8), 0, -0.9));
        glass.push(
          ...table(steel, { columns: rand.pick([3, 4, 4]), rows: 1, tilt: 30, low: 0.32, at }),
        );
      }
      if (rand() < 0.34) lamps.push([x * 0.88, y + 2.2, z * 0.88]);
    }
  }
  s.matte.join(steel);
  scene.add(modules(glass));
  // People coming home along the lane.
  const folk = new Batch();
  folk.join(
    person(
      poses.walk,
      { shirt: '#33527A', trousers: '#39424B', hair: '#241C18', pack: '#B3361E' },
      0.02,
    ),
    { p: [0.6, -0.55, -17.5], r: [0, 2.7, 0] },
  );
  folk.join(
    person(poses.relaxed, { scarf: '#B3674A', shirt: '#1C6B52', trousers: '#2B3B4C' }, 0.02),
    { p: [4.4, -0.5, -19.6], r: [0, -0.7, 0] },
  );
  folk.join(
    person(
      poses.walk,
      { shirt: '#E9E1D2', trousers: '#4D4638', hair: '#241C18', height: 1.2 },
      0.02,
    ),
    { p: [1.6, -0.55, -17.9], r: [0, 2.5, 0] },
  );
  s.matte.join(folk);
  show(scene, s, { lamp: '#FFB655', power: 2.6 });
  lamps.slice(0, 12).forEach(([x, y, z]) => {
    const light = new THREE.PointLight('#FFA94D', 7, 11, 1.9);
    light.position.set(x, y, z);
    scene.add(light);
  });
  for (let k = 0; k < 3; k++)
    scene.add(
      scatter(
        [
          poplar(4, { height: 10, tint: '#7F8F4A' }),
          cypress(5, { height: 8 }),
          roundTree(6, { height: 4.4, spread: 2 }),
        ][k],
        matte(),
        [16, 12, 26][k],
        (r) => {
          const a = r.between(-0.9, 0.95);
          const d =
            r() < 0.35 ? r.between(15, 20.5) : near + (terraces(a) + 0.6) * stepDepth + r() * 60;
          if (d < 22 && Math.abs(a - 0.05) < 0.52) return null;
          const [x, z] = [Math.sin(a) * d, -Math.cos(a) * d];
          return { p: [x, slope(x, z) - 0.3, z], s: r.between(0.6, 1.05) };
        },
        50 + k,
      ),
    );

  return {
    scene,
    camera: eye(width, height, [-1.5, 9.6, 10], [0.6, 8.9, -30], 46),
    air: air('dusk', {
      sun: { azimuth: 24, elevation: 3 },
      clouds: { amount: 0.36, color: '#F7C39B', shade: '#5F7F9E', seed: 21 },
      ambient: 1.4,
    }),
    focus: [0, 8, -32, 42],
    look: { bloom: 0.34, threshold: 1.0 },
  };
}
