// Small shared tools: repeatable random numbers, noise, the palette, and a batch that
// merges many coloured pieces into one mesh.
import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

export const palette = {
  paper: '#FBFAF6',
  sand: '#F2EDE3',
  ink: '#0B2239',
  night: '#0E1A26',
  sun: '#F6B01E',
  leaf: '#1C6B52',
  clay: '#B3361E',
  // Earth and plants of the foothills, mixed from the tones above.
  earth: '#B9986F',
  dust: '#CDB489',
  straw: '#C9A95C',
  rock: '#9A8C80',
  adobe: '#D2AC80',
  brick: '#B9744F',
  plaster: '#EBDDC6',
  wood: '#8A6242',
  oldWood: '#5E4632',
  olive: '#6F8049',
  grove: '#3F7253',
  cypress: '#24513F',
  poplar: '#8FA04E',
  steel: '#AEB6BC',
  dark: '#2A333C',
  skin: ['#E8B68F', '#D9A077', '#C68A5F', '#B1764D'],
};

export function random(seed = 1) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next.between = (low, high) => low + (high - low) * next();
  next.pick = (list) => list[Math.floor(next() * list.length)];
  return next;
}

export const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x));
export const mix = (a, b, t) => a + (b - a) * t;
export const smooth = (a, b, x) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};

function lattice(ix, iy, iz) {
  let h =
    Math.imul(ix, 374761393) + Math.imul(iy, 668265263) + Math.imul(iz, 2147483647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

/** Value noise from 0 to 1, smooth in all three directions. */
export function noise(x, y, z = 0) {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10);
  const u = fade(x - ix);
  const v = fade(y - iy);
  const w = fade(z - iz);
  const plane = (k) =>
    mix(
      mix(lattice(ix, iy, k), lattice(ix + 1, iy, k), u),
      mix(lattice(ix, iy + 1, k), lattice(ix + 1, iy + 1, k), u),
      v,
    );
  return mix(plane(iz), plane(iz + 1), w);
}

/** Layered noise around 0, from about -1 to 1. */
export function fbm(x, y, octaves = 5) {
  let sum = 0;
  let size = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += size * (noise(x, y, i * 7.3) * 2 - 1);
    [x, y] = [x * 1.62 - y * 1.18 + 3.1, x * 1.18 + y * 1.62 - 1.7];
    size *= 0.5;
  }
  return sum;
}

/** Sharp mountain ridges from 0 to 1. */
export function ridges(x, y, octaves = 5) {
  let sum = 0;
  let size = 0.5;
  let weight = 1;
  for (let i = 0; i < octaves; i++) {
    let n = 1 - Math.abs(noise(x, y, i * 3.7 + 11) * 2 - 1);
    n *= n * weight;
    weight = clamp(n * 1.8);
    sum += n * size;
    [x, y] = [x * 1.7 - y * 1.1 + 5.3, x * 1.1 + y * 1.7 + 2.9];
    size *= 0.5;
  }
  return sum;
}

/** Folded ranges as in the Zagros: long parallel crests, from 0 to 1. */
export function ranges(x, y, octaves = 4) {
  const warp = fbm(x * 0.6 + 9, y * 0.6, 3) * 0.9;
  let sum = 0;
  let size = 0.58;
  let [u, v] = [x * 0.62 + y * 0.18, y * 1.25 + warp];
  for (let i = 0; i < octaves; i++) {
    const n = 1 - Math.abs(noise(u, v, i * 3.7 + 11) * 2 - 1);
    sum += (i ? n : n * n * (1.2 - 0.2 * n)) * size;
    [u, v] = [u * 1.75 - v * 0.5 + 5.3, u * 0.5 + v * 1.75 + 2.9];
    size *= 0.4;
  }
  return sum;
}

export const color = (value) => (value?.isColor ? value : new THREE.Color(value));

/** A slightly different tone of a colour, for things that are never all alike. */
export function tone(value, rand, amount = 0.06) {
  const hsl = {};
  const out = color(value).clone();
  out.getHSL(hsl);
  return out.setHSL(
    hsl.h + (rand() - 0.5) * amount * 0.3,
    clamp(hsl.s + (rand() - 0.5) * amount),
    clamp(hsl.l + (rand() - 0.5) * amount),
  );
}

export const blend = (a, b, t) => color(a).clone().lerp(color(b), clamp(t));

const dummy = new THREE.Object3D();
export function matrix({ p = [0, 0, 0], r = [0, 0, 0], s = 1 } = {}) {
  dummy.position.set(...p);
  dummy.rotation.set(r[0], r[1], r[2], 'YXZ');
  if (typeof s === 'number') dummy.scale.setScalar(s);
  else dummy.scale.set(...s);
  dummy.updateMatrix();
  return dummy.matrix.clone();
}

/** Collects coloured pieces and makes one mesh of them. */
export class Batch {
  constructor() {
    this.parts = [];
  }
  add(geometry, tint, where) {
    const part = geometry.index ? geometry.toNonIndexed() : geometry.clone();
    for (const name of Object.keys(part.attributes)) {
      if (name !== 'position' && name !== 'normal' && name !== 'color') part.deleteAttribute(name);
    }
    if (tint || !part.attributes.color) {
      const c = color(tint ?? '#ffffff');
      const count = part.attributes.position.count;
      const data = new Float32Array(count * 3);
      for (let i = 0; i < count; i++) data.set([c.r, c.g, c.b], i * 3);
      part.setAttribute('color', new THREE.BufferAttribute(data, 3));
    }
    if (where) part.applyMatrix4(where.isMatrix4 ? where : matrix(where));
    this.parts.push(part);
    return this;
  }
  /** A box standing on y. */
  box(w, h, d, x, y, z, tint, r) {
    return this.add(new THREE.BoxGeometry(w, h, d), tint, { p: [x, y + h / 2, z], r });
  }
  round(w, h, d, x, y, z, tint, radius = 0.02, r) {
    return this.add(new RoundedBoxGeometry(w, h, d, 4, radius), tint, { p: [x, y + h / 2, z], r });
  }
  /** A rod from a to b. */
  rod(a, b, radius, tint, sides = 10, radiusB = radius) {
    const from = new THREE.Vector3(...a);
    const to = new THREE.Vector3(...b);
    const length = from.distanceTo(to);
    const g = new THREE.CylinderGeometry(radiusB, radius, length, sides);
    const q = new THREE.Quaternion().setFromUnitVectors(
      new THREE.Vector3(0, 1, 0),
      to.clone().sub(from).normalize(),
    );
    g.applyQuaternion(q).translate(...from.clone().add(to).multiplyScalar(0.5).toArray());
    return this.add(g, tint);
  }
  /** A bar of square section from a to b. */
  bar(a, b, w, h, tint) {
    const from = new THREE.Vector3(...a);
    const to = new THREE.Vector3(...b);
    dummy.position.copy(from).lerp(to, 0.5);
    dummy.scale.set(1, 1, 1);
    dummy.up.set(0, 1, 0);
    dummy.lookAt(to);
    dummy.updateMatrix();
    return this.add(new THREE.BoxGeometry(w, h, from.distanceTo(to)), tint, dummy.matrix.clone());
  }
  join(other, where) {
    const m = where && (where.isMatrix4 ? where : matrix(where));
    for (const part of other.parts) {
      const copy = part.clone();
      if (m) copy.applyMatrix4(m);
      this.parts.push(copy);
    }
    return this;
  }
  geometry() {
    return mergeGeometries(this.parts);
  }
  mesh(material = matte()) {
    return shadowed(new THREE.Mesh(this.geometry(), material));
  }
}

export function shadowed(mesh, cast = true, receive = true) {
  mesh.castShadow = cast;
  mesh.receiveShadow = receive;
  return mesh;
}

/** Flat facets: every triangle gets its own normal. */
export function facets(geometry) {
  const g = geometry.index ? geometry.toNonIndexed() : geometry;
  g.computeVertexNormals();
  return g;
}

const made = new Map();
function kept(key, make) {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}

export const matte = (roughness = 0.9) =>
  kept(
    `matte${roughness}`,
    () => new THREE.MeshStandardMaterial({ vertexColors: true, roughness, envMapIntensity: 0.25 }),
  );
export const metal = (roughness = 0.35) =>
  kept(
    `metal${roughness}`,
    () =>
      new THREE.MeshStandardMaterial({
        vertexColors: true,
        roughness,
        metalness: 0.85,
        envMapIntensity: 1,
      }),
  );
export const gloss = (roughness = 0.35) =>
  kept(
    `gloss${roughness}`,
    () =>
      new THREE.MeshPhysicalMaterial({
        vertexColors: true,
        roughness: 0.6,
        clearcoat: 1,
        clearcoatRoughness: roughness,
        envMapIntensity: 0.6,
      }),
  );
export const glass = () =>
  kept(
    'glass',
    () =>
      new THREE.MeshPhysicalMaterial({
        color: '#16242f',
        roughness: 0.08,
        clearcoat: 1,
        clearcoatRoughness: 0.03,
        envMapIntensity: 1.2,
      }),
  );
export const glow = (tint, power = 4) =>
  kept(
    `glow${tint}${power}`,
    () =>
      new THREE.MeshBasicMaterial({ color: color(tint).clone().multiplyScalar(power), fog: true }),
  );

export { THREE, RoundedBoxGeometry };
