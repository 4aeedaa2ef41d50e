// A stone shelter above the tree line, its panels clear of the snow.
import {
  THREE,
  Batch,
  blend,
  fbm,
  matte,
  palette,
  random,
  ranges,
  smooth,
  tone,
  facets,
} from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { land, scatter } from '../kit/land.mjs';
import { block, modules } from '../kit/panels.mjs';
import { lump, stone } from '../kit/plants.mjs';
import { person, poses } from '../kit/people.mjs';
import { set, windowAt } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const rand = random(5);
  const rise = (x, z) => {
    const d = -z;
    const saddle =
      -smooth(9, 90, d) * 26 +
      fbm(x * 0.06, z * 0.06, 4) * 1.1 * smooth(5, 16, Math.hypot(x, z + 1));
    return (
      saddle +
      ranges(x * 0.0008 + 4.4, z * 0.0008 + 8.3, 5) * 1250 * smooth(200, 2300, d) -
      60 * smooth(60, 300, d)
    );
  };
  const paint = (x, z, y, slope) => {
    const n = fbm(x * 0.09, z * 0.09, 4);
    let c = blend('#F7F6F3', '#DDE5EC', smooth(-0.2, 0.5, n) * 0.5);
    c = blend(c, tone('#8D837A', rand, 0.08), smooth(0.22, 0.42, slope + n * 0.12));
    if (y < 12 && -z < 40) c = blend(c, '#A3917A', smooth(0.12, 0.3, n - 0.05));
    return c;
  };
  scene.add(
    land({
      from: [0, 9],
      near: 2,
      far: 5200,
      rings: 190,
      spokes: 120,
      arc: 48,
      height: rise,
      paint,
    }),
  );
  const s = set();
  // Dry stone walls, laid course by course.
  const [w, d, h] = [5.4, 4.4, 2.5];
  s.matte.box(w - 0.24, h, d - 0.24, 0, 0, 0, '#7A7068');
  const wall = (length, place) => {
    for (let r = 0; r < 11; r++) {
      let x = -length / 2;
      while (x < length / 2 - 0.05) {
        const l = Math.min(rand.between(0.26, 0.6), length / 2 - x);
        s.matte.add(
          facets(lumpBox(l - 0.02, 0.215, 0.22)),
          tone(rand.pick(['#A79B8E', '#968A80', '#B3A593', '#8B8580']), rand, 0.08),
          place(x + l / 2, r * 0.228 + 0.11),
        );
        x += l;
      }
    }
  };
  function lumpBox(a, b, c) {
    const g = new THREE.BoxGeometry(a, b, c, 2, 2, 2);
    const p = g.attributes.position;
    for (let i = 0; i < p.count; i++) {
      const k = Math.abs(p.getX(i)) > a * 0.4 && Math.abs(p.getY(i)) > b * 0.4 ? 0.88 : 1.0;
      p.setXYZ(
        i,
        p.getX(i) * k,
        p.getY(i) * k,
        p.getZ(i) * (k < 1 ? 0.9 : 1 + (rand() - 0.5) * 0.12),
      );
    }
    return g;
  }
  wall(w, (x, y) => ({ p: [x, y, d / 2 - 0.1] }));
  wall(d, (x, y) => ({ p: [w / 2 - 0.1, y, x], r: [0, Math.PI / 2, 0] }));
  wall(d, (x, y) => ({ p: [-w / 2 + 0.1, y, x], r: [0, Math.PI / 2, 0] }));
  s.matte.box(1.0, 1.95, 0.1, -1.2, 0, d / 2 - 0.02, '#5E4632');
  for (let i = 0; i < 5; i++)
    s.matte.box(
      0.17,
      1.85,
      0.04,
      -1.56 + i * 0.18,
      0.02,
      d / 2 + 0.04,
      tone('#2F6F77', rand, 0.04),
    );
  s.matte.box(1.3, 0.16, 0.2, -1.2, 1.95, d / 2, palette.oldWood);
  windowAt(s, 1.15, 0.95, d / 2 + 0.02, 1.1, 0.85, { frame: '#5E4632', on: true });
  // A lean-to roof of panels facing the sun, snow slid off it.
  const slope = 0.52;
  const at = new THREE.Matrix4()
    .makeTranslation(0, h + 1.38, 0.2)
    .multiply(new THREE.Matrix4().makeRotationX(slope));
  const deck = new Batch();
  deck.box(w + 0.9, 0.14, 5.7, 0, -0.24, 0, palette.oldWood);
  for (let i = 0; i < 9; i++)
    deck.box(0.12, 0.16, 5.9, (i / 8 - 0.5) * (w + 0.7), -0.38, 0, '#4A3526');
  for (const z of [-1.6, 0, 1.6]) deck.box(w + 0.6, 0.05, 0.05, 0, -0.07, z, '#C3C9CE');
  deck.round(w + 0.95, 0.2, 0.75, 0, -0.12, -2.55, '#F4F5F6', 0.09);
  s.matte.join(deck, at);
  s.matte.box(w - 0.3, 2.2, 0.3, 0, h - 0.2, -d / 2 + 0.25, '#8B8078');
  for (const k of [-1, 1]) {
    const tri = new THREE.Shape([
      new THREE.Vector2(-d / 2, 0),
      new THREE.Vector2(d / 2, 0),
      new THREE.Vector2(-d / 2, 2.3),
    ]);
    s.matte.add(
      new THREE.ExtrudeGeometry(tri, { depth: 0.2, bevelEnabled: false }).rotateY(-Math.PI / 2),
      '#7B5A40',
      { p: [k * (w / 2 - 0.2) + 0.1, h - 0.02, 0] },
    );
  }
  scene.add(
    modules(
      block({
        columns: 4,
        rows: 3,
        at: at.clone().multiply(new THREE.Matrix4().makeTranslation(0, 0, 0.1)),
      }),
      { frame: '#2A333C' },
    ),
  );
  s.matte.rod([1.9, h + 1.0, -1.4], [1.9, h + 3.1, -1.4], 0.13, '#3A3F44', 14);
  s.matte.add(new THREE.ConeGeometry(0.26, 0.2, 14), '#3A3F44', { p: [1.9, h + 3.3, -1.4] });
  for (let i = 0; i < 26; i++)
    s.matte.rod(
      [3.0 + (i % 5) * 0.21 + (Math.floor(i / 5) % 2) * 0.1, 0.1 + Math.floor(i / 5) * 0.18, 0.9],
      [
        3.0 + (i % 5) * 0.21 + (Math.floor(i / 5) % 2) * 0.1,
        0.1 + Math.floor(i / 5) * 0.18,
        1.6 + rand() * 0.1,
      ],
      0.1,
      tone('#9A7450', rand, 0.08),
      9,
    );
  const p = new Batch();
  p.join(
    person(
      poses.hips,
      { shirt: '#B3361E', trousers: '#2B3642', hair: '#2A211C', pack: '#1C6B52' },
      0.012,
    ),
    { p: [-3.2, 0.02, 3.1], r: [0, 2.6, 0] },
  );
  s.matte.join(p);
  // Steps through the snow.
  for (let i = 0; i < 16; i++)
    s.matte.add(lump(0.2, i, { detail: 1, squash: 0.35 }), '#C9D3DC', {
      p: [-1.4 - Math.sin(i * 0.4) * 0.6 + (i % 2) * 0.28, -0.03, 3 + i * 0.42],
      s: [0.6, 0.3, 0.9],
    });
  show(scene, s, { lamp: '#FFB655', power: 2.4 });
  scene.add(
    scatter(stone(3, { size: 0.4 }), matte(), 90, (r) => {
      const [x, z] = [(r() - 0.5) * 24, 5 - r() * 24];
      if (Math.abs(x) < 3.6 && z > -3 && z < 9) return null;
      return { p: [x, rise(x, z), z], s: r.between(0.3, 1.8) };
    }),
  );
  return {
    scene,
    camera: eye(width, height, [4.6, 2.6, 15.6], [0.1, 3.9, -1.5], 41),
    air: air('morning', {
      sun: { azimuth: 118, elevation: 24 },
      sky: { zenith: '#1F5EA6', middle: '#76AEDB', horizon: '#DCE6EA', ground: '#B9C0C6' },
      clouds: { amount: 0.42, seed: 17 },
      haze: { density: 0.00033, color: '#C4D6E4', sun: '#FDF0DA' },
    }),
    focus: [0, 1.5, -2, 13],
  };
}
