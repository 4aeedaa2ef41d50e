// Puts a set of batches into a scene, each with its material.
import { THREE, glass, gloss, glow, matte, metal, shadowed } from './base.mjs';

export function show(scene, s, { lamp = '#FFC46B', power = 5 } = {}) {
  const materials = {
    matte: matte(),
    metal: metal(0.38),
    glass: glass(),
    gloss: gloss(0.22),
    lamp: glow(lamp, power),
  };
  for (const [key, batch] of Object.entries(s)) {
    if (!batch.parts.length) continue;
    const mesh = new THREE.Mesh(batch.geometry(), materials[key]);
    scene.add(shadowed(mesh, key !== 'lamp', key !== 'lamp'));
  }
}
