// The workshop bench: an opened controller, tools on their board, a lamp, evening sun.
import { THREE, Batch, random, tone } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { cable, joinSet, set } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';
import { drill, helmet, meterTool, pliers, screwdriver, spanner } from '../kit/tools.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const rand = random(12);
  const s = set();
  const top = 0.9;
  // Bench of planks, wall of boards, a window on the left that the sun comes through.
  for (let i = 0; i < 5; i++)
    s.matte.round(
      3.6,
      0.06,
      0.195,
      0,
      top - 0.06,
      -0.4 + i * 0.2,
      tone('#B98A5A', rand, 0.06),
      0.012,
    );
  s.matte.box(3.4, 0.12, 0.06, 0, top - 0.2, 0.42, '#8A6242');
  for (const x of [-1.6, 1.6]) s.matte.box(0.12, top, 0.8, x, 0, 0, '#8A6242');
  s.matte.box(7, 3.2, 0.1, 0, 0, -0.85, '#E5DAC6');
  s.matte.box(2.3, 0.95, 0.03, 0.28, top + 0.3, -0.78, '#2F5D6B');
  for (const [w, h, x, y] of [
    [2.4, 0.05, 0.28, top + 0.27],
    [2.4, 0.05, 0.28, top + 1.23],
    [0.05, 1.0, -0.9, top + 0.27],
    [0.05, 1.0, 1.46, top + 0.27],
  ])
    s.matte.box(w, h, 0.05, x, y, -0.77, '#8A6242');
  // Tools on the board.
  const hang = (thing, x, y, r = 0, size = 1) =>
    joinSet(s, thing, { p: [x, y, -0.73], r: [Math.PI / 2, 0, r], s: size });
  void hang;
  const on = (thing, x, y, roll, size = 1) => {
    const m = new THREE.Matrix4()
      .makeTranslation(x, y, -0.735)
      .multiply(new THREE.Matrix4().makeRotationZ(roll))
      .multiply(new THREE.Matrix4().makeScale(size, size, size));
    joinSet(s, thing, m);
  };
  [0.15, 0.18, 0.21, 0.25, 0.29].forEach((l, i) => on(spanner(l), -0.72 + i * 0.12, top + 0.92, 0));
  on(pliers('#B3361E'), 0.02, top + 0.92, 0);
  on(pliers('#1C6B52'), 0.2, top + 0.92, 0);
  ['#F6B01E', '#B3361E', '#33607A', '#F6B01E'].forEach((t, i) =>
    on(screwdriver(t, 0.2 + (i % 2) * 0.04), 0.4 + i * 0.09, top + 0.98, 0),
  );
  // A coil of cable and a helmet on pegs.
  const coil = new Batch();
  for (let i = 0; i < 6; i++)
    coil.add(
      new THREE.TorusGeometry(0.17 - (i % 3) * 0.014, 0.011, 10, 70),
      i < 3 ? '#B3361E' : '#1F262C',
      { p: [0, 0, 0.015 + i * 0.014], r: [0, 0, i] },
    );
  s.matte.join(coil, { p: [1.08, top + 0.88, -0.74] });
  s.matte.rod([1.08, top + 1.06, -0.78], [1.08, top + 1.06, -0.62], 0.012, '#8A6242');
  // The opened controller, lid leaning behind it.
  const box = set();
  box.matte.round(0.52, 0.4, 0.02, 0, 0, -0.1, '#DDE1E2', 0.008);
  box.gloss.round(0.56, 0.02, 0.34, 0, 0, 0, '#E9E6DE', 0.009);
  for (const [w, d, x, z] of [
    [0.56, 0.02, 0, 0.16],
    [0.56, 0.02, 0, -0.16],
    [0.02, 0.34, 0.27, 0],
    [0.02, 0.34, -0.27, 0],
  ])
    box.gloss.round(w, 0.085, d, x, 0, z, '#F1EFE9', 0.008);
  box.matte.parts.shift();
  box.matte.box(0.48, 0.012, 0.27, 0, 0.03, 0, '#1C6B52');
  for (let i = 0; i < 5; i++)
    box.metal.rod(
      [-0.17 + i * 0.05, 0.04, -0.07],
      [-0.17 + i * 0.05, 0.12, -0.07],
      0.02,
      i % 2 ? '#2B3F57' : '#39444D',
      18,
    );
  for (let i = 0; i < 9; i++)
    box.metal.box(0.008, 0.09, 0.1, 0.08 + i * 0.016, 0.04, -0.05, '#B9C0C6');
  for (const [x, z, w, d, t] of [
    [-0.15, 0.05, 0.06, 0.06, '#16202A'],
    [-0.05, 0.04, 0.04, 0.04, '#16202A'],
    [0.03, 0.07, 0.05, 0.03, '#16202A'],
    [0.16, 0.08, 0.14, 0.04, '#2F7FA0'],
    [-0.15, 0.11, 0.16, 0.025, '#E9E6DE'],
  ])
    box.matte.box(w, 0.022, d, x, 0.042, z, t);
  for (let i = 0; i < 22; i++)
    box.metal.box(
      0.008,
      0.008,
      0.012,
      rand.between(-0.22, 0.22),
      0.042,
      rand.between(-0.1, 0.12),
      '#D5C27A',
    );
  box.lamp.box(0.008, 0.01, 0.008, 0.02, 0.044, -0.1);
  joinSet(s, box, { p: [-0.12, top, 0.08], r: [0, 0.22, 0], s: 1.25 });
  cable(
    s.matte,
    [
      [-0.44, top + 0.07, 0.2],
      [-0.6, top + 0.03, 0.3],
      [-0.78, top + 0.02, 0.26],
      [-0.86, top + 0.02, 0.46],
    ],
    0.009,
    '#B3361E',
    40,
  );
  cable(
    s.matte,
    [
      [-0.42, top + 0.07, 0.24],
      [-0.56, top + 0.03, 0.38],
      [-0.8, top + 0.02, 0.36],
      [-0.84, top + 0.02, 0.47],
    ],
    0.009,
    '#1F262C',
    40,
  );
  joinSet(s, meterTool(), { p: [-0.86, top, 0.26], r: [0, 0.3, 0], s: 1.15 });
  joinSet(s, drill(), { p: [0.78, top, 0.22], r: [0, -0.5, 0], s: 1.0 });
  joinSet(s, helmet('#F6B01E'), { p: [-0.98, top, -0.34], r: [0, 0.5, 0], s: 1.0 });
  joinSet(s, screwdriver('#B3361E', 0.22), {
    p: [0.34, top + 0.02, 0.36],
    r: [0, 0.5, Math.PI / 2],
  });
  // Parts drawers, mug, notebook with a drawing.
  for (let c = 0; c < 4; c++)
    for (let r = 0; r < 3; r++) {
      s.matte.round(
        0.17,
        0.095,
        0.2,
        0.96 + c * 0.18 - 0.02,
        top + 0.005 + r * 0.102,
        -0.5,
        tone(['#F6B01E', '#33607A', '#1C6B52', '#D9CFBE'][(c + r) % 4], rand, 0.04),
        0.012,
      );
      s.matte.box(0.08, 0.035, 0.006, 0.94 + c * 0.18, top + 0.03 + r * 0.102, -0.398, '#FBFAF6');
    }
  s.matte.box(0.42, 0.012, 0.3, 0.24, top, -0.28, '#FBFAF6', [0, -0.15, 0]);
  for (let i = 0; i < 5; i++)
    s.matte.box(
      0.3 - (i % 3) * 0.06,
      0.001,
      0.006,
      0.22,
      top + 0.0125,
      -0.37 + i * 0.045,
      '#33607A',
      [0, -0.15, 0],
    );
  const mug = new THREE.LatheGeometry(
    [
      [0.0, 0.0],
      [0.042, 0],
      [0.046, 0.01],
      [0.046, 0.1],
      [0.04, 0.1],
      [0.04, 0.085],
      [0.0, 0.085],
    ].map((p) => new THREE.Vector2(...p)),
    32,
  );
  s.gloss.add(mug, '#B3674A', { p: [0.56, top, -0.18] });
  s.gloss.add(new THREE.TorusGeometry(0.028, 0.007, 10, 24), '#B3674A', {
    p: [0.607, top + 0.05, -0.18],
  });
  for (let i = 0; i < 14; i++)
    s.metal.add(new THREE.CylinderGeometry(0.007, 0.007, 0.03, 8), '#C3B26A', {
      p: [0.4 + rand() * 0.16, top + 0.007, 0.1 + rand() * 0.14],
      r: [Math.PI / 2, rand() * 3, 0],
    });
  // The lamp.
  s.matte.add(new THREE.CylinderGeometry(0.1, 0.11, 0.03, 28), '#23303B', {
    p: [-0.55, top + 0.015, -0.5],
  });
  s.metal.rod([-0.55, top + 0.03, -0.5], [-0.68, top + 0.42, -0.5], 0.012, '#C9A24B');
  s.metal.rod([-0.68, top + 0.42, -0.5], [-0.36, top + 0.66, -0.36], 0.012, '#C9A24B');
  const shade = new THREE.LatheGeometry(
    [
      [0.02, 0.1],
      [0.05, 0.09],
      [0.12, 0],
      [0.115, 0],
      [0.045, 0.08],
      [0.0, 0.085],
    ].map((p) => new THREE.Vector2(...p)),
    36,
  );
  s.matte.add(shade, '#1C6B52', { p: [-0.33, top + 0.6, -0.33], r: [0.25, 0, -0.35] });
  s.lamp.add(new THREE.SphereGeometry(0.04, 20, 14), undefined, { p: [-0.32, top + 0.62, -0.32] });
  const light = new THREE.PointLight('#FFC98A', 1.6, 4, 1.8);
  light.position.set(-0.28, top + 0.55, -0.26);
  scene.add(light);
  // Window bars that draw the sun on the wall.
  for (let i = 0; i < 4; i++) s.matte.box(0.05, 1.6, 0.05, -2.9, 0.8, -0.8 + i * 0.55, '#5E4632');
  for (let i = 0; i < 4; i++) s.matte.box(0.05, 0.05, 1.7, -2.9, 0.8 + i * 0.52, 0, '#5E4632');
  s.matte.box(0.08, 0.9, 4, -2.9, 0, 0, '#E5DAC6');
  s.matte.box(0.08, 1.2, 4, -2.9, 2.38, 0, '#E5DAC6');
  show(scene, s, { lamp: '#FFD9A0', power: 4 });
  return {
    scene,
    camera: eye(width, height, [0.2, 1.98, 2.2], [0.04, 1.22, -0.25], 37),
    air: air('afternoon', {
      sun: { azimuth: -118, elevation: 22, power: 4.6, color: '#FFCF95' },
      sky: { zenith: '#B9C4CC', middle: '#D2D6D4', horizon: '#F0E4CF', ground: '#B49A78' },
      ambient: 0.52,
      haze: { density: 0 },
      exposure: 0.84,
    }),
    focus: [0, 1.1, 0, 3.4],
    lens: { at: 2.35, blur: 0.01 },
    shadowMap: 4096,
  };
}
