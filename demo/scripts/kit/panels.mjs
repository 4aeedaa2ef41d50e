// Solar modules: framed glass with its cells, on tables, roofs or trackers.
import { THREE, Batch, color, random, shadowed, palette, matte, metal } from './base.mjs';

export const moduleSize = { width: 1.134, length: 1.762, depth: 0.035 };

function cells() {
  const w = 768;
  const h = 1152;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [w, h];
  const g = canvas.getContext('2d');
  const rand = random(21);
  g.fillStyle = '#9DB0C4';
  g.fillRect(0, 0, w, h);
  const columns = 6;
  const rows = 18;
  const margin = 12;
  const middle = 10;
  const cw = (w - margin * 2) / columns;
  const ch = (h - margin * 2 - middle) / rows;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const x = margin + c * cw + 1.6;
      const y = margin + r * ch + (r >= rows / 2 ? middle : 0) + 1.3;
      const l = 15 + rand() * 3.2;
      g.fillStyle = `hsl(${214 + rand() * 5}, ${60 + rand() * 8}%, ${l}%)`;
      const k = 7;
      const [x1, y1] = [x + cw - 3.2, y + ch - 2.6];
      g.beginPath();
      const cut = r % 2 ? [0, 0, k, k] : [k, k, 0, 0];
      g.moveTo(x + cut[0], y);
      g.lineTo(x1 - cut[1], y);
      g.lineTo(x1, y + cut[1]);
      g.lineTo(x1, y1 - cut[2]);
      g.lineTo(x1 - cut[2], y1);
      g.lineTo(x + cut[3], y1);
      g.lineTo(x, y1 - cut[3]);
      g.lineTo(x, y + cut[0]);
      g.fill();
      g.fillStyle = 'rgba(190, 208, 228, 0.30)';
      for (let b = 0; b < 5; b++) g.fillRect(x + (cw - 3) * ((b + 0.5) / 5), y, 1.1, ch - 2.6);
    }
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  return texture;
}

let face;
export function moduleFace() {
  face ??= new THREE.MeshPhysicalMaterial({
    map: cells(),
    roughness: 0.5,
    metalness: 0.15,
    clearcoat: 1,
    clearcoatRoughness: 0.06,
    envMapIntensity: 1.15,
  });
  return face;
}

/**
 * All the modules of a picture in two draw calls. Each place is a matrix whose +y is the glass
 * and whose z runs along the module's length.
 */
export function modules(places, { frame = '#C9D0D6' } = {}) {
  const { width, length, depth } = moduleSize;
  const group = new THREE.Group();
  const rim = new Batch();
  const t = 0.03;
  rim.box(width, depth, t, 0, 0, length / 2 - t / 2);
  rim.box(width, depth, t, 0, 0, -length / 2 + t / 2);
  rim.box(t, depth, length - t * 2, width / 2 - t / 2, 0, 0);
  rim.box(t, depth, length - t * 2, -width / 2 + t / 2, 0, 0);
  rim.box(width - t, 0.008, length - t, 0, 0.008, 0, '#E9ECEE');
  const rims = new THREE.InstancedMesh(rim.geometry(), metal(0.4), places.length);
  const sheet = new THREE.PlaneGeometry(width - t * 1.4, length - t * 1.4)
    .rotateX(-Math.PI / 2)
    .translate(0, depth - 0.004, 0);
  const faces = new THREE.InstancedMesh(sheet, moduleFace(), places.length);
  const rand = random(4);
  places.forEach((place, i) => {
    for (const mesh of [rims, faces]) mesh.setMatrixAt(i, place);
    rims.setColorAt(i, color(frame));
    const v = 0.92 + rand() * 0.14;
    faces.setColorAt(i, new THREE.Color(v, v, v));
  });
  for (const mesh of [rims, faces]) {
    mesh.frustumCulled = false;
    shadowed(mesh, mesh === faces);
    group.add(mesh);
  }
  return group;
}

/** Matrices of a columns × rows block of modules on an inclined plane. */
export function block({ columns, rows, gap = 0.02, landscape = false, at }) {
  const w = (landscape ? moduleSize.length : moduleSize.width) + gap;
  const l = (landscape ? moduleSize.width : moduleSize.length) + gap;
  const turn = landscape ? new THREE.Matrix4().makeRotationY(Math.PI / 2) : new THREE.Matrix4();
  const places = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const m = new THREE.Matrix4().makeTranslation(
        (c - (columns - 1) / 2) * w,
        0,
        (r - (rows - 1) / 2) * l,
      );
      places.push(at.clone().multiply(m).multiply(turn));
    }
  }
  places.width = columns * w;
  places.length2 = rows * l;
  return places;
}

/**
 * A ground table: modules on rails, purlins and driven posts. The glass leans toward +z of
 * `at`. Returns the modules' matrices and adds the steel to a batch.
 */
export function table(
  steel,
  { columns = 8, rows = 2, tilt = 28, low = 0.7, at = new THREE.Matrix4() },
) {
  const a = THREE.MathUtils.degToRad(tilt);
  const l = rows * (moduleSize.length + 0.02);
  const w = columns * (moduleSize.width + 0.02);
  const mid = low + (Math.sin(a) * l) / 2;
  const plane = at
    .clone()
    .multiply(new THREE.Matrix4().makeTranslation(0, mid, 0))
    .multiply(new THREE.Matrix4().makeRotationX(a));
  const part = new Batch();
  const grey = '#9FA7AD';
  for (const k of [-0.3, 0.3]) {
    const z = k * l;
    part.box(w, 0.07, 0.05, 0, -0.09, z, grey);
  }
  const inPlane = new Batch().join(
    part,
    new THREE.Matrix4().makeTranslation(0, mid, 0).multiply(new THREE.Matrix4().makeRotationX(a)),
  );
  const bays = Math.max(2, Math.round(columns / 3));
  for (let i = 0; i < bays; i++) {
    const x = (i / (bays - 1) - 0.5) * (w - 1.2);
    const zf = 0.3 * l * Math.cos(a);
    const yf = mid - 0.3 * l * Math.sin(a) - 0.08;
    const yb = mid + 0.3 * l * Math.sin(a) - 0.08;
    inPlane.box(0.09, yf + 1, 0.06, x, -1, zf, grey);
    inPlane.box(0.09, yb + 1, 0.06, x, -1, -zf, grey);
    inPlane.bar([x, yf - 0.03, zf], [x, yb - 0.03, -zf], 0.05, 0.07, grey);
    inPlane.bar([x, 0.25, -zf], [x, mid - 0.12, 0], 0.04, 0.05, grey);
  }
  steel.join(inPlane, at);
  return block({ columns, rows, at: plane });
}

export const posts = () => matte(0.7);
export { palette };
