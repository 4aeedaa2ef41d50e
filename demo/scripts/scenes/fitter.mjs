// A fitter tightens a clamp on a tiled roof, the valley behind her.
import { THREE, Batch, fbm, matte, ranges, smooth, blend } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { block, modules } from '../kit/panels.mjs';
import { cypress, poplar, roundTree } from '../kit/plants.mjs';
import { person, poses } from '../kit/people.mjs';
import { joinSet, set, tiledRoof, villageHouse } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();

  const rise = (x, z) =>
    -9 +
    smooth(100, 600, -z) * 60 * (0.5 + fbm(x * 0.004, z * 0.004 + 3, 3)) +
    ranges(x * 0.0014 + 6.2, z * 0.0014 + 0.6, 5) * 420 * smooth(350, 1600, -z);
  scene.add(
    land({
      from: [0, 12],
      near: 8,
      far: 5000,
      rings: 110,
      spokes: 140,
      arc: 50,
      height: rise,
      paint: foothill({ scrub: '#788A50' }),
    }),
  );
  const s = set();
  const [w, d, up] = [13, 12, 3.2];
  tiledRoof(s.matte, { w, d, rise: up, y: 0, over: 0.5, tint: '#B8694A', seed: 4 });
  s.matte.box(w, 5, d, 0, -5.3, 0, '#E6D8C0');
  const slope = Math.atan2(up, d / 2);
  const onRoof = (x, along, lift) =>
    new THREE.Matrix4()
      .makeTranslation(
        x,
        up - Math.sin(slope) * along + Math.cos(slope) * lift,
        Math.cos(slope) * along + Math.sin(slope) * lift,
      )
      .multiply(new THREE.Matrix4().makeRotationX(slope));
  const rails = new Batch();
  for (const r of [0, 1])
    for (const k of [-0.45, 0.45]) rails.box(9.4, 0.05, 0.05, 0, 0, k + r * 1.79, '#C9CFD4');
  s.metal.join(rails, onRoof(-2.1, 2.1, 0.2));
  const glass = [
    ...block({ columns: 7, rows: 1, at: onRoof(-2.93, 2.1, 0.27) }),
    ...block({ columns: 7, rows: 1, at: onRoof(-2.93, 3.89, 0.27) }).slice(0, 6),
  ];
  scene.add(modules(glass, { frame: '#2A333C' }));
  const fitter = new Batch().join(
    person(
      { ...poses.kneel, handL: [0.16, 0.2, 0.6], handR: [-0.16, 0.24, 0.56], nod: 0.25 },
      {
        helmet: '#F6B01E',
        scarf: '#2F6F77',
        vest: '#E27A2C',
        shirt: '#F2EDE3',
        trousers: '#2E4257',
        gloves: '#4A4F55',
        harness: '#B3361E',
      },
      0.008,
    ),
  );
  const spot = onRoof(1.75, 2.1, 0.12);
  const foot = new THREE.Vector3().setFromMatrixPosition(spot);
  s.matte.join(fitter, { p: [foot.x, foot.y + 0.1, foot.z], r: [-0.1, -1.25, 0] });
  // A drill in her hands, the lifeline to the ridge.
  const t = new THREE.Vector3(-0.5, 0.34, 0.05).add(foot);
  s.matte.round(0.06, 0.17, 0.07, t.x, t.y - 0.04, t.z, '#22282E', 0.02, [0.3, -1.25, 0]);
  s.matte.round(
    0.07,
    0.08,
    0.22,
    t.x - 0.02,
    t.y + 0.1,
    t.z - 0.02,
    '#F6B01E',
    0.03,
    [0.5, -1.25, 0],
  );
  const rope = new THREE.CatmullRomCurve3([
    new THREE.Vector3(foot.x + 0.12, foot.y + 0.75, foot.z + 0.02),
    new THREE.Vector3(foot.x + 0.9, foot.y + 0.6, foot.z - 0.7),
    new THREE.Vector3(4.4, up - 1.1, 2.4),
    new THREE.Vector3(4.6, up + 0.2, 0),
  ]);
  s.matte.add(new THREE.TubeGeometry(rope, 60, 0.014, 8), '#B3361E');
  s.matte.rod([4.6, up, 0], [4.6, up + 0.35, 0], 0.04, '#9FA7AD');
  for (let i = 0; i < 60; i++) {
    const a = i * 2.399;
    const x = Math.sin(a) * (24 + i * 2.4);
    const z = -26 - Math.abs(Math.cos(a)) * (20 + i * 2.6);
    joinSet(
      s,
      villageHouse(i + 200, {
        w: 7,
        d: 7,
        lights: 0,
        tint: blend('#D9BE98', '#EDE2CF', (i % 5) / 5),
        floors: 1 + (i % 3 === 0),
      }),
      { p: [x, rise(x, z), z], r: [0, (i % 7) * 0.25, 0] },
    );
  }
  show(scene, s);
  for (let k = 0; k < 3; k++)
    scene.add(
      scatter(
        [
          cypress(2, { height: 8 }),
          poplar(3, { height: 10 }),
          roundTree(4, { height: 5.6, spread: 2.6 }),
        ][k],
        matte(),
        80,
        (r) => {
          const [x, z] = [(r() - 0.5) * 220, -20 - r() * 190];
          return { p: [x, rise(x, z), z], s: r.between(0.7, 1.2) };
        },
        90 + k,
      ),
    );
  return {
    scene,
    camera: eye(width, height, [2.9, 3.35, 7.6], [0.75, 2.75, 1.4], 37),
    air: air('morning', {
      sun: { azimuth: 112, elevation: 27, color: '#FFDDA8' },
      clouds: { amount: 0.5, seed: 12 },
      haze: { density: 0.0014 },
    }),
    focus: [0.5, 1, 2, 9],
  };
}
