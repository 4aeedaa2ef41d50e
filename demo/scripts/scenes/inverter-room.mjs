// The plant room: a row of inverters, cable trays, morning light through tall windows.
import { THREE, Batch, palette, random } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { person, poses } from '../kit/people.mjs';
import { cable, inverter, joinSet, set } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const rand = random(7);
  const s = set();
  // Room: back wall at z -3, window wall on the right at x 4.6; open above for soft light.
  s.matte.box(12, 4.2, 0.2, -0.8, 0, -3.1, '#EDE6D8');
  s.matte.box(12, 1.15, 0.03, -0.8, 0, -2.99, '#33607A');
  s.matte.box(12, 0.04, 0.05, -0.8, 1.15, -2.99, '#F6B01E');
  const wall = (z, d, y = 0, h = 4.2) => s.matte.box(0.3, h, d, 4.75, y, z, '#E7DECD');
  wall(-2.85, 0.5);
  for (let i = 0; i < 4; i++) {
    const z = -1.6 + i * 2.1;
    wall(z, 1.5, 0, 1.0);
    wall(z, 1.5, 3.5, 0.7);
    wall(z + 1.05, 0.62);
    for (const k of [-0.75, 0, 0.75]) s.matte.box(0.1, 2.5, 0.06, 4.75, 1.0, z + k, '#2A333C');
    for (const k of [0, 1.25, 2.5]) s.matte.box(0.1, 0.06, 1.5, 4.75, 1.0 + k - 0.03, z, '#2A333C');
    s.matte.round(0.5, 0.06, 1.62, 4.6, 0.96, z, '#F2EADB', 0.02);
  }
  // Floor: sealed concrete with joints; it shines a little.
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(13, 12).rotateX(-Math.PI / 2),
    new THREE.MeshPhysicalMaterial({
      color: '#A9A79F',
      roughness: 0.5,
      clearcoat: 0.5,
      clearcoatRoughness: 0.28,
      envMapIntensity: 0.4,
    }),
  );
  floor.position.set(-0.8, 0, 2);
  floor.receiveShadow = true;
  scene.add(floor);
  for (let i = 0; i < 5; i++) s.matte.box(0.012, 0.002, 12, -5.4 + i * 2.3, 0.001, 2, '#8E8C85');
  s.matte.box(9, 0.004, 0.09, -0.6, 0.001, -1.6, '#F6B01E');
  s.matte.box(0.09, 0.004, 1.3, 3.85, 0.001, -2.25, '#F6B01E');
  // Four inverters with DC switches above a duct.
  for (let i = 0; i < 5; i++) {
    const x = -3.9 + i * 1.32;
    joinSet(s, inverter(set(), { w: 0.86, h: 1.02, d: 0.3 }), { p: [x, 1.42, -2.78] });
    for (let k = 0; k < 6; k++) {
      const px = x - 0.32 + k * 0.128;
      cable(
        s.matte,
        [
          [px, 1.36, -2.78],
          [px, 1.2, -2.8],
          [px + 0.02, 0.95, -2.86],
          [px + 0.02, 0.62, -2.86],
        ],
        0.016,
        k < 3 ? '#1F262C' : k === 3 ? '#B3361E' : '#2B4A66',
        20,
      );
    }
    s.matte.box(0.5, 0.09, 0.01, x, 2.56, -2.98, '#FBFAF6');
    s.matte.box(0.3, 0.022, 0.012, x - 0.05, 2.595, -2.98, '#0B2239');
  }
  s.metal.box(7, 0.16, 0.14, -1.3, 0.48, -2.86, '#C7CDD1');
  // Cable tray along the wall and down to the board.
  s.metal.box(12, 0.03, 0.5, -0.8, 3.2, -2.72, '#C3C9CE');
  for (const z of [-2.96, -2.48]) s.metal.box(12, 0.11, 0.015, -0.8, 3.2, z, '#C3C9CE');
  for (let i = 0; i < 9; i++) s.metal.box(0.05, 1.2, 0.05, -6 + i * 1.4, 3.2, -2.98, '#AEB6BC');
  for (let i = 0; i < 7; i++)
    cable(
      s.matte,
      [
        [-6.5, 3.27, -2.9 + i * 0.06],
        [-3, 3.26 + rand() * 0.02, -2.9 + i * 0.06],
        [0, 3.27, -2.9 + i * 0.06],
        [2.45, 3.27, -2.88 + i * 0.055],
        [2.75 + i * 0.03, 3.1, -2.82 + i * 0.03],
        [2.75 + i * 0.05, 2.35, -2.8],
      ],
      0.024,
      ['#1F262C', '#1F262C', '#B3361E', '#2B4A66', '#1F262C', '#3A444D', '#1C6B52'][i],
      60,
    );
  // The board.
  s.gloss.round(1.5, 2.25, 0.5, 3.1, 0.1, -2.74, '#D8DDDF', 0.03);
  s.matte.box(1.5, 0.1, 0.5, 3.1, 0, -2.74, '#2A333C');
  for (const x of [2.73, 3.47]) {
    s.gloss.round(0.7, 2.1, 0.03, x, 0.18, -2.48, '#E4E8E9', 0.012);
    s.metal.box(0.03, 0.2, 0.04, x + (x < 3 ? 0.27 : -0.27), 1.15, -2.45, '#5C666E');
  }
  s.matte.round(0.42, 0.3, 0.02, 2.73, 1.72, -2.46, '#12202C', 0.008);
  for (let i = 0; i < 7; i++)
    s.lamp.box(0.03, 0.05 + ((i * 37) % 11) * 0.012, 0.01, 2.6 + i * 0.044, 1.78, -2.448);
  for (let i = 0; i < 3; i++)
    s.lamp.add(new THREE.SphereGeometry(0.024, 14, 10), undefined, {
      p: [3.32 + i * 0.14, 1.9, -2.45],
    });
  // Technician, ladder, a trolley with a case.
  const tech = person(
    poses.tablet,
    {
      helmet: '#FBFAF6',
      vest: '#F6B01E',
      shirt: '#33527A',
      trousers: '#2E3945',
      skin: palette.skin[1],
      beard: '#2A211C',
    },
    0.009,
  );
  s.matte.join(tech, { p: [0.95, 0, -0.75], r: [0, -1.95, 0] });
  const hold = new THREE.Matrix4()
    .makeTranslation(0.95, 0, -0.75)
    .multiply(new THREE.Matrix4().makeRotationY(-1.95));
  s.matte.join(
    new Batch().round(0.28, 0.014, 0.2, 0, 1.17, 0.37, '#16222D', 0.006, [0.7, 0, 0]),
    hold,
  );
  for (const x of [-0.2, 0.2])
    s.metal.bar([-5.05 + x, 0, -2.0], [-5.05 + x * 0.8, 3.0, -2.9], 0.05, 0.07, '#D9A441');
  for (let i = 0; i < 9; i++)
    s.metal.rod(
      [-5.24, 0.3 + i * 0.3, -2.08 - i * 0.09],
      [-4.86, 0.3 + i * 0.3, -2.08 - i * 0.09],
      0.018,
      '#D9A441',
    );
  s.matte.round(0.72, 0.36, 0.46, -2.1, 0.02, -0.9, '#1C6B52', 0.04, [0, 0.3, 0]);
  s.matte.box(0.2, 0.05, 0.05, -2.1, 0.38, -0.9, '#12202C', [0, 0.3, 0]);
  const coil = new Batch();
  for (let i = 0; i < 5; i++)
    coil.add(
      new THREE.TorusGeometry(0.3 - (i % 2) * 0.02, 0.022, 10, 60).rotateX(Math.PI / 2),
      '#B3361E',
      { p: [0, 0.03 + i * 0.036, 0] },
    );
  s.matte.join(coil, { p: [-3.1, 0, -1.2] });
  s.gloss.round(0.16, 0.5, 0.16, 1.95, 0.55, -2.85, '#B3361E', 0.07);
  show(scene, s, { lamp: '#8FE0B8', power: 1.8 });
  // Sky to see through the windows.
  return {
    scene,
    camera: eye(width, height, [-2.0, 1.5, 4.5], [0.2, 1.3, -2.6], 40),
    air: air('morning', {
      sun: { azimuth: 66, elevation: 33, power: 5.5, color: '#FFDDA6' },
      sky: { zenith: '#9FB6C9', middle: '#C9D6DC', horizon: '#F3E9D6', ground: '#BBAE98' },
      ambient: 0.62,
      haze: { density: 0.0 },
      exposure: 0.82,
    }),
    focus: [0, 1.2, -0.5, 7.5],
    look: { bloom: 0.2 },
  };
}
