// A sculpted head and shoulders, facing +z, the middle of the head near the origin. Metres.
import { THREE, Batch, blend, color, mix, noise, random, smooth } from './base.mjs';
import { ball, block3, cut, egg, grown, half, join, limb, overlap, sculpt } from './sculpt.mjs';

const headBox = [
  [-0.15, -0.17, -0.16],
  [0.15, 0.19, 0.16],
];
const bodyBox = [
  [-0.32, -0.46, -0.2],
  [0.32, -0.06, 0.2],
];
const fullBox = [
  [-0.3, -0.44, -0.2],
  [0.3, 0.2, 0.2],
];

/** Colours a geometry's points by a function of their place. */
function painted(geometry, paint) {
  const p = geometry.attributes.position;
  const data = new Float32Array(p.count * 3);
  for (let i = 0; i < p.count; i++) {
    const c = paint(p.getX(i), p.getY(i), p.getZ(i));
    data.set([c.r, c.g, c.b], i * 3);
  }
  geometry.setAttribute('color', new THREE.BufferAttribute(data, 3));
  return geometry;
}

const flip = (shape) => (x, y, z) => shape(-x, y, z);
const both = (shape) => (x, y, z) => shape(Math.abs(x), y, z);

export function bust(look) {
  const {
    skin = '#D9A077',
    wide = 1,
    jaw = 1,
    chin = 1,
    nose = 1,
    eyes = '#2B1C14',
    smile = 0.5,
    brow = 1,
    age = 0,
  } = look;
  const out = {
    skin: new Batch(),
    cloth: new Batch(),
    hair: new Batch(),
    gloss: new Batch(),
    metal: new Batch(),
  };
  const w = 0.08 * wide;

  const skull = egg([0, 0.026, -0.012], [w, 0.096, 0.096]);
  const lower = egg([0, -0.04, 0.014], [w * 0.8 * jaw, 0.064, 0.07]);
  const chinBall = egg([0, -0.085, 0.052 * chin], [0.025 * jaw, 0.02, 0.022]);
  const cheeks = both(egg([w * 0.56, -0.022, 0.058], [0.03, 0.027, 0.026]));
  const headForm = join(0.05, skull, join(0.03, lower, chinBall));
  const noseForm = join(
    0.012,
    limb([0, 0.016, 0.085], [0, -0.015, 0.105 + 0.006 * nose], 0.0068 * nose, 0.0108 * nose),
    both(ball([0.0105 * nose, -0.0195, 0.096], 0.0084 * nose)),
  );
  const ears = both(
    cut(
      0.008,
      egg([w * 0.985, -0.004, -0.012], [0.013, 0.028, 0.019]),
      ball([w * 1.09, 0.0, -0.004], 0.011),
    ),
  );
  const sockets = both(egg([0.034, 0.012, 0.1], [0.024, 0.014, 0.02]));
  const browBone = limb([-0.04, 0.03, 0.072], [0.04, 0.03, 0.072], 0.014);
  let face = join(0.022, headForm, cheeks, browBone);
  face = cut(0.02, face, sockets);
  face = join(0.014, face, noseForm);
  const bare = face;
  face = join(0.01, face, ears);
  const neckLine = join(
    0.04,
    face,
    limb([0, -0.06, -0.022], [0, -0.2, -0.03], 0.052 * (look.neck ?? 1), 0.056 * (look.neck ?? 1)),
  );

  /** The point of the face straight behind (x, y). */
  const on = (x, y, lift = 0) => {
    let z = 0.16;
    for (let i = 0; i < 60; i++) {
      const d = bare(x, y, z);
      if (d < 0.0004) break;
      z -= d * 0.7;
    }
    return [x, y, z + lift];
  };
  const base = color(skin);
  const blush = blend(skin, '#C4452F', 0.34);
  const shade = blend(skin, '#7A3B22', 0.22);
  out.skin.add(
    painted(
      sculpt(
        neckLine,
        [
          [-0.13, -0.24, -0.14],
          [0.13, 0.15, 0.15],
        ],
        0.0031,
      ),
      (x, y, z) => {
        const cheek =
          Math.exp(-(((Math.abs(x) - 0.048) / 0.024) ** 2) - ((y + 0.026) / 0.02) ** 2) *
          smooth(0.02, 0.06, z);
        const tip =
          Math.exp(-((x / 0.016) ** 2) - ((y + 0.016) / 0.014) ** 2) * smooth(0.085, 0.1, z);
        const ear = smooth(w * 0.95, w * 1.05, Math.abs(x)) * smooth(0.04, 0, Math.abs(y + 0.004));
        const c = base.clone().lerp(blush, Math.min(1, cheek * 0.55 + tip * 0.4 + ear * 0.45));
        return c.lerp(shade, smooth(-0.1, -0.16, y) * 0.5 + age * 0.0);
      },
    ),
  );

  // Eyes: dark, a little taller than wide, with a catchlight; a lid line above.
  const ey = 0.0095;
  for (const k of [-1, 1]) {
    const at = on(k * 0.0325, ey);
    out.skin.add(new THREE.SphereGeometry(1, 28, 20), '#FBF6EE', {
      p: [at[0], at[1], at[2] - 0.0035],
      r: [0, k * 0.3, 0],
      s: [0.0125, 0.0088, 0.0058],
    });
    out.gloss.add(new THREE.SphereGeometry(1, 28, 20), eyes, {
      p: [at[0] - k * 0.0006, at[1] - 0.0002, at[2] - 0.0006],
      r: [0, k * 0.18, 0],
      s: [0.0068, 0.0076, 0.0042],
    });
    out.hair.add(new THREE.SphereGeometry(1, 12, 8), '#FFFFFF', {
      p: [at[0] - 0.0022, at[1] + 0.0028, at[2] + 0.0036],
      s: 0.0014,
    });
    const lid = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8 - 0.5;
      const q = on(
        at[0] + t * 0.0285,
        ey + 0.0078 - t * t * 0.024 - (look.lashes ? 0 : 0.0004),
        0.0012,
      );
      lid.push(new THREE.Vector3(...q));
    }
    out.hair.add(
      new THREE.TubeGeometry(new THREE.CatmullRomCurve3(lid), 24, look.lashes ? 0.0021 : 0.0014, 8),
      look.lashes ? '#1B120D' : blend(skin, '#2A160D', 0.75),
    );
    if (look.lashes) {
      const from = on(at[0] + k * 0.0135, ey + 0.0026, 0.001);
      out.hair.rod(
        from,
        [from[0] + k * 0.0052, from[1] + 0.0036, from[2] - 0.001],
        0.0018,
        '#1B120D',
        8,
        0.0006,
      );
    }
    // Brow.
    const browTint = look.browTint ?? look.hair?.tint ?? '#241811';
    const points = [];
    for (let i = 0; i <= 10; i++) {
      const t = i / 10;
      const bx = k * mix(0.0145, 0.052, t);
      const by =
        0.031 + (look.browLift ?? 0) + Math.sin(t * 2.1) * 0.0058 * (look.arch ?? 1) - t * 0.004;
      points.push({
        at: on(bx, by, 0.0006),
        r: 0.0036 * brow * (1 - 0.62 * t ** 1.6) * (t < 0.08 ? 0.8 : 1),
      });
    }
    const browForm = (x, y, z) =>
      Math.min(
        ...points.slice(1).map((p, i) => limb(points[i].at, p.at, points[i].r, p.r)(x, y, z)),
      );
    out.hair.add(
      sculpt(
        browForm,
        [
          [Math.min(0, k * 0.065), 0.012, 0.02],
          [Math.max(0, k * 0.065), 0.055, 0.13],
        ],
        0.0016,
      ),
      browTint,
    );
  }
  // Mouth: two soft lips along a curve.
  const lips = look.lips ?? blend(skin, '#A2332A', 0.5);
  const mouth = [];
  const half_ = 0.0205 + smile * 0.004;
  for (let i = 0; i <= 12; i++) {
    const t = (i / 12) * 2 - 1;
    mouth.push({
      t,
      at: on(t * half_, -0.0575 + smile * 0.0065 * t * t - (1 - t * t) * 0.0012, 0),
    });
  }
  const lip = (dy, thick) => (x, y, z) => {
    let d = 1;
    for (let i = 1; i < mouth.length; i++) {
      const r = (m) => thick * (1 - Math.abs(m.t) ** 2.4 * 0.72);
      const s = (m) => [m.at[0], m.at[1] + dy * (1 - m.t * m.t), m.at[2] - 0.0012];
      d = Math.min(d, limb(s(mouth[i - 1]), s(mouth[i]), r(mouth[i - 1]), r(mouth[i]))(x, y, z));
    }
    return d;
  };
  const lipBox = [
    [-0.04, -0.08, 0.03],
    [0.04, -0.03, 0.13],
  ];
  out.skin.add(sculpt(lip(0.0032, 0.0036), lipBox, 0.0013), lips);
  out.skin.add(
    sculpt(lip(-0.0036, 0.0046 * (look.fullLip ?? 1)), lipBox, 0.0013),
    blend(lips, skin, 0.18),
  );
  out.hair.add(
    new THREE.TubeGeometry(
      new THREE.CatmullRomCurve3(
        mouth.map(
          (m) => new THREE.Vector3(m.at[0], m.at[1], m.at[2] + 0.0026 - Math.abs(m.t) * 0.0016),
        ),
      ),
      30,
      0.0012,
      8,
    ),
    blend(skin, '#3A0F0A', 0.78),
  );

  if (look.beard) {
    const { tint, full = 1, moustache = true } = look.beard;
    let form = grown(
      join(0.03, lower, chinBall, egg([0, -0.05, 0.02], [w * 0.83, 0.06, 0.066])),
      0.005 + 0.005 * full,
    );
    form = join(
      0.02,
      form,
      egg([0, -0.098 - 0.012 * full, 0.046], [0.032 + 0.01 * full, 0.024 + 0.012 * full, 0.028]),
    );
    form = cut(
      0.012,
      form,
      both(egg([0.05, 0.006, 0.09], [0.052, 0.05, 0.07])),
      both(egg([0.022, -0.02, 0.11], [0.034, 0.03, 0.05])),
      egg([0, -0.055, 0.11], [0.026, 0.0125, 0.04]),
      half([0, 0.0, 0], [0, -1, 0.25]),
      half([0, 0, -0.035], [0, 0.12, 1]),
    );
    out.hair.add(sculpt(form, headBox, 0.0031), tint);
    if (moustache) addMoustache(tint, 0.8 + full * 0.25);
  }
  if (look.moustache) addMoustache(look.moustache.tint, look.moustache.full ?? 1);
  function addMoustache(tint, full) {
    const form = both(
      join(
        0.006,
        ...[0, 1, 2, 3].map((i) =>
          limb(
            on(0.0015 + i * 0.0075, -0.0392 - i * i * 0.0006, 0.0),
            on(0.0015 + (i + 1) * 0.0075, -0.0392 - (i + 1) ** 2 * 0.0006, -0.001),
            0.0062 * full * (1 - i * 0.14),
            0.0062 * full * (1 - (i + 1) * 0.16),
          ),
        ),
      ),
    );
    out.hair.add(
      sculpt(
        form,
        [
          [-0.05, -0.075, 0.03],
          [0.05, -0.02, 0.13],
        ],
        0.0016,
      ),
      tint,
    );
  }

  // Hair.
  const scalp = grown(skull, 0.009);
  const hairline = (drop, back = 0) =>
    egg([0, -0.03 + drop, 0.105 - back], [w * 0.98, 0.09, 0.092]);
  const nape = half([0, -0.052, -0.03], [0, 1, -0.42]);
  const sides = both(egg([w * 1.12, -0.045, 0.055], [0.04, 0.06, 0.062]));
  const h = look.hair;
  if (h) {
    let form;
    const cap = cut(0.012, scalp, hairline(h.line ?? 0.012), nape, sides);
    if (h.style === 'short') {
      const top = join(
        0.03,
        egg([0.004, 0.092, 0.004], [0.07, 0.042 * (h.volume ?? 1), 0.088]),
        limb(
          [-0.04, 0.096, 0.06],
          [0.046, 0.1, 0.056],
          0.014 * (h.volume ?? 1),
          0.02 * (h.volume ?? 1),
        ),
      );
      form = join(0.025, cap, cut(0.01, top, hairline((h.line ?? 0.012) - 0.004)));
    } else if (h.style === 'quiff') {
      form = join(
        0.028,
        cap,
        egg([0.006, 0.1, 0.02], [0.062, 0.04, 0.072]),
        limb([-0.042, 0.094, 0.06], [0.03, 0.118, 0.066], 0.017, 0.026),
        limb([0.03, 0.118, 0.066], [0.056, 0.1, 0.04], 0.026, 0.018),
        egg([0, 0.1, -0.03], [0.066, 0.034, 0.066]),
      );
      form = cut(0.01, form, hairline((h.line ?? 0.012) - 0.008, 0));
    } else if (h.style === 'curly' || h.style === 'curlylong') {
      const rand = random(h.seed ?? 5);
      const curls = [];
      const n = h.style === 'curly' ? 70 : 120;
      for (let i = 0; i < n; i++) {
        const y = 1 - (i / n) * (h.style === 'curly' ? 1.15 : 1.75);
        const a = i * 2.39996;
        const r = Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(y)) ** 2));
        const p = [
          Math.cos(a) * r * w * 1.06,
          0.03 + y * (y < 0 ? 0.115 : 0.1),
          -0.012 + Math.sin(a) * r * 0.1,
        ];
        if (p[2] > 0.03 && p[1] < 0.082) continue;
        if (h.style === 'curly' && p[1] < -0.02 + (p[2] + 0.1) * 0.4) continue;
        const size = rand.between(0.017, 0.025) * (h.volume ?? 1);
        curls.push(ball(p, size));
      }
      form = join(0.012, cap, ...curls);
    } else if (h.style === 'balding') {
      form = cut(
        0.014,
        scalp,
        egg([0, 0.09, 0.045], [w * 0.78, 0.085, 0.11]),
        hairline(0.02),
        nape,
        sides,
      );
    } else if (h.style === 'buzz') {
      form = cut(0.01, grown(skull, 0.004), hairline(h.line ?? 0.01), nape, sides);
    } else if (h.style === 'long') {
      const fall = join(
        0.05,
        limb([0.078, 0.02, -0.03], [0.09, -0.14, -0.02], 0.036, 0.04),
        limb([0.09, -0.14, -0.02], [0.098, -0.22, 0.02], 0.04, 0.02),
        limb([0.03, -0.0, -0.08], [0.05, -0.18, -0.07], 0.07, 0.06),
      );
      const wave = join(
        0.03,
        limb([0.008, 0.118, 0.055], [0.066, 0.068, 0.062], 0.017, 0.022),
        limb([0.066, 0.068, 0.062], [0.088, -0.0, 0.034], 0.022, 0.024),
        limb([0.088, 0, 0.034], [0.092, -0.09, 0.012], 0.024, 0.03),
      );
      form = join(
        0.03,
        cut(0.01, grown(skull, 0.014), hairline(0.004), half([0, -0.08, 0], [0, 1, 0])),
        both(fall),
        wave,
        flip(wave),
      );
      form = cut(0.008, form, hairline(-0.006, -0.004));
    } else if (h.style === 'bob') {
      const side = join(
        0.04,
        limb([0.076, 0.05, 0.01], [0.092, -0.05, 0.014], 0.028, 0.036),
        limb([0.07, 0.02, -0.06], [0.076, -0.06, -0.05], 0.05, 0.05),
      );
      const sweep = join(
        0.025,
        limb([-0.02, 0.116, 0.054], [0.05, 0.082, 0.072], 0.016, 0.02),
        limb([0.05, 0.082, 0.072], [0.086, 0.02, 0.042], 0.02, 0.022),
      );
      form = join(
        0.03,
        cut(0.01, grown(skull, 0.015), hairline(0.004), half([0, -0.07, 0], [0, 1, 0])),
        both(side),
        sweep,
        flip(limb([0.03, 0.112, 0.05], [0.084, 0.05, 0.05], 0.016, 0.02)),
      );
      form = cut(0.008, form, hairline(-0.008, -0.004));
    } else if (h.style === 'fringe') {
      // What a scarf leaves to see.
      const lockOne = join(
        0.02,
        limb([0.006, 0.1, 0.062], [0.046, 0.078, 0.07], 0.013, 0.015),
        limb([0.046, 0.078, 0.07], [w * 0.9, 0.03, 0.05], 0.015, 0.01),
      );
      form = join(
        0.024,
        cut(0.01, grown(skull, 0.008), hairline(0.008), half([0, 0.0, 0], [0, 1, 0])),
        lockOne,
        flip(lockOne),
      );
      form = cut(0.006, form, hairline(-0.006, -0.002));
    } else form = cap;
    const long = ['long', 'curlylong'].includes(h.style);
    const root = color(h.tint);
    out.hair.add(
      painted(
        sculpt(
          form,
          long
            ? fullBox
            : [
                [-0.15, -0.16, -0.16],
                [0.15, 0.19, 0.16],
              ],
          0.0034,
        ),
        (x, y, z) => {
          const strand = noise((x + z * 0.4) * 230 + 40, y * 30 + 9, z * 60 + 30);
          return root
            .clone()
            .lerp(blend(h.tint, '#ffffff', 0.2), strand * 0.4)
            .lerp(color(h.streak ?? h.tint), h.streak ? 0.12 + smooth(0.3, 0.9, strand) * 0.42 : 0);
        },
      ),
    );
  }

  // Scarf: loosely laid over the hair, one end thrown across.
  if (look.scarf) {
    const { tint, back = 0 } = look.scarf;
    let form = join(
      0.05,
      grown(egg([0, 0.028, -0.016 - back * 0.3], [w * 1.04, 0.1, 0.104]), 0.017),
      both(limb([0.062, 0.0, -0.02], [0.07, -0.11, 0.0], 0.045, 0.04)),
      limb([0, -0.05, -0.06], [0, -0.16, -0.05], 0.075, 0.085),
    );
    form = cut(
      0.022,
      form,
      egg([0, -0.004, 0.128], [w * 0.92, 0.096 + back * 0.45, 0.122 + back * 0.3]),
    );
    const wrap = join(
      0.02,
      limb([-0.088, -0.11, 0.0], [-0.02, -0.152, 0.062], 0.032, 0.03),
      limb([-0.02, -0.152, 0.062], [0.075, -0.125, 0.025], 0.03, 0.034),
      limb([0.085, -0.12, 0.0], [0.03, -0.172, 0.062], 0.03, 0.03),
      limb([0.03, -0.172, 0.062], [-0.085, -0.16, 0.02], 0.03, 0.034),
      limb([0.05, -0.15, 0.055], [0.078, -0.3, 0.088], 0.028, 0.04),
      limb([0.078, -0.3, 0.088], [0.07, -0.48, 0.08], 0.04, 0.052),
    );
    form = join(0.028, form, wrap);
    const fold = (x, y, z) =>
      form(x, y, z) +
      Math.sin((y * 0.8 + Math.abs(x) * 0.9 - z * 0.35) * 150) * 0.0011 * smooth(0.09, -0.02, y);
    out.cloth.add(
      sculpt(
        fold,
        [
          [-0.22, -0.46, -0.18],
          [0.22, 0.17, 0.17],
        ],
        0.0042,
      ),
      tint,
    );
  }

  // Shoulders and what they wear.
  const { cloth = { type: 'crew', tint: '#33527A' } } = look;
  const s = cloth.size ?? 1;
  const trunk = join(
    0.09,
    limb([-0.145 * s, -0.27, -0.035], [0.145 * s, -0.27, -0.035], 0.068),
    egg([0, -0.36, -0.01], [0.175 * s, 0.15, 0.105]),
    limb([0, -0.19, -0.035], [0, -0.3, -0.03], 0.062, 0.1),
    both(limb([0.17 * s, -0.28, -0.035], [0.225 * s, -0.46, -0.03], 0.064, 0.055)),
  );
  const collarOf = (tint, open = 0.05, rise = 0.034) => {
    const ring = cut(
      0.003,
      limb([0, -0.205, -0.03], [0, -0.145, -0.032], 0.079, 0.068),
      limb([0, -0.3, -0.03], [0, -0.05, -0.03], 0.062, 0.06),
      half([0, -0.175 + rise, 0], [0, -1, -0.35]),
      half([0, -0.22, 0], [0, 1, 0]),
    );
    const gap = overlap(
      0.002,
      half([0, -0.2, 0.0], [0, 0, -1]),
      (x, y) => Math.abs(x) - open * smooth(-0.23, -0.13, y) - 0.002,
    );
    out.cloth.add(
      sculpt(
        cut(0.004, ring, gap),
        [
          [-0.1, -0.24, -0.13],
          [0.1, -0.1, 0.07],
        ],
        0.0028,
      ),
      tint,
    );
    const wing = both(
      overlap(
        0.004,
        (x, y, z) => Math.max(Math.abs(trunk(x, y, z) - 0.009) - 0.0065, -z - 0.005),
        half([0.014, -0.172, 0], [-1, -0.16, 0]),
        half([0.014, -0.172, 0], [0.62, 1, 0]),
        half([0.05, -0.272, 0], [-0.86, -0.5, 0]),
        half([0.05, -0.272, 0], [1, -0.36, 0]),
      ),
    );
    out.cloth.add(
      sculpt(
        wing,
        [
          [-0.12, -0.29, -0.03],
          [0.12, -0.14, 0.14],
        ],
        0.0026,
      ),
      tint,
    );
  };
  const neckHole = limb([0, -0.24, -0.022], [0, -0.05, -0.03], 0.058, 0.06);
  if (cloth.type === 'crew') {
    out.cloth.add(sculpt(cut(0.01, trunk, neckHole), bodyBox, 0.0048), cloth.tint);
    out.cloth.add(
      new THREE.TorusGeometry(0.0655, 0.0125, 14, 60).rotateX(Math.PI / 2 + 0.26),
      blend(cloth.tint, '#000', 0.14),
      { p: [0, -0.163, -0.022] },
    );
  } else if (cloth.type === 'shirt' || cloth.type === 'vest') {
    const v = (x, y, z) => Math.max(Math.abs(x) - 0.04 * smooth(-0.255, -0.16, y), -z);
    out.cloth.add(sculpt(cut(0.006, trunk, neckHole, v), bodyBox, 0.0048), cloth.tint);
    collarOf(blend(cloth.tint, '#ffffff', 0.06), 0.045);
    out.cloth.add(
      sculpt(
        overlap(0.002, grown(trunk, 0.004), block3([0, -0.36, 0.1], [0.0135, 0.11, 0.1], 0.004)),
        [
          [-0.03, -0.46, 0],
          [0.03, -0.24, 0.14],
        ],
        0.003,
      ),
      blend(cloth.tint, '#ffffff', 0.1),
    );
    for (const y of [-0.29, -0.35]) {
      let z = 0.2;
      for (let i = 0; i < 40; i++) z -= trunk(0, y, z) * 0.8;
      out.gloss.add(new THREE.SphereGeometry(1, 16, 10), '#F4F1E8', {
        p: [0, y, z + 0.005],
        s: [0.0055, 0.0055, 0.0025],
      });
    }
    if (cloth.type === 'vest') {
      const vee = (x, y) => Math.abs(x) - 0.018 - 0.09 * smooth(-0.38, -0.2, y);
      const vest = cut(
        0.004,
        grown(trunk, 0.009),
        neckHole,
        (x, y, z) => Math.max(vee(x, y), -z),
        both(egg([0.265 * s, -0.33, -0.03], [0.075, 0.16, 0.15])),
        limb([0, -0.25, -0.03], [0, -0.05, -0.03], 0.085),
      );
      out.cloth.add(sculpt(vest, bodyBox, 0.0042), cloth.vest ?? '#F0812B');
      const band = both(
        overlap(0.001, grown(vest, 0.003), (x, _y) => Math.abs(x - 0.132 * s) - 0.019),
      );
      out.cloth.add(sculpt(band, bodyBox, 0.0042), '#F4F1E6');
    }
  } else if (cloth.type === 'jacket') {
    const under = cloth.shirt ?? '#F4F1E8';
    const inner = grown(trunk, -0.008);
    const v = (x, y, z) => Math.max(Math.abs(x) - 0.035 * smooth(-0.25, -0.16, y), -z);
    out.cloth.add(
      sculpt(cloth.turtle ? inner : cut(0.006, inner, neckHole, v), bodyBox, 0.0048),
      under,
    );
    if (cloth.turtle)
      out.cloth.add(
        sculpt(
          cut(
            0.004,
            limb([0, -0.22, -0.03], [0, -0.135, -0.028], 0.072, 0.065),
            half([0, -0.135, 0], [0, -1, -0.2]),
          ),
          [
            [-0.1, -0.25, -0.13],
            [0.1, -0.1, 0.07],
          ],
          0.003,
        ),
        under,
      );
    else collarOf(under, 0.04);
    const vee = (x, y, z) =>
      Math.max(Math.abs(x) - 0.006 - 0.072 * smooth(-0.42, -0.19, y), -z - 0.03);
    const coat = cut(
      0.006,
      grown(trunk, 0.006),
      neckHole,
      vee,
      limb([0, -0.22, -0.03], [0, -0.05, -0.03], 0.08),
    );
    out.cloth.add(sculpt(coat, bodyBox, 0.0045), cloth.tint);
    const lapel = both(
      overlap(
        0.003,
        grown(trunk, 0.013),
        (x, y) =>
          Math.abs(Math.abs(x) - 0.03 - 0.075 * smooth(-0.42, -0.19, y)) -
          0.021 * smooth(-0.43, -0.26, y) -
          0.003,
        half([0, -0.44, 0], [0, -1, 0]),
        half([0, -0.185, 0], [0, 1, -0.3]),
        half([0, 0, 0.0], [0, 0, -1]),
      ),
    );
    out.cloth.add(sculpt(lapel, bodyBox, 0.0038), blend(cloth.tint, '#ffffff', 0.07));
  }
  if (look.lanyard) {
    for (const k of [-1, 1]) {
      const p = [];
      for (let i = 0; i <= 12; i++) {
        const t = i / 12;
        const x = k * mix(0.066, 0.006, t);
        const y = mix(-0.215, -0.41, t);
        let z = 0.2;
        for (let q = 0; q < 40; q++) z -= trunk(x, y, z) * 0.8;
        p.push(new THREE.Vector3(x, y, z + 0.008));
      }
      out.cloth.add(
        new THREE.TubeGeometry(new THREE.CatmullRomCurve3(p), 40, 0.0036, 8),
        look.lanyard,
      );
    }
  }
  if (look.glasses) {
    const { tint = '#2A2522', round = false } = look.glasses;
    for (const k of [-1, 1]) {
      const c = on(k * 0.034, 0.008);
      const z = c[2] + 0.0135;
      const ring = [];
      for (let i = 0; i < 40; i++) {
        const a = (i / 40) * 6.2832;
        const e = round ? 1 : 3.2;
        const px = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** (2 / (e + 1)) * 0.0235;
        const py =
          Math.sign(Math.sin(a)) *
          Math.abs(Math.sin(a)) ** (2 / (e + 1)) *
          (round ? 0.0215 : 0.017);
        ring.push(new THREE.Vector3(c[0] + px, c[1] + py, z - Math.max(0, k * px) * 0.28));
      }
      out.gloss.add(
        new THREE.TubeGeometry(new THREE.CatmullRomCurve3(ring, true), 80, 0.0021, 8, true),
        tint,
      );
      out.gloss.rod(
        [c[0] + k * 0.023, 0.013, z - 0.006],
        [k * w * 1.03, 0.012, -0.01],
        0.0019,
        tint,
        8,
      );
    }
    const m = on(0, 0.014, 0.006);
    out.gloss.rod([-0.011, 0.013, m[2] + 0.004], [0.011, 0.013, m[2] + 0.004], 0.002, tint, 8);
  }
  if (look.helmet) {
    const dome = cut(
      0.008,
      egg([0, 0.042, -0.012], [w + 0.036, 0.118, 0.132]),
      half([0, 0.044, 0], [0, 1, 0.06]),
    );
    const room = egg([0, 0.03, -0.012], [w + 0.026, 0.115, 0.118]);
    const brim = cut(0.004, egg([0, 0.052, 0.036], [w + 0.042, 0.013, 0.15]), room);
    const ridge = cut(
      0.004,
      egg([0, 0.05, -0.012], [0.022, 0.123, 0.137]),
      half([0, 0.048, 0], [0, 1, 0.06]),
    );
    out.gloss.add(
      sculpt(
        join(0.012, dome, brim, ridge),
        [
          [-0.15, 0.02, -0.17],
          [0.15, 0.21, 0.21],
        ],
        0.0036,
      ),
      look.helmet,
    );
  }
  if (look.earrings)
    for (const k of [-1, 1])
      out.metal.add(new THREE.SphereGeometry(0.0055, 18, 12), '#F0C15A', {
        p: [k * w * 1.0, -0.038, -0.006],
      });
  if (look.pencil)
    out.gloss.rod([w * 1.04, 0.02, 0.06], [w * 1.05, 0.036, -0.07], 0.0042, '#F6B01E', 8);
  return out;
}
