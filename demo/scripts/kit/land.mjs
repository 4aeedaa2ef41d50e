// Ground and hills. The mesh fans out from the eye, so its facets look equally large near and far.
import { THREE, blend, color, facets, fbm, matte, random, shadowed, smooth } from './base.mjs';

/**
 * height(x, z) gives metres; paint(x, z, y, slope) gives a colour.
 * from: the eye's ground point; arc: degrees to each side of straight ahead.
 */
export function land({
  from = [0, 0],
  near = 1.5,
  far = 4000,
  rings = 150,
  spokes = 170,
  arc = 70,
  turn = 0,
  height,
  paint,
  seed = 5,
}) {
  const rand = random(seed);
  rings = Math.round(rings * 1.35);
  spokes = Math.round(spokes * 0.85);
  const grow = (far / near) ** (1 / rings);
  const points = [];
  for (let i = 0; i <= rings; i++) {
    const d0 = i === 0 ? 0.05 : near * grow ** i;
    for (let j = 0; j <= spokes; j++) {
      const inside = i > 0 && i < rings && j > 0 && j < spokes;
      const a =
        (((j + (inside ? rand.between(-0.32, 0.32) : 0)) / spokes) * 2 - 1) *
          THREE.MathUtils.degToRad(arc) +
        THREE.MathUtils.degToRad(turn);
      const d = d0 * (inside ? grow ** rand.between(-0.32, 0.32) : 1);
      const x = from[0] + Math.sin(a) * d;
      const z = from[1] - Math.cos(a) * d;
      points.push([x, height(x, z), z]);
    }
  }
  const position = [];
  const tints = [];
  const a = new THREE.Vector3();
  const b = new THREE.Vector3();
  const face = (...ids) => {
    const [p, q, r] = ids.map((id) => points[id]);
    a.set(q[0] - p[0], q[1] - p[1], q[2] - p[2]);
    b.set(r[0] - p[0], r[1] - p[1], r[2] - p[2]);
    const n = a.cross(b).normalize();
    const c = color(
      paint(
        (p[0] + q[0] + r[0]) / 3,
        (p[2] + q[2] + r[2]) / 3,
        (p[1] + q[1] + r[1]) / 3,
        1 - Math.abs(n.y),
      ),
    );
    for (const point of [p, q, r]) {
      position.push(...point);
      tints.push(c.r, c.g, c.b);
    }
  };
  const row = spokes + 1;
  for (let i = 0; i < rings; i++) {
    for (let j = 0; j < spokes; j++) {
      const k = i * row + j;
      if ((i + j) % 2) {
        face(k, k + 1, k + row);
        face(k + 1, k + row + 1, k + row);
      } else {
        face(k, k + row + 1, k + row);
        face(k, k + 1, k + row + 1);
      }
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  g.setAttribute('color', new THREE.Float32BufferAttribute(tints, 3));
  return shadowed(new THREE.Mesh(facets(g), matte()), true, true);
}

/** The foothills' own colours: dry straw low, olive scrub, rock where it is steep. */
export function foothill({
  low = '#C9AE78',
  scrub = '#8E8F57',
  rock = '#9C8A7A',
  high = '#A79482',
  snow = Infinity,
  scale = 0.02,
} = {}) {
  return (x, z, y, slope) => {
    const patch = fbm(x * scale, z * scale, 4);
    let c = blend(low, scrub, smooth(-0.15, 0.35, patch));
    c = blend(c, rock, smooth(0.18, 0.5, slope + patch * 0.1));
    c = blend(c, high, smooth(120, 420, y) * 0.7);
    if (y > snow)
      c = blend(
        c,
        '#F4F3F0',
        smooth(snow, snow + 60, y + patch * 60) * (1 - smooth(0.35, 0.7, slope)),
      );
    const t = (fbm(x * 3.1, z * 3.1, 2) + 0.0) * 0.06;
    return c.offsetHSL(0, 0, t);
  };
}

/** Scatters copies of one mesh: place(rand) gives {p, r, s, tint?} or nothing. */
export function scatter(geometry, material, count, place, seed = 9) {
  const rand = random(seed);
  const mesh = new THREE.InstancedMesh(geometry, material, count);
  const dummy = new THREE.Object3D();
  let n = 0;
  for (let i = 0; i < count * 3 && n < count; i++) {
    const where = place(rand);
    if (!where) continue;
    dummy.position.set(...where.p);
    dummy.rotation.set(...(where.r ?? [0, rand() * 6.28, 0]));
    typeof where.s === 'object' ? dummy.scale.set(...where.s) : dummy.scale.setScalar(where.s ?? 1);
    dummy.updateMatrix();
    mesh.setMatrixAt(n, dummy.matrix);
    mesh.setColorAt(n, color(where.tint ?? '#ffffff'));
    n++;
  }
  mesh.count = n;
  mesh.frustumCulled = false;
  // Grass is too thin to shade anything, and there is a lot of it.
  return shadowed(mesh, geometry.attributes.position.count > 150 || count < 600);
}
