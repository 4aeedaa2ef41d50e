// The services' pictures: one thing each, in soft light on a coloured ground.
import { THREE, Batch, blend, color, palette, random, shadowed } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { block, modules, moduleSize, table } from '../kit/panels.mjs';
import { roundTree, cypress, tuft } from '../kit/plants.mjs';
import { adobeBox, cable, inverter, joinSet, set, tiledRoof, windowAt } from '../kit/things.mjs';
import { drill, helmet, meterTool, screwdriver, spanner } from '../kit/tools.mjs';
import { show } from '../kit/show.mjs';

/** A ground that curves up into a wall, without an edge. */
function sweep(tint, size) {
  const shape = [];
  for (let i = 0; i <= 24; i++) {
    const t = i / 24;
    shape.push(
      t < 0.5
        ? [size * (2.4 - t * 6), 0]
        : [
            -size * 0.6 - Math.sin((t - 0.5) * Math.PI) * size,
            (1 - Math.cos((t - 0.5) * Math.PI)) * size,
          ],
    );
  }
  shape.push([-size * 1.6, size * 4]);
  const p = [];
  const w = size * 6;
  for (let i = 0; i < shape.length - 1; i++) {
    const [[z0, y0], [z1, y1]] = [shape[i], shape[i + 1]];
    p.push(-w, y0, z0, w, y0, z0, w, y1, z1, -w, y0, z0, w, y1, z1, -w, y1, z1);
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(p, 3));
  g.computeVertexNormals();
  const mesh = new Batch().add(g, tint).mesh();
  mesh.castShadow = false;
  return mesh;
}

const disc = (s, r, h, tint) =>
  s.matte.add(new THREE.CylinderGeometry(r, r * 1.01, h, 96), tint, { p: [0, h / 2, 0] });

const things = {
  roof(scene, s) {
    disc(s, 5.4, 0.3, '#A9B074');
    s.matte.add(adobeBox(5.4, 2.9, 4.4, 3, 0.04), '#F0E3CB', { p: [0, 1.7, 0] });
    const gable = new THREE.Shape([
      new THREE.Vector2(-2.2, 0),
      new THREE.Vector2(2.2, 0),
      new THREE.Vector2(0, 1.75),
    ]);
    s.matte.add(
      new THREE.ExtrudeGeometry(gable, { depth: 5.3, bevelEnabled: false }).rotateY(Math.PI / 2),
      '#F0E3CB',
      { p: [-2.65, 3.08, 0] },
    );
    tiledRoof(s.matte, {
      w: 5.4,
      d: 4.4,
      rise: 1.75,
      y: 3.12,
      over: 0.42,
      tint: '#B8603F',
      seed: 3,
    });
    const slope = Math.atan2(1.75, 2.2);
    const at = new THREE.Matrix4()
      .makeTranslation(0, 3.12 + 0.86 + 0.2, 1.12 + 0.15)
      .multiply(new THREE.Matrix4().makeRotationX(slope));
    scene.add(modules(block({ columns: 4, rows: 1, at }).concat([]), { frame: '#2A333C' }));
    windowAt(s, -1.35, 1.25, 2.2, 1.0, 1.2, { on: true, frame: '#2F6F77' });
    windowAt(s, 1.35, 1.25, 2.2, 1.0, 1.2, { on: true, frame: '#2F6F77' });
    s.matte.box(0.95, 1.95, 0.08, 0, 0.3, 2.2, '#7B5236');
    const b = new Batch();
    b.add(roundTree(4, { tint: '#4F7F4C', height: 3.2, spread: 1.3 }), null, { p: [-4, 0.3, 0.6] });
    b.add(cypress(3, { height: 5.4 }), null, { p: [3.9, 0.3, -1.2] });
    s.matte.join(b);
    return {
      tint: '#F3D9A2',
      from: [4.6, 6.4, 12],
      to: [0, 2.45, 0],
      fov: 37,
      size: 14,
      lamp: '#FFC46B',
    };
  },
  panel(scene, s) {
    disc(s, 1.55, 0.1, '#E9DFCC');
    const at = new THREE.Matrix4()
      .makeTranslation(0, 1.06, 0)
      .multiply(new THREE.Matrix4().makeRotationX(0.82));
    scene.add(modules(block({ columns: 1, rows: 1, at }), { frame: '#DADFE3' }));
    for (const x of [-0.38, 0.38]) {
      s.metal.bar([x, 0.1, 0.42], [x, 0.98, -0.02], 0.05, 0.05, '#AEB6BC');
      s.metal.bar([x, 0.1, -0.56], [x, 1.5, -0.5], 0.05, 0.05, '#AEB6BC');
      s.metal.bar([x, 0.12, 0.5], [x, 0.12, -0.62], 0.05, 0.05, '#AEB6BC');
    }
    s.metal.bar([-0.42, 0.7, -0.53], [0.42, 0.7, -0.53], 0.04, 0.04, '#AEB6BC');
    return { tint: '#2E6A80', from: [1.6, 2.0, 4.3], to: [0, 0.93, 0], fov: 35, size: 5, env: 1 };
  },
  meter(scene, s) {
    s.matte.round(1.5, 1.9, 0.12, 0, 0.15, -0.25, '#EADFC8', 0.04);
    s.gloss.round(1.0, 1.3, 0.36, 0, 0.4, 0, '#3C4A56', 0.1);
    s.gloss.add(new THREE.CylinderGeometry(0.44, 0.47, 0.16, 64).rotateX(Math.PI / 2), '#2A333C', {
      p: [0, 1.16, 0.22],
    });
    s.matte.add(new THREE.CylinderGeometry(0.4, 0.4, 0.02, 64).rotateX(Math.PI / 2), '#FBFAF6', {
      p: [0, 1.16, 0.3],
    });
    for (let i = 0; i <= 20; i++) {
      const a = -2.2 + (i / 20) * 4.4;
      const long = i % 5 === 0;
      s.matte.box(
        long ? 0.018 : 0.01,
        long ? 0.07 : 0.04,
        0.006,
        Math.sin(a) * 0.33,
        1.16 + Math.cos(a) * 0.33 - 0.02,
        0.312,
        i > 14 ? '#1C6B52' : '#0B2239',
        [0, 0, -a],
      );
    }
    const needle = new THREE.Matrix4()
      .makeTranslation(0, 1.16, 0.325)
      .multiply(new THREE.Matrix4().makeRotationZ(-1.15));
    s.matte.join(new Batch().box(0.022, 0.3, 0.01, 0, -0.04, 0, '#B3361E'), needle);
    s.metal.add(
      new THREE.CylinderGeometry(0.035, 0.035, 0.03, 24).rotateX(Math.PI / 2),
      '#F6B01E',
      { p: [0, 1.16, 0.33] },
    );
    s.matte.round(0.56, 0.16, 0.02, 0, 0.86 - 0.33, 0.19, '#12202C', 0.008);
    s.lamp.box(0.05, 0.07, 0.01, -0.19, 0.575, 0.2);
    for (let i = 0; i < 5; i++)
      s.matte.round(
        0.066,
        0.11,
        0.012,
        -0.13 + i * 0.085,
        0.555,
        0.205,
        i < 4 ? '#F2EDE3' : '#F6B01E',
        0.005,
      );
    for (const x of [-0.28, 0, 0.28]) {
      s.matte.rod([x, 0.42, 0], [x, 0.3, 0], 0.05, '#12202C', 18);
      cable(
        s.gloss,
        [
          [x, 0.36, 0],
          [x, 0.1, 0.0],
          [x * 1.05, -0.2, 0],
        ],
        0.034,
        x < 0 ? '#1F262C' : x > 0 ? '#B3361E' : '#33607A',
        30,
      );
    }
    return {
      tint: '#E9B24A',
      from: [0.95, 1.55, 4.2],
      to: [0, 0.98, 0],
      fov: 33,
      size: 4.4,
      lamp: '#8FE0B8',
      wall: true,
    };
  },
  tracker(scene, s) {
    disc(s, 2.9, 0.14, '#B9A26C');
    s.metal.rod([0, 0.1, 0], [0, 1.75, 0], 0.13, '#B4BBC1', 28);
    s.matte.round(0.8, 0.2, 0.8, 0, 0.08, 0, '#B8AEA0', 0.05);
    const head = new THREE.Matrix4()
      .makeTranslation(0, 1.98, 0)
      .multiply(new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(0.62, 0.42, 0, 'YXZ')));
    const steel = new Batch();
    for (const x of [-1.25, 0, 1.25]) steel.box(0.06, 0.08, 3.4, x, -0.1, 0, '#9FA7AD');
    steel.rod([-1.8, -0.16, 0], [1.8, -0.16, 0], 0.09, '#9FA7AD', 20);
    s.metal.join(steel, head);
    s.gloss.round(0.42, 0.36, 0.42, 0, 1.6, 0, '#F6B01E', 0.06, [0, 0.42, 0]);
    s.metal.rod([0.0, 1.2, 0.1], [0.25, 1.6, 0.62], 0.045, '#5C666E', 16);
    scene.add(modules(block({ columns: 3, rows: 2, at: head }), { frame: '#DADFE3' }));
    const g = new Batch();
    const rand = random(3);
    for (let i = 0; i < 46; i++) {
      const a = rand() * 6.28;
      const d = rand.between(1, 2.7);
      g.add(tuft(i, { height: 0.3, tint: '#8FA04E' }), null, {
        p: [Math.cos(a) * d, 0.13, Math.sin(a) * d],
      });
    }
    s.matte.join(g);
    return { tint: '#9DC0CF', from: [3.4, 2.6, 7.2], to: [0, 1.72, 0], fov: 36, size: 8 };
  },
  inverter(scene, s) {
    s.matte.round(1.25, 1.3, 0.08, 0, 0.12, -0.2, '#D8CDB8', 0.03);
    joinSet(s, inverter(set(), { w: 0.84, h: 0.98, d: 0.32 }), { p: [0, 0.38, 0] });
    for (let i = 0; i < 6; i++) {
      const x = (i / 5 - 0.5) * 0.62;
      cable(
        s.gloss,
        [
          [x, 0.34, 0],
          [x, 0.2, 0.01],
          [x * 1.1, 0.02, 0.05],
          [x * 1.5, -0.3, 0.05],
        ],
        0.02,
        i < 3 ? '#1F262C' : i < 5 ? '#B3361E' : '#1C6B52',
        40,
      );
    }
    return {
      tint: '#1C6B52',
      from: [0.9, 1.12, 2.75],
      to: [0, 0.78, 0],
      fov: 34,
      size: 3,
      lamp: '#8FE0B8',
      wall: true,
    };
  },
  cable(scene, s) {
    disc(s, 1.15, 0.08, '#E9DFCC');
    const drum = new Batch();
    for (const z of [-0.36, 0.36]) {
      drum.add(new THREE.CylinderGeometry(0.78, 0.78, 0.06, 64).rotateX(Math.PI / 2), '#C59A66', {
        p: [0, 0, z],
      });
      drum.add(new THREE.CylinderGeometry(0.26, 0.26, 0.07, 48).rotateX(Math.PI / 2), '#A67C4E', {
        p: [0, 0, z],
      });
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * 6.283;
        drum.add(
          new THREE.CylinderGeometry(0.026, 0.026, 0.08, 12).rotateX(Math.PI / 2),
          '#6B4B31',
          { p: [Math.cos(a) * 0.6, Math.sin(a) * 0.6, z] },
        );
      }
    }
    drum.add(new THREE.CylinderGeometry(0.09, 0.09, 0.8, 32).rotateX(Math.PI / 2), '#3A2D22');
    const wound = new Batch();
    for (let l = 0; l < 2; l++)
      for (let i = 0; i < 10; i++)
        wound.add(
          new THREE.TorusGeometry(0.52 + l * 0.055, 0.034, 12, 90),
          i % 5 === 4 && l ? '#D2472E' : '#C23A22',
          { p: [0, 0, -0.29 + i * 0.0645 + l * 0.03] },
        );
    const where = { p: [0, 0.87, 0], r: [0, -0.72, 0] };
    s.matte.join(drum, where);
    s.gloss.join(wound, where);
    cable(
      s.gloss,
      [
        [0.39, 1.15, 0.35],
        [0.46, 0.85, 0.42],
        [0.5, 0.4, 0.5],
        [0.36, 0.14, 0.68],
        [0.02, 0.115, 0.84],
        [-0.4, 0.115, 0.725],
      ],
      0.034,
      '#C23A22',
      90,
    );
    s.matte.rod([-0.4, 0.115, 0.725], [-0.62, 0.115, 0.66], 0.052, '#1F262C', 20, 0.045);
    s.metal.rod([-0.62, 0.115, 0.66], [-0.7, 0.115, 0.635], 0.03, '#C3C9CE', 16);
    return { tint: '#F0E2C6', from: [1.1, 1.7, 4.0], to: [0, 0.78, 0], fov: 33, size: 4 };
  },
  pump(scene, s) {
    disc(s, 1.9, 0.16, '#A9B074');
    s.matte.add(new THREE.CylinderGeometry(0.98, 1.02, 0.5, 72, 1, true), '#D9CFBE', {
      p: [0.15, 0.4, 0.35],
    });
    s.matte.add(new THREE.TorusGeometry(0.97, 0.09, 16, 80).rotateX(Math.PI / 2), '#E8DFCE', {
      p: [0.15, 0.66, 0.35],
    });
    const pool = new THREE.Mesh(
      new THREE.CircleGeometry(0.96, 80).rotateX(-Math.PI / 2),
      new THREE.MeshPhysicalMaterial({
        color: '#3A8E9A',
        roughness: 0.15,
        clearcoat: 1,
        clearcoatRoughness: 0.03,
      }),
    );
    pool.position.set(0.15, 0.56, 0.35);
    scene.add(shadowed(pool, false, true));
    for (const r of [0.2, 0.34, 0.5]) {
      const ring = new Batch().add(
        new THREE.TorusGeometry(r, 0.008, 8, 80).rotateX(Math.PI / 2),
        '#BFE3E4',
        { p: [0.2, 0.565, 0.42] },
      );
      s.matte.join(ring);
    }
    s.gloss.rod([-0.95, 0.1, -0.55], [-0.95, 1.3, -0.55], 0.17, '#2F6F8E', 32);
    for (const y of [0.42, 1.3])
      s.gloss.rod([-0.95, y, -0.55], [-0.95, y + 0.09, -0.55], 0.26, '#2F6F8E', 32);
    for (let i = 0; i < 8; i++)
      s.metal.rod(
        [-0.95 + Math.cos(i * 0.785) * 0.21, 1.28, -0.55 + Math.sin(i * 0.785) * 0.21],
        [-0.95 + Math.cos(i * 0.785) * 0.21, 1.43, -0.55 + Math.sin(i * 0.785) * 0.21],
        0.025,
        '#C3C9CE',
        8,
      );
    s.gloss.add(new THREE.CylinderGeometry(0.2, 0.2, 0.55, 32), '#F6B01E', {
      p: [-0.95, 1.68, -0.55],
    });
    for (let i = 0; i < 9; i++)
      s.gloss.add(new THREE.TorusGeometry(0.205, 0.014, 8, 40).rotateX(Math.PI / 2), '#E29E12', {
        p: [-0.95, 1.46 + i * 0.055, -0.55],
      });
    s.gloss.add(new THREE.SphereGeometry(0.2, 28, 14, 0, 6.3, 0, 1.57), '#F6B01E', {
      p: [-0.95, 1.95, -0.55],
      s: [1, 0.5, 1],
    });
    cable(
      s.gloss,
      [
        [-0.9, 1.12, -0.5],
        [-0.5, 1.18, -0.2],
        [-0.12, 1.2, 0.1],
        [0.1, 1.2, 0.26],
        [0.19, 1.08, 0.33],
      ],
      0.105,
      '#2F6F8E',
      60,
    );
    const jet = new THREE.Mesh(
      new THREE.TubeGeometry(
        new THREE.CatmullRomCurve3(
          [
            [0.17, 1.12, 0.315],
            [0.2, 0.98, 0.36],
            [0.21, 0.56, 0.42],
          ].map((p) => new THREE.Vector3(...p)),
        ),
        24,
        0.085,
        16,
      ),
      new THREE.MeshPhysicalMaterial({
        color: '#E3F4F4',
        roughness: 0.08,
        clearcoat: 1,
        transparent: true,
        opacity: 0.85,
        emissive: '#54777c',
        emissiveIntensity: 0.2,
      }),
    );
    scene.add(shadowed(jet));
    const rand = random(2);
    for (let i = 0; i < 36; i++) {
      const a = rand() * 6.28;
      const d = Math.sqrt(rand()) * 0.2;
      s.matte.add(new THREE.IcosahedronGeometry(0.02 + rand() * 0.03, 1), '#F3FAF9', {
        p: [0.21 + Math.cos(a) * d, 0.575 + rand() * 0.03, 0.42 + Math.sin(a) * d],
      });
    }
    return { tint: '#BFD8D2', from: [1.9, 2.6, 5.2], to: [-0.15, 0.92, 0], fov: 34, size: 6 };
  },
  battery(scene, s) {
    disc(s, 1.35, 0.1, '#D8CDB8');
    for (let i = 0; i < 3; i++) {
      const y = 0.1 + i * 0.46;
      s.gloss.round(1.15, 0.44, 0.5, 0, y, 0, i === 2 ? '#FBFAF6' : '#F1EFE9', 0.05);
      s.matte.box(1.1, 0.012, 0.505, 0, y + 0.436, 0, '#2A333C');
      for (let k = 0; k < 5; k++)
        s.lamp.round(0.05, 0.014, 0.01, 0.2 + k * 0.07, y + 0.21, 0.252, undefined, 0.004);
      for (let k = 0; k < 7; k++)
        s.matte.round(0.012, 0.2, 0.01, -0.46 + k * 0.036, y + 0.12, 0.25, '#C8C2B6', 0.004);
    }
    s.gloss.round(1.15, 0.34, 0.5, 0, 1.48, 0, '#23303B', 0.05);
    s.lamp.round(0.2, 0.035, 0.01, 0.35, 1.63, 0.253, undefined, 0.004);
    s.matte.add(new THREE.CylinderGeometry(0.06, 0.06, 0.02, 32).rotateX(Math.PI / 2), '#F6B01E', {
      p: [-0.4, 1.65, 0.255],
    });
    cable(
      s.gloss,
      [
        [0.5, 1.6, -0.1],
        [0.72, 1.55, -0.1],
        [0.78, 1.0, -0.12],
        [0.76, 0.5, -0.12],
        [0.84, 0.13, -0.1],
        [1.1, 0.13, 0.2],
      ],
      0.035,
      '#C23A22',
      60,
    );
    cable(
      s.gloss,
      [
        [0.5, 1.55, -0.18],
        [0.68, 1.5, -0.18],
        [0.7, 1.0, -0.2],
        [0.69, 0.5, -0.2],
        [0.8, 0.13, -0.24],
        [1.1, 0.13, -0.12],
      ],
      0.035,
      '#1F262C',
      60,
    );
    return {
      tint: '#E8A92C',
      from: [1.7, 1.75, 4.3],
      to: [0.03, 0.93, 0],
      fov: 34,
      size: 5,
      lamp: '#6FD0AE',
    };
  },
  tools(scene, s) {
    disc(s, 0.42, 0.03, '#D8CDB8');
    const on = (thing, x, z, turn, y = 0.03) =>
      joinSet(s, thing, { p: [x, y, z], r: [0, turn, 0] });
    on(helmet('#F6B01E'), -0.07, -0.1, 0.45);
    on(drill('#1C6B52'), 0.19, -0.04, -0.7);
    joinSet(s, meterTool(), { p: [-0.08, 0.03, 0.2], r: [0, 0.35, 0], s: 0.72 });
    const flat = (thing, x, z, turn) =>
      joinSet(
        s,
        thing,
        new THREE.Matrix4()
          .makeTranslation(x, 0.043, z)
          .multiply(new THREE.Matrix4().makeRotationY(turn))
          .multiply(new THREE.Matrix4().makeRotationX(-Math.PI / 2)),
      );
    flat(spanner(0.24), 0.1, 0.16, 0.5);
    flat(screwdriver('#B3361E', 0.22), 0.2, 0.13, 0.75);
    return {
      tint: '#C4583A',
      from: [0.35, 0.72, 1.16],
      to: [0.02, 0.07, 0.02],
      fov: 36,
      size: 1.3,
      lamp: '#CFE3C0',
      power: 0.9,
    };
  },
};

export function build(width, height, part) {
  const scene = new THREE.Scene();
  const s = set();
  const { tint, from, to, fov, size, lamp, power = 2, wall } = things[part](scene, s);
  show(scene, s, { lamp: lamp ?? '#FFC46B', power });
  if (wall) {
    const back = new Batch().box(size * 8, size * 8, 0.1, 0, -size * 3, -0.34, tint).mesh();
    scene.add(back);
  } else scene.add(sweep(tint, size));
  return {
    scene,
    camera: eye(width, height, from, to, fov),
    air: air('morning', {
      sun: {
        azimuth: wall ? 215 : -128,
        elevation: wall ? 38 : 40,
        power: 3.6,
        size: 0.05,
        color: '#FFE0B0',
      },
      sky: {
        zenith: '#9DB7CC',
        middle: '#C5D5DE',
        horizon: '#F4EAD8',
        ground: blend(tint, '#ffffff', 0.2),
      },
      glow: { wide: 0.2, tight: 0.2 },
      haze: { density: 0 },
      ambient: 0.85,
      exposure: 0.8,
    }),
    focus: [0, size * 0.25, 0, size * 0.62],
    look: { vignette: 0.5, bloom: 0.14 },
  };
}

export { color, table, moduleSize, palette };
