// From above: a small plant between orchards, a lane and a pond, in long shadows.
import { THREE, Batch, blend, fbm, matte, smooth } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { scatter } from '../kit/land.mjs';
import { modules, table } from '../kit/panels.mjs';
import { poplar, roundTree, tuft } from '../kit/plants.mjs';
import { joinSet, set, truck, villageHouse } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';
import { water } from './orchard.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();

  const lane = (z) => 9 + Math.sin(z * 0.045) * 7;
  const g = new THREE.PlaneGeometry(170, 170, 200, 200).rotateX(-Math.PI / 2);
  const flat = g.toNonIndexed();
  const p = flat.attributes.position;
  const tint = new Float32Array(p.count * 3);
  for (let i = 0; i < p.count; i += 3) {
    const x = (p.getX(i) + p.getX(i + 1) + p.getX(i + 2)) / 3;
    const z = (p.getZ(i) + p.getZ(i + 1) + p.getZ(i + 2)) / 3;
    const n = fbm(x * 0.06, z * 0.06, 4);
    let c = blend('#C6AB74', '#A3A05F', smooth(-0.2, 0.3, n));
    if (x > lane(z) + 4)
      c = blend(c, Math.sin(x * 1.25 + z * 0.1) > 0 ? '#7F9150' : '#A68A5C', 0.65);
    if (z > 30 && x < lane(z) - 4) c = blend(c, Math.sin(z * 2.2) > 0 ? '#D5B565' : '#C19E55', 0.8);
    c.offsetHSL(0, 0, fbm(x * 0.9, z * 0.9, 2) * 0.05);
    const away = Math.abs(x - lane(z));
    if (away < 3.2) c = blend(c, '#B99B68', 0.5);
    for (let k = 0; k < 3; k++) tint.set([c.r, c.g, c.b], (i + k) * 3);
  }
  flat.setAttribute('color', new THREE.BufferAttribute(tint, 3));
  const ground = new THREE.Mesh(flat, matte());
  ground.receiveShadow = true;
  scene.add(ground);
  const strip = (from, to, lift, tone) => {
    const b = new Batch();
    for (let z = -85; z < 85; z += 1.5) {
      const points = [
        [lane(z) + from, z],
        [lane(z) + to, z],
        [lane(z + 1.5) + to, z + 1.5],
        [lane(z + 1.5) + from, z + 1.5],
      ];
      const v = [0, 3, 2, 0, 2, 1].flatMap((i) => [points[i][0], lift, points[i][1]]);
      const piece = new THREE.BufferGeometry();
      piece.setAttribute('position', new THREE.Float32BufferAttribute(v, 3));
      piece.computeVertexNormals();
      b.add(piece, tone);
    }
    const mesh = b.mesh();
    mesh.castShadow = false;
    scene.add(mesh);
  };
  strip(-2.3, 2.3, 0.03, '#D8C096');
  strip(-1.45, -0.7, 0.06, '#E6D2AC');
  strip(0.7, 1.45, 0.06, '#E6D2AC');
  const steel = new Batch();
  const glass = [];
  for (let r = 0; r < 11; r++) {
    const z = -34 + r * 5.6;
    const end = lane(z) - 6;
    for (let x = end - 6; x > -52; x -= 11.8)
      glass.push(
        ...table(steel, {
          columns: 10,
          rows: 2,
          tilt: 24,
          low: 0.7,
          at: new THREE.Matrix4().makeTranslation(x, 0, z),
        }),
      );
  }
  scene.add(modules(glass), steel.mesh(matte()));
  const s = set();
  const pond = water(9, 7, { ripple: 0.03 });
  pond.position.set(27, 0.35, 14);
  scene.add(pond);
  for (const [w, d, x, z] of [
    [10, 0.6, 27, 10.3],
    [10, 0.6, 27, 17.7],
    [0.6, 8, 22.3, 14],
    [0.6, 8, 31.7, 14],
  ])
    s.matte.box(w, 0.7, d, x, 0, z, '#E0D6C4');
  joinSet(s, villageHouse(3, { w: 9, d: 7, lights: 0 }), { p: [25, 0, -2], r: [0, 0.3, 0] });
  joinSet(s, villageHouse(5, { w: 5, d: 5, lights: 0 }), { p: [33, 0, -3], r: [0, 0.3, 0] });
  const roof = new Batch();
  scene.add(
    modules(
      table(roof, {
        columns: 6,
        rows: 2,
        tilt: 15,
        low: 0.3,
        at: new THREE.Matrix4()
          .makeTranslation(25, 3.4, -2)
          .multiply(new THREE.Matrix4().makeRotationY(0.3)),
      }),
    ),
  );
  s.matte.join(roof);
  joinSet(s, truck({ tint: '#F6B01E' }), {
    p: [lane(-8), 0.05, -8],
    r: [0, Math.PI / 2 - 0.28, 0],
  });
  // Transformer cabin and fence.
  s.matte.box(5, 2.6, 2.6, -2.5, 0, 29.5, '#EFE9DC');
  s.matte.box(5.3, 0.2, 2.9, -2.5, 2.6, 29.5, '#1C6B52');
  show(scene, s, { power: 1 });
  for (let k = 0; k < 3; k++) {
    scene.add(
      scatter(
        roundTree(k + 2, { tint: ['#4F7F4C', '#5C8A50', '#47754B'][k], height: 3.6, spread: 1.9 }),
        matte(),
        110,
        (r) => {
          const c = Math.floor(r() * 12);
          const row = Math.floor(r() * 30);
          const z = -70 + row * 4.6;
          const x = lane(z) + 9 + c * 5;
          if ((c * 31 + row) % 3 !== k) return null;
          if (x > 18 && x < 38 && z > -9 && z < 21) return null;
          return { p: [x + r.between(-0.2, 0.2), 0, z], s: r.between(0.8, 1.15) };
        },
        k,
      ),
    );
  }
  scene.add(
    scatter(
      poplar(3, { height: 9 }),
      matte(),
      60,
      (r) => {
        const z = r.between(-70, 70);
        return { p: [lane(z) + 5 + r.between(-0.4, 0.4), 0, z], s: r.between(0.6, 1) };
      },
      8,
    ),
  );
  scene.add(
    scatter(tuft(3, { height: 0.5, blades: 9 }), matte(), 2200, (r) => {
      const [x, z] = [r.between(-60, 60), r.between(-60, 60)];
      return Math.abs(x - lane(z)) < 2.6 ? null : { p: [x, 0, z], s: r.between(0.6, 1.5) };
    }),
  );
  return {
    scene,
    camera: eye(width, height, [3, 74, 38], [6.5, 0, -3.0], 44),
    air: air('morning', {
      sun: { azimuth: 62, elevation: 26, color: '#FFDDA6' },
      haze: { density: 0.0006 },
    }),
    focus: [0, 0, 0, 62],
    look: { vignette: 0.35 },
  };
}
