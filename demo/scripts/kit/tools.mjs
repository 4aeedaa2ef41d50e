// Hand tools and small equipment, life size in metres.
import { THREE, Batch, blend, palette } from './base.mjs';
import { cut, egg, half, join, ball, sculpt } from './sculpt.mjs';
import { cable, set } from './things.mjs';

/** Hanging down from its head at the origin. */
export function spanner(length = 0.22, tint = '#BFC6CB') {
  const s = set();
  const w = length * 0.075;
  s.metal.round(w * 1.5, length * 0.8, 0.008, 0, -length * 0.86, 0, tint, 0.003);
  for (const [y, r] of [
    [0, length * 0.105],
    [-length * 0.9, length * 0.09],
  ]) {
    const jaw = new THREE.Shape();
    jaw.absarc(
      0,
      0,
      r,
      y ? -Math.PI / 2 + 0.55 - Math.PI * 0 : Math.PI / 2 + 0.55,
      y ? -Math.PI / 2 - 0.55 + Math.PI * 2 : Math.PI / 2 - 0.55 + Math.PI * 2,
      false,
    );
    jaw.lineTo(r * 0.42, y ? -r * 0.2 : r * 0.2);
    jaw.lineTo(0, y ? r * 0.15 : -r * 0.15);
    jaw.lineTo(-r * 0.42, y ? -r * 0.2 : r * 0.2);
    s.metal.add(
      new THREE.ExtrudeGeometry(jaw, {
        depth: 0.008,
        bevelEnabled: true,
        bevelSize: 0.002,
        bevelThickness: 0.002,
      }),
      tint,
      { p: [0, y, -0.004] },
    );
  }
  return s;
}

export function screwdriver(tint = palette.sun, length = 0.22) {
  const s = set();
  s.metal.rod([0, -length * 0.45, 0], [0, -length, 0], 0.0042, '#C3C9CE', 12);
  const grip = [
    [0, 0],
    [0.012, 0.002],
    [0.016, 0.015],
    [0.014, 0.04],
    [0.0165, 0.07],
    [0.012, 0.095],
    [0.007, 0.1],
    [0, 0.1],
  ];
  s.gloss.add(
    new THREE.LatheGeometry(grip.map(([r, y]) => new THREE.Vector2(r, -y)).reverse(), 20),
    tint,
  );
  return s;
}

export function pliers(tint = palette.clay) {
  const s = set();
  const side = (k) => {
    cable(
      s.gloss,
      [
        [k * 0.006, -0.062, 0.004 * k],
        [k * 0.022, -0.09, 0],
        [k * 0.03, -0.13, 0],
        [k * 0.02, -0.19, 0],
      ],
      0.0095,
      tint,
      40,
    );
    s.metal.bar([k * 0.006, -0.065, 0], [k * 0.01, -0.035, 0], 0.016, 0.012, '#7E878E');
    s.metal.bar([k * 0.008, -0.04, 0], [k * 0.003, 0.018, 0], 0.013, 0.012, '#8B949B');
  };
  side(1);
  side(-1);
  s.metal.add(new THREE.CylinderGeometry(0.013, 0.013, 0.018, 20).rotateX(Math.PI / 2), '#6B757D', {
    p: [0, -0.05, 0],
  });
  return s;
}

export function meterTool() {
  const s = set();
  s.gloss.round(0.19, 0.055, 0.32, 0, 0, 0, '#F6B01E', 0.026);
  s.gloss.round(0.168, 0.05, 0.295, 0, 0.012, 0, '#23303B', 0.02);
  s.lamp.round(0.13, 0.004, 0.075, 0, 0.061, -0.085, undefined, 0.0018);
  for (let i = 0; i < 4; i++) {
    for (const [w, d, x, z] of [
      [0.014, 0.003, 0, -0.017],
      [0.014, 0.003, 0, 0],
      [0.014, 0.003, 0, 0.017],
      [0.003, 0.018, 0.008, -0.008],
      [0.003, 0.018, 0.008, 0.008],
      [0.003, 0.018, -0.008, 0.008],
    ]) {
      if (i === 1 && x < 0) continue;
      s.matte.box(w, 0.002, d, -0.042 + i * 0.028 + x, 0.065, -0.085 + z, '#12202C');
    }
  }
  s.gloss.add(new THREE.CylinderGeometry(0.045, 0.048, 0.018, 40), '#3D4A55', {
    p: [0, 0.068, 0.035],
  });
  s.matte.box(0.012, 0.012, 0.078, 0, 0.075, 0.035, '#F6B01E', [0, 0.6, 0]);
  for (const [x, t] of [
    [-0.045, '#12202C'],
    [0.0, '#12202C'],
    [0.045, '#B3361E'],
  ])
    s.metal.add(new THREE.CylinderGeometry(0.012, 0.012, 0.012, 18), t, { p: [x, 0.066, 0.12] });
  return s;
}

export function drill(tint = palette.sun) {
  const s = set();
  s.matte.round(0.09, 0.055, 0.13, 0, 0, 0, '#23303B', 0.012);
  s.gloss.add(new THREE.CylinderGeometry(0.026, 0.03, 0.15, 20), '#23303B', {
    p: [0, 0.12, 0.0],
    r: [0.16, 0, 0],
  });
  s.gloss.add(new THREE.CapsuleGeometry(0.04, 0.1, 8, 24).rotateX(Math.PI / 2), tint, {
    p: [0, 0.215, 0.02],
  });
  s.matte.add(new THREE.CylinderGeometry(0.041, 0.041, 0.05, 24).rotateX(Math.PI / 2), '#23303B', {
    p: [0, 0.215, 0.04],
  });
  s.metal.add(new THREE.CylinderGeometry(0.016, 0.028, 0.055, 20).rotateX(Math.PI / 2), '#4A545C', {
    p: [0, 0.215, 0.135],
  });
  s.metal.rod([0, 0.215, 0.15], [0, 0.215, 0.215], 0.005, '#C3C9CE');
  s.matte.round(0.016, 0.035, 0.02, 0, 0.155, 0.035, '#B3361E', 0.006);
  return s;
}

export function helmet(tint = palette.sun) {
  const s = set();
  const dome = cut(0.01, egg([0, 0.02, 0], [0.118, 0.125, 0.142]), half([0, 0.02, 0], [0, 1, 0]));
  const inside = egg([0, 0.0, 0], [0.106, 0.118, 0.13]);
  const brim = cut(0.003, egg([0, 0.026, 0.035], [0.128, 0.012, 0.172]), inside);
  const ridge = cut(0.004, egg([0, 0.03, 0], [0.026, 0.13, 0.147]), half([0, 0.03, 0], [0, 1, 0]));
  const shape = cut(0.002, join(0.014, dome, brim, ridge), inside);
  s.gloss.add(
    sculpt(
      shape,
      [
        [-0.15, -0.02, -0.17],
        [0.15, 0.19, 0.23],
      ],
      0.0035,
    ),
    tint,
  );
  s.matte.add(new THREE.TorusGeometry(0.104, 0.007, 8, 48).rotateX(Math.PI / 2), '#23303B', {
    p: [0, 0.012, 0],
    s: [1, 1, 1.22],
  });
  s.matte.add(new THREE.CylinderGeometry(0.018, 0.018, 0.004, 24).rotateX(Math.PI / 2), '#FBFAF6', {
    p: [0, 0.1, 0.136],
    r: [-0.5, 0, 0],
  });
  return s;
}

export { Batch, ball, blend };
