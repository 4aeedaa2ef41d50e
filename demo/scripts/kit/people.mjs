// People at work: a jointed figure 1.75 m tall, facing +z, posed by where its hands and feet are.
import { THREE, Batch, palette } from './base.mjs';
import { ball, block3, cut, egg, half, join, limb, sculpt } from './sculpt.mjs';

const sub = (a, b) => a.map((v, i) => v - b[i]);
const add = (a, b, t = 1) => a.map((v, i) => v + b[i] * t);
const size = (a) => Math.hypot(...a);

/** The middle joint of a limb from a to b with parts l1 and l2, bending toward `hint`. */
function bend(a, b, l1, l2, hint) {
  const d = sub(b, a);
  const reach = Math.min(size(d), (l1 + l2) * 0.999);
  const dir = d.map((v) => v / size(d));
  const along = (l1 * l1 - l2 * l2 + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(0, l1 * l1 - along * along));
  const dot = hint.reduce((s, v, i) => s + v * dir[i], 0);
  const side = sub(
    hint,
    dir.map((v) => v * dot),
  );
  const l = size(side) || 1;
  return { joint: add(add(a, dir, along), side, out / l), end: add(a, dir, reach) };
}

export const poses = {
  stand: {},
  relaxed: {
    handL: [0.27, 0.86, 0.08],
    handR: [-0.27, 0.88, 0.1],
    footL: [0.13, 0, 0.05],
    footR: [-0.12, 0, -0.06],
  },
  walk: {
    handL: [0.26, 0.92, -0.2],
    handR: [-0.26, 0.95, 0.26],
    footL: [0.1, 0, 0.34],
    footR: [-0.1, 0.05, -0.34],
    hip: [0, 0.9, 0],
    lean: 0.06,
  },
  carry: {
    handL: [0.36, 1.02, 0.34],
    handR: [-0.36, 1.02, 0.34],
    footL: [0.11, 0, 0.22],
    footR: [-0.11, 0.02, -0.2],
    lean: 0.03,
  },
  kneel: {
    hip: [0, 0.5, -0.12],
    lean: 0.5,
    handL: [0.2, 0.32, 0.5],
    handR: [-0.18, 0.34, 0.55],
    footL: [0.16, 0, 0.22],
    footR: [-0.14, 0.06, -0.46],
    kneeR: [-0.4, -1, 0.6],
  },
  crouch: {
    hip: [0, 0.46, -0.16],
    lean: 0.62,
    handL: [0.24, 0.4, 0.46],
    handR: [-0.2, 0.3, 0.5],
    footL: [0.17, 0, 0.08],
    footR: [-0.17, 0, -0.02],
  },
  point: {
    handR: [-0.62, 1.5, 0.5],
    handL: [0.2, 1.02, 0.16],
    footL: [0.13, 0, 0.02],
    footR: [-0.13, 0, -0.05],
  },
  hips: {
    handL: [0.25, 1.0, 0.02],
    handR: [-0.25, 1.0, 0.02],
    elbowL: [1, 0, -0.5],
    elbowR: [-1, 0, -0.5],
    footL: [0.17, 0, 0],
    footR: [-0.15, 0, -0.03],
  },
  tablet: {
    handL: [0.1, 1.16, 0.32],
    handR: [-0.1, 1.16, 0.32],
    footL: [0.13, 0, 0.04],
    footR: [-0.13, 0, -0.04],
    nod: 0.35,
  },
  climb: {
    handL: [0.2, 1.62, 0.34],
    handR: [-0.2, 1.42, 0.34],
    footL: [0.14, 0.3, 0.24],
    footR: [-0.14, 0, 0.18],
    lean: 0.06,
  },
  reach: {
    handL: [0.22, 1.34, 0.5],
    handR: [-0.22, 1.3, 0.52],
    footL: [0.14, 0, 0.1],
    footR: [-0.15, 0, -0.16],
    lean: 0.12,
  },
  bend: {
    hip: [0, 0.86, -0.16],
    lean: 0.75,
    handL: [0.2, 0.72, 0.62],
    handR: [-0.22, 0.74, 0.6],
    footL: [0.17, 0, 0.12],
    footR: [-0.17, 0, -0.08],
  },
};

/**
 * look: { helmet, vest, shirt, trousers, skin, hair, scarf, harness, height }
 * Colours left out are not worn. `cell` is the fineness of the mesh in metres.
 */
export function person(pose = {}, look = {}, cell = 0.014) {
  const wear = {
    shirt: '#3E5C7E',
    trousers: '#2E4257',
    skin: palette.skin[1],
    boots: '#4A3A2E',
    hair: '#2A211C',
    ...look,
  };
  const hip = pose.hip ?? [0, 0.93, 0];
  const lean = pose.lean ?? 0.02;
  const spine = (h, z = 0) => [
    hip[0],
    hip[1] + Math.cos(lean) * h - Math.sin(lean) * z,
    hip[2] + Math.sin(lean) * h + Math.cos(lean) * z,
  ];
  const chest = spine(0.36);
  const neck = spine(0.53);
  const nod = lean * 0.55 + (pose.nod ?? 0);
  const head = add(neck, [0, 0.145 * Math.cos(nod), 0.145 * Math.sin(nod) + 0.02]);
  const shoulder = (s) => add(spine(0.47), [s * 0.185, 0, 0]);
  const arm = (s, hand, hint) => ({
    from: shoulder(s),
    ...bend(shoulder(s), hand, 0.29, 0.27, hint),
  });
  const leg = (s, foot, hint) => ({
    from: add(hip, [s * 0.095, -0.02, 0]),
    ...bend(add(hip, [s * 0.095, -0.02, 0]), add(foot, [0, 0.1, 0]), 0.44, 0.42, hint),
    foot,
  });
  const armL = arm(1, pose.handL ?? [0.28, 0.84, 0.06], pose.elbowL ?? [0.5, -0.2, -1]);
  const armR = arm(-1, pose.handR ?? [-0.28, 0.84, 0.06], pose.elbowR ?? [-0.5, -0.2, -1]);
  const legL = leg(1, pose.footL ?? [0.12, 0, 0.02], pose.kneeL ?? [0.15, 0, 1]);
  const legR = leg(-1, pose.footR ?? [-0.12, 0, -0.02], pose.kneeR ?? [-0.15, 0, 1]);

  const batch = new Batch();
  const shapes = {};
  const part = (name, tint, shape) => {
    shapes[name] = { tint, shape };
  };
  const trunk = join(
    0.09,
    limb(spine(-0.02), spine(0.2), 0.145, 0.125),
    limb(spine(0.2), spine(0.4), 0.13, 0.15),
    limb(add(spine(0.42), [-0.12, 0, 0]), add(spine(0.42), [0.12, 0, 0]), 0.1),
  );
  const sleeve = (a) =>
    join(
      0.05,
      limb(a.from, a.joint, 0.075, 0.056),
      limb(a.joint, add(a.joint, sub(a.end, a.joint), 0.82), 0.055, 0.046),
    );
  part(
    'shirt',
    wear.shirt,
    join(
      0.06,
      cut(0.02, trunk, half(spine(-0.07), [0, Math.cos(lean), Math.sin(lean)])),
      sleeve(armL),
      sleeve(armR),
      limb(spine(0.47), neck, 0.085, 0.062),
    ),
  );
  if (wear.vest) {
    const box = join(
      0.06,
      limb(spine(-0.1), spine(0.2), 0.168, 0.147),
      limb(spine(0.2), spine(0.42), 0.148, 0.166),
      limb(add(spine(0.43), [-0.1, 0, 0]), add(spine(0.43), [0.1, 0, 0]), 0.105),
    );
    const hem = half(spine(0.0), [0, Math.cos(lean), Math.sin(lean)]);
    part('vest', wear.vest, cut(0.015, box, ball(add(spine(0.57), [0, 0, 0.05]), 0.1), hem));
    const u = [0, Math.cos(lean), Math.sin(lean)];
    const slab = (h) => (x, y, z) => {
      const t = (x - hip[0]) * u[0] + (y - hip[1]) * u[1] + (z - hip[2]) * u[2];
      return Math.max(box(x, y, z) - 0.005, Math.abs(t - h) - 0.024);
    };
    part('band', '#F4F1E6', (x, y, z) => Math.min(slab(0.13)(x, y, z), slab(0.3)(x, y, z)));
  }
  const trouser = (l) =>
    join(0.05, limb(l.from, l.joint, 0.105, 0.074), limb(l.joint, l.end, 0.074, 0.06));
  part(
    'trousers',
    wear.trousers,
    join(0.06, egg(add(hip, [0, 0.0, 0]), [0.155, 0.14, 0.13]), trouser(legL), trouser(legR)),
  );
  const boot = (l) =>
    join(
      0.04,
      limb(l.end, add(l.foot, [0, 0.06, -0.01]), 0.062, 0.058),
      limb(add(l.foot, [0, 0.045, -0.03]), add(l.foot, [0, 0.04, 0.14]), 0.05, 0.046),
    );
  part('boots', wear.boots, join(0.01, boot(legL), boot(legR)));
  const hand = (a) => {
    const d = sub(a.end, a.joint);
    return limb(add(a.joint, d, 0.8), add(a.joint, d, 1.12), 0.036, 0.042);
  };
  const gloves = wear.gloves;
  const face = join(
    0.03,
    egg(head, [0.083, 0.112, 0.098]),
    limb(neck, add(head, [0, -0.06, -0.01]), 0.056, 0.05),
    ball(add(head, [0, -0.012, 0.1]), 0.014),
    ball(add(head, [0.085, -0.005, 0]), 0.016),
    ball(add(head, [-0.085, -0.005, 0]), 0.016),
  );
  part('hands', gloves ?? wear.skin, join(0.01, hand(armL), hand(armR)));
  part('face', wear.skin, face);
  if (wear.scarf) {
    const veil = cut(
      0.02,
      join(
        0.06,
        egg(add(head, [0, 0.01, -0.012]), [0.102, 0.128, 0.115]),
        limb(add(neck, [0, 0.0, 0]), add(head, [0, -0.08, -0.02]), 0.105, 0.08),
      ),
      egg(add(head, [0, -0.01, 0.12]), [0.068, 0.1, 0.09]),
    );
    part('scarf', wear.scarf, veil);
  } else if (wear.hair) {
    part(
      'hair',
      wear.hair,
      cut(
        0.015,
        egg(add(head, [0, 0.018, -0.014]), [0.093, 0.115, 0.102]),
        egg(add(head, [0, -0.035, 0.1]), [0.1, 0.09, 0.1]),
        half(add(head, [0, -0.06, -0.02]), [0, 1, -0.3]),
      ),
    );
  }
  if (wear.beard)
    part(
      'beard',
      wear.beard,
      cut(
        0.01,
        egg(add(head, [0, -0.05, 0.03]), [0.078, 0.075, 0.078]),
        half(add(head, [0, -0.03, 0.05]), [0, -1, 0.3]),
        ball(add(head, [0, -0.035, 0.11]), 0.022),
      ),
    );
  if (wear.helmet) {
    const n = [0, 1, Math.tan(nod * 0.6)];
    const up = half(add(head, [0, 0.03, 0]), n);
    const dome = egg(add(head, [0, 0.035, -0.005]), [0.118, 0.12, 0.138]);
    const brim = cut(
      0.004,
      egg(add(head, [0, 0.042, 0.045]), [0.128, 0.03, 0.165]),
      half(add(head, [0, 0.026, 0]), [0, -1, 0]),
    );
    const ridge = cut(0.006, egg(add(head, [0, 0.04, -0.005]), [0.024, 0.128, 0.147]), up);
    part('helmet', wear.helmet, join(0.012, cut(0.004, dome, up), brim, ridge));
    delete shapes.hair;
    if (wear.hair && !wear.scarf)
      part(
        'hair',
        wear.hair,
        cut(
          0.01,
          egg(add(head, [0, 0.0, -0.016]), [0.09, 0.1, 0.096]),
          egg(add(head, [0, -0.03, 0.1]), [0.12, 0.12, 0.105]),
          half(add(head, [0, -0.06, 0]), [0, 1, -0.3]),
        ),
      );
  }
  if (wear.harness) {
    const strap = (a, b) => limb(a, b, 0.016);
    const front = 0.135;
    part('harness', wear.harness, (x, y, z) =>
      Math.min(
        strap(add(spine(0.46, front * 0.6), [0.1, 0, 0]), add(spine(0.1, front), [-0.08, 0, 0]))(
          x,
          y,
          z,
        ),
        strap(add(spine(0.46, front * 0.6), [-0.1, 0, 0]), add(spine(0.1, front), [0.08, 0, 0]))(
          x,
          y,
          z,
        ),
        strap(add(spine(0.44, -0.15), [0.1, 0, 0]), add(spine(0.08, -0.13), [-0.06, 0, 0]))(
          x,
          y,
          z,
        ),
        strap(add(spine(0.44, -0.15), [-0.1, 0, 0]), add(spine(0.08, -0.13), [0.06, 0, 0]))(
          x,
          y,
          z,
        ),
      ),
    );
  }
  if (wear.pack) part('pack', wear.pack, block3(spine(0.3, -0.22), [0.15, 0.2, 0.09], 0.06));

  const points = [
    hip,
    chest,
    neck,
    head,
    armL.joint,
    armL.end,
    armR.joint,
    armR.end,
    legL.joint,
    legL.end,
    legR.joint,
    legR.end,
    legL.foot,
    legR.foot,
  ];
  const low = [0, 1, 2].map((i) => Math.min(...points.map((p) => p[i])) - 0.26);
  const high = [0, 1, 2].map((i) => Math.max(...points.map((p) => p[i])) + 0.26);
  const headBox = [add(neck, [-0.2, -0.1, -0.22]), add(neck, [0.2, 0.36, 0.28])];
  for (const [name, { tint, shape }] of Object.entries(shapes)) {
    const upper = ['face', 'hair', 'scarf', 'helmet', 'beard'].includes(name);
    const fine = upper ? cell * 0.6 : ['band', 'harness'].includes(name) ? cell * 0.7 : cell;
    batch.add(sculpt(shape, upper ? headBox : [low, high], fine), tint);
  }
  if (look.height) {
    const s = look.height / 1.75;
    for (const p of batch.parts) p.scale(s, s, s);
  }
  return batch;
}

export { THREE };
