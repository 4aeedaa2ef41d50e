// The staff: twelve busts on calm grounds in the site's colours, all in the same light.
import { THREE, Batch, color, shadowed } from '../kit/base.mjs';
import { air } from '../kit/air.mjs';
import { eye } from '../kit/stage.mjs';
import { bust } from '../kit/bust.mjs';

const skin = { fair: '#EBBE9B', warm: '#DDA57B', olive: '#CF9468', tan: '#B97E55' };
const black = '#2A1D17';
const grey = '#8F8C88';

const people = {
  'shirin-bakhtiari': {
    ground: '#E9C88B',
    skin: skin.warm,
    lashes: true,
    arch: 1.2,
    smile: 0.7,
    brow: 0.9,
    browTint: '#54463E',
    jaw: 0.96,
    hair: { style: 'fringe', tint: '#6E6660', streak: '#C9C4BE' },
    scarf: { tint: '#12355A', back: 0.02 },
    cloth: { type: 'jacket', tint: '#23405F', shirt: '#F4EFE4', size: 0.94 },
  },
  'kaveh-lorestani': {
    ground: '#B8CBD8',
    skin: skin.olive,
    wide: 1.03,
    jaw: 1.08,
    smile: 0.4,
    brow: 1.25,
    hair: { style: 'short', tint: '#3A332F', streak: '#77726C', part: 1 },
    beard: { tint: '#4C4641', full: 0.5 },
    glasses: { tint: '#23201E' },
    cloth: { type: 'jacket', tint: '#3B4652', shirt: '#DDE6EE', size: 1.04 },
  },
  'maryam-sohrabi': {
    ground: '#E6BFA7',
    skin: skin.fair,
    lashes: true,
    arch: 1.1,
    smile: 0.8,
    jaw: 0.94,
    brow: 0.85,
    wide: 0.97,
    hair: { style: 'fringe', tint: '#3B2419' },
    scarf: { tint: '#1C6B52', back: 0.012 },
    glasses: { tint: '#7A3B22', round: true },
    cloth: { type: 'crew', tint: '#EFE4D0', size: 0.92 },
  },
  'behrouz-dehkordi': {
    ground: '#BFD0BC',
    skin: skin.tan,
    wide: 1.08,
    jaw: 1.12,
    neck: 1.14,
    nose: 1.2,
    smile: 0.5,
    brow: 1.35,
    browTint: '#5B5753',
    hair: { style: 'balding', tint: grey },
    moustache: { tint: '#7C7873', full: 1.45 },
    cloth: { type: 'shirt', tint: '#5F7A8C', size: 1.1 },
  },
  'arash-moradi': {
    ground: '#BFD3DF',
    skin: skin.tan,
    jaw: 1.04,
    smile: 0.75,
    brow: 1.15,
    hair: { style: 'buzz', tint: black },
    beard: { tint: black, full: 0.15 },
    helmet: '#F6B01E',
    cloth: { type: 'vest', tint: '#33527A', size: 1.05 },
  },
  'nasrin-jalali': {
    ground: '#C6D5C4',
    skin: skin.warm,
    lashes: true,
    arch: 1.3,
    smile: 0.55,
    wide: 0.96,
    jaw: 0.92,
    brow: 0.95,
    hair: { style: 'fringe', tint: black },
    scarf: { tint: '#D99A1C', back: 0.026 },
    cloth: { type: 'jacket', tint: '#5C3A2B', shirt: '#2A2622', turtle: true, size: 0.92 },
  },
  'yousef-karimi': {
    ground: '#E8D3A6',
    skin: skin.olive,
    wide: 1.1,
    jaw: 1.16,
    neck: 1.16,
    smile: 0.85,
    nose: 1.12,
    brow: 1.1,
    hair: { style: 'curly', tint: '#33261F', seed: 9 },
    beard: { tint: '#33261F', full: 1 },
    cloth: { type: 'crew', tint: '#A4472C', size: 1.14 },
  },
  'golnaz-tehrani': {
    ground: '#E7C4B2',
    skin: skin.fair,
    lashes: true,
    arch: 1.15,
    smile: 0.95,
    wide: 0.98,
    jaw: 0.94,
    brow: 0.85,
    hair: { style: 'bob', tint: '#5A2E1C' },
    cloth: { type: 'shirt', tint: '#2F7F74', size: 0.92 },
    earrings: true,
    lanyard: '#F6B01E',
  },
  'hamid-rostami': {
    ground: '#D8CBB2',
    skin: skin.tan,
    wide: 1.0,
    jaw: 0.98,
    nose: 1.18,
    smile: 0.45,
    brow: 1.2,
    hair: { style: 'short', tint: '#4B4642', streak: '#A29D97', volume: 0.8, line: 0.022 },
    moustache: { tint: '#5C5651', full: 1.15 },
    cloth: { type: 'shirt', tint: '#C9B07A', size: 1.0 },
  },
  'leila-ahmadpour': {
    ground: '#B9CCDB',
    skin: skin.olive,
    lashes: true,
    arch: 1,
    smile: 0.6,
    jaw: 0.98,
    brow: 1.0,
    helmet: '#FBFAF6',
    scarf: { tint: '#B3472F' },
    cloth: { type: 'vest', tint: '#23405F', vest: '#F6B01E', size: 0.95 },
  },
  'siavash-qobadi': {
    ground: '#CBD8BF',
    skin: skin.warm,
    wide: 0.95,
    jaw: 0.92,
    smile: 0.5,
    brow: 1,
    hair: { style: 'quiff', tint: '#2B1E18' },
    glasses: { tint: '#33607A', round: true },
    cloth: { type: 'crew', tint: '#27476B', size: 0.96 },
  },
  'parisa-khosravi': {
    ground: '#F0D08A',
    skin: skin.fair,
    lashes: true,
    arch: 1,
    smile: 1,
    wide: 0.96,
    jaw: 0.88,
    chin: 0.96,
    brow: 0.9,
    nose: 0.88,
    hair: { style: 'fringe', tint: '#4A2A1A' },
    scarf: { tint: '#33708C', back: 0.03 },
    cloth: { type: 'shirt', tint: '#E27A2C', size: 0.88 },
  },
};

export function build(width, height, part) {
  const scene = new THREE.Scene();
  const look = people[part];
  const made = bust(look);
  const material = {
    skin: new THREE.MeshPhysicalMaterial({
      vertexColors: true,
      roughness: 0.55,
      sheen: 0.5,
      sheenRoughness: 0.5,
      sheenColor: color('#E2785A'),
      envMapIntensity: 0.4,
    }),
    cloth: new THREE.MeshPhysicalMaterial({
      vertexColors: true,
      roughness: 0.95,
      sheen: 0.35,
      sheenRoughness: 0.6,
      sheenColor: color('#ffffff'),
      envMapIntensity: 0.3,
    }),
    hair: new THREE.MeshPhysicalMaterial({
      vertexColors: true,
      roughness: 0.62,
      envMapIntensity: 0.35,
    }),
    gloss: new THREE.MeshPhysicalMaterial({
      vertexColors: true,
      roughness: 0.4,
      clearcoat: 1,
      clearcoatRoughness: 0.12,
      envMapIntensity: 0.9,
    }),
    metal: new THREE.MeshStandardMaterial({ vertexColors: true, roughness: 0.25, metalness: 1 }),
  };
  const figure = new THREE.Group();
  for (const [key, batch] of Object.entries(made)) {
    if (batch.parts.length) figure.add(shadowed(new THREE.Mesh(batch.geometry(), material[key])));
  }
  const keys = Object.keys(people);
  figure.rotation.y = keys.indexOf(part) % 2 ? -0.2 : 0.2;
  figure.rotation.z = keys.indexOf(part) % 3 === 0 ? 0.02 : -0.02;
  scene.add(figure);
  const wall = new Batch().box(6, 6, 0.1, 0, -3, -0.75, look.ground).mesh();
  wall.castShadow = false;
  scene.add(wall);
  const rim = new THREE.DirectionalLight('#FFE3B8', 1.5);
  rim.position.set(1.6, 1.2, -1.6);
  const front = new THREE.DirectionalLight('#F4F0FF', 0.3);
  front.position.set(0.6, 0.1, 2);
  scene.add(rim, front);
  return {
    scene,
    camera: eye(width, height, [0, -0.02, 1.55], [0, -0.058, 0], 17.2),
    air: air('morning', {
      sun: { azimuth: 222, elevation: 36, power: 2.45, size: 0.09, color: '#FFE2B8' },
      sky: { zenith: '#A9BDCD', middle: '#CBD6DC', horizon: '#F4EADB', ground: '#D9BFA2' },
      glow: { wide: 0.15, tight: 0.1 },
      haze: { density: 0 },
      ambient: 0.82,
      exposure: 0.78,
    }),
    focus: [0, -0.1, -0.1, 0.62],
    look: { vignette: 0.35, bloom: 0.1, saturation: 1.02 },
  };
}
