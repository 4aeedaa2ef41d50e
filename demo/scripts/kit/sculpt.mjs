// Soft shapes from distance functions, meshed by surface nets: the people are made of these.
import { THREE, clamp, mix } from './base.mjs';

export const ball = (c, r) => (x, y, z) => Math.hypot(x - c[0], y - c[1], z - c[2]) - r;

export const egg =
  (c, [a, b, d]) =>
  (x, y, z) => {
    const [px, py, pz] = [(x - c[0]) / a, (y - c[1]) / b, (z - c[2]) / d];
    const k0 = Math.hypot(px, py, pz);
    const k1 = Math.hypot(px / a, py / b, pz / d);
    return k1 < 1e-9 ? -Math.min(a, b, d) : (k0 * (k0 - 1)) / k1;
  };

/** A limb from a to b whose radius goes from ra to rb. */
export const limb = (a, b, ra, rb = ra) => {
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const l2 = d[0] ** 2 + d[1] ** 2 + d[2] ** 2 || 1e-9;
  return (x, y, z) => {
    const t = clamp(((x - a[0]) * d[0] + (y - a[1]) * d[1] + (z - a[2]) * d[2]) / l2);
    return (
      Math.hypot(x - a[0] - d[0] * t, y - a[1] - d[1] * t, z - a[2] - d[2] * t) - mix(ra, rb, t)
    );
  };
};

/** A box with soft edges, h = half sizes. */
export const block3 =
  (c, h, r = 0.01) =>
  (x, y, z) => {
    const qx = Math.abs(x - c[0]) - h[0] + r;
    const qy = Math.abs(y - c[1]) - h[1] + r;
    const qz = Math.abs(z - c[2]) - h[2] + r;
    return (
      Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) +
      Math.min(Math.max(qx, qy, qz), 0) -
      r
    );
  };

const smin = (a, b, k) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};
export const join =
  (k, ...shapes) =>
  (x, y, z) => {
    let d = shapes[0](x, y, z);
    for (let i = 1; i < shapes.length; i++) d = smin(d, shapes[i](x, y, z), k);
    return d;
  };
export const cut =
  (k, shape, ...tools) =>
  (x, y, z) => {
    let d = shape(x, y, z);
    for (const tool of tools) d = -smin(-d, tool(x, y, z), k);
    return d;
  };
export const overlap =
  (k, ...shapes) =>
  (x, y, z) => {
    let d = -shapes[0](x, y, z);
    for (let i = 1; i < shapes.length; i++) d = smin(d, -shapes[i](x, y, z), k);
    return -d;
  };
export const grown = (shape, by) => (x, y, z) => shape(x, y, z) - by;
export const above = (height) => (x, y) => height - y;
export const below = (height) => (x, y) => y - height;
/** The half space on the far side of a plane through `p`, outward normal n. */
export const half = (p, n) => {
  const l = Math.hypot(...n);
  const [a, b, c] = n.map((v) => v / l);
  return (x, y, z) => (x - p[0]) * a + (y - p[1]) * b + (z - p[2]) * c;
};

/** Meshes a distance function inside [min, max] with cells of the given size. */
export function sculpt(shape, [min, max], cell) {
  const n = [0, 1, 2].map((i) => Math.ceil((max[i] - min[i]) / cell) + 1);
  const at = (i, j, k) => (k * n[1] + j) * n[0] + i;
  const values = new Float32Array(n[0] * n[1] * n[2]);
  // Blocks of cells far from the surface take their middle's value: most of the space.
  const step = 6;
  for (let k0 = 0; k0 < n[2]; k0 += step)
    for (let j0 = 0; j0 < n[1]; j0 += step)
      for (let i0 = 0; i0 < n[0]; i0 += step) {
        const m = cell * (step - 1) * 0.5;
        const middle = shape(
          min[0] + i0 * cell + m,
          min[1] + j0 * cell + m,
          min[2] + k0 * cell + m,
        );
        const far = Math.abs(middle) > cell * step * 1.25;
        for (let k = k0; k < Math.min(k0 + step, n[2]); k++)
          for (let j = j0; j < Math.min(j0 + step, n[1]); j++)
            for (let i = i0; i < Math.min(i0 + step, n[0]); i++)
              values[at(i, j, k)] = far
                ? middle
                : shape(min[0] + i * cell, min[1] + j * cell, min[2] + k * cell);
      }
  const vertex = new Int32Array(values.length).fill(-1);
  const position = [];
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((c) => [c & 1, (c >> 1) & 1, c >> 2]);
  const edges = [];
  for (let a = 0; a < 8; a++)
    for (let b = a + 1; b < 8; b++) if ([1, 2, 4].includes(a ^ b)) edges.push([a, b]);
  for (let k = 0; k < n[2] - 1; k++)
    for (let j = 0; j < n[1] - 1; j++)
      for (let i = 0; i < n[0] - 1; i++) {
        const v = corners.map(([a, b, c]) => values[at(i + a, j + b, k + c)]);
        const inside = v.filter((d) => d < 0).length;
        if (inside === 0 || inside === 8) continue;
        let count = 0;
        const p = [0, 0, 0];
        for (const [a, b] of edges) {
          if (v[a] < 0 === v[b] < 0) continue;
          const t = v[a] / (v[a] - v[b]);
          for (let q = 0; q < 3; q++) p[q] += mix(corners[a][q], corners[b][q], t);
          count++;
        }
        vertex[at(i, j, k)] = position.length / 3;
        position.push(
          min[0] + (i + p[0] / count) * cell,
          min[1] + (j + p[1] / count) * cell,
          min[2] + (k + p[2] / count) * cell,
        );
      }
  const index = [];
  const quad = (a, b, c, d, flip) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    flip ? index.push(a, c, b, a, d, c) : index.push(a, b, c, a, c, d);
  };
  for (let k = 1; k < n[2] - 1; k++)
    for (let j = 1; j < n[1] - 1; j++)
      for (let i = 1; i < n[0] - 1; i++) {
        const here = values[at(i, j, k)] < 0;
        if (here !== values[at(i + 1, j, k)] < 0)
          quad(
            vertex[at(i, j - 1, k - 1)],
            vertex[at(i, j, k - 1)],
            vertex[at(i, j, k)],
            vertex[at(i, j - 1, k)],
            !here,
          );
        if (here !== values[at(i, j + 1, k)] < 0)
          quad(
            vertex[at(i - 1, j, k - 1)],
            vertex[at(i - 1, j, k)],
            vertex[at(i, j, k)],
            vertex[at(i, j, k - 1)],
            !here,
          );
        if (here !== values[at(i, j, k + 1)] < 0)
          quad(
            vertex[at(i - 1, j - 1, k)],
            vertex[at(i, j - 1, k)],
            vertex[at(i, j, k)],
            vertex[at(i - 1, j, k)],
            !here,
          );
      }
  const normal = new Float32Array(position.length);
  const e = cell * 0.5;
  for (let i = 0; i < position.length; i += 3) {
    const [x, y, z] = [position[i], position[i + 1], position[i + 2]];
    const g = [
      shape(x + e, y, z) - shape(x - e, y, z),
      shape(x, y + e, z) - shape(x, y - e, z),
      shape(x, y, z + e) - shape(x, y, z - e),
    ];
    const l = Math.hypot(...g) || 1;
    for (let q = 0; q < 3; q++) normal[i + q] = g[q] / l;
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(normal, 3));
  geometry.setIndex(index);
  return geometry;
}
