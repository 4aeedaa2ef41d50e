// Two trucks of modules climb a mountain road in the evening light.
import { THREE, Batch, fbm, matte, ranges, smooth } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { foothill, land, scatter } from '../kit/land.mjs';
import { bush, roundTree, stone, tuft } from '../kit/plants.mjs';
import { joinSet, pallet, set, truck } from '../kit/things.mjs';
import { show } from '../kit/show.mjs';

export function build(width, height) {
  const scene = new THREE.Scene();
  const curve = new THREE.CatmullRomCurve3(
    [
      [16, 0, 18],
      [9, 0.2, 6],
      [1, 0.9, -6],
      [-6, 2.0, -20],
      [-4, 3.6, -38],
      [9, 6.0, -54],
      [26, 9.4, -68],
      [34, 13.5, -90],
      [22, 18.5, -112],
      [-4, 24, -128],
      [-36, 30, -146],
      [-60, 37, -176],
      [-58, 46, -215],
      [-30, 55, -245],
    ].map((p) => new THREE.Vector3(...p)),
  );
  const points = curve.getSpacedPoints(420);
  const nearest = (x, z) => {
    let best = 1e9;
    let y = 0;
    for (let i = 0; i < points.length; i += 2) {
      const d = (points[i].x - x) ** 2 + (points[i].z - z) ** 2;
      if (d < best) {
        best = d;
        y = points[i].y;
      }
    }
    return [Math.sqrt(best), y];
  };
  const raw = (x, z) => {
    const d = -z;
    return (
      -2 +
      smooth(-10, 260, d) * 46 +
      x * 0.16 * smooth(-60, 60, d) * (d < 120 ? -1 : -0.4) +
      fbm(x * 0.02 + 3, z * 0.02, 4) * 9 +
      ranges(x * 0.0016 + 0.7, z * 0.0016 + 4, 6) * 300 * smooth(190, 1100, d)
    );
  };
  const rise = (x, z) => {
    const base = raw(x, z);
    if (z < -300 || Math.abs(x) > 110) return base;
    const [d, y] = nearest(x, z);
    return y - 0.12 + (base - y) * smooth(3.6, 20, d);
  };
  scene.add(
    land({
      from: [2, 22],
      near: 4,
      far: 4600,
      rings: 190,
      spokes: 200,
      height: rise,
      paint: foothill({ low: '#C3A46F', scrub: '#8A8A52', rock: '#A08872' }),
    }),
  );
  const ribbon = (half, lift, tint, dash) => {
    const b = new THREE.BufferGeometry();
    const p = [];
    for (let i = 0; i < points.length - 1; i++) {
      if (dash && i % 8 > 3) continue;
      const [a, c] = [points[i], points[i + 1]];
      const t = c.clone().sub(a).setY(0).normalize();
      const n = new THREE.Vector3(-t.z, 0, t.x);
      const side = Array.isArray(half) ? half : [-half, half];
      const [l0, r0] = side.map((k) => a.clone().addScaledVector(n, k));
      const [l1, r1] = side.map((k) => c.clone().addScaledVector(n, k));
      for (const v of [l0, l1, r0, r0, l1, r1]) p.push(v.x, v.y + lift, v.z);
    }
    b.setAttribute('position', new THREE.Float32BufferAttribute(p, 3));
    b.computeVertexNormals();
    const normals = b.attributes.normal;
    for (let i = 0; i < normals.count; i++)
      if (normals.getY(i) < 0)
        normals.setXYZ(i, -normals.getX(i), -normals.getY(i), -normals.getZ(i));
    const mesh = new Batch().add(b, tint).mesh(
      new THREE.MeshStandardMaterial({
        vertexColors: true,
        roughness: 0.95,
        side: THREE.DoubleSide,
        envMapIntensity: 0.2,
      }),
    );
    mesh.castShadow = false;
    scene.add(mesh);
  };
  ribbon(3.3, 0.06, '#A39C93');
  ribbon([-3.05, -2.9], 0.1, '#F4EEE2');
  ribbon([2.9, 3.05], 0.1, '#F4EEE2');
  ribbon([-0.07, 0.07], 0.1, '#F6E3A6', true);
  const s = set();
  // Guard stones on the outer edge.
  for (let i = 6; i < points.length - 1; i += 5) {
    const t = points[i + 1].clone().sub(points[i]).setY(0).normalize();
    const n = new THREE.Vector3(-t.z, 0, t.x);
    const g = points[i].clone().addScaledVector(n, -3.7);
    s.matte.round(0.34, 0.7, 0.34, g.x, g.y - 0.1, g.z, '#EFE9DC', 0.08);
    s.matte.box(0.36, 0.14, 0.36, g.x, g.y + 0.28, g.z, '#B3361E');
  }
  const drive = (at, tint) => {
    const a = curve.getPointAt(at);
    const t = curve.getTangentAt(at);
    const n = new THREE.Vector3(-t.z, 0, t.x).normalize();
    const body = truck({ tint });
    for (const x of [-2.4, -0.3]) pallet(body, x, 1.12, 0.0, 15);
    joinSet(s, body, {
      p: [a.x + n.x * 1.55, a.y + 0.08, a.z + n.z * 1.55],
      r: [0, Math.atan2(-t.z, t.x), Math.asin(t.y)],
    });
  };
  drive(0.075, '#F6B01E');
  drive(0.165, '#F2EDE3');
  show(scene, s, { lamp: '#FFE7BE', power: 3 });
  const clear = (r, wide, deep, gap, near = 14) => {
    const [x, z] = [(r() - 0.5) * wide, near - r() * deep];
    return nearest(x, z)[0] < gap ? null : [x, z];
  };
  scene.add(
    scatter(tuft(6, { height: 0.4, tint: '#C0A35C' }), matte(), 3800, (r) => {
      const at = clear(r, 60, 70, 3.9);
      return at && { p: [at[0], rise(...at) - 0.03, at[1]], s: r.between(0.6, 1.5) };
    }),
  );
  scene.add(
    scatter(roundTree(7, { tint: '#667F45', height: 4.4, spread: 2 }), matte(), 210, (r) => {
      const at = clear(r, 260, 260, 7, -12);
      return at && { p: [at[0], rise(...at) - 0.2, at[1]], s: r.between(0.5, 1.1) };
    }),
  );
  scene.add(
    scatter(bush(3, { tint: '#80844C' }), matte(), 320, (r) => {
      const at = clear(r, 200, 220, 5);
      return at && { p: [at[0], rise(...at), at[1]], s: r.between(0.5, 1.5) };
    }),
  );
  scene.add(
    scatter(stone(2, { size: 0.5 }), matte(), 160, (r) => {
      const at = clear(r, 80, 110, 4.6);
      return at && { p: [at[0], rise(...at), at[1]], s: r.between(0.3, 1.8) };
    }),
  );
  return {
    scene,
    camera: eye(width, height, [4.5, 5.2, 17], [-1.0, 7.4, -26], 42),
    air: air('afternoon', {
      sun: { azimuth: -112, elevation: 27, color: '#FFCB8C' },
      clouds: { amount: 0.5, seed: 26, color: '#FFEBD2' },
      haze: { density: 0.0011 },
      sky: { horizon: '#F0DDBF' },
    }),
    focus: [0, 3, -26, 52],
  };
}
