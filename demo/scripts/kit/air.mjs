// The air of a picture: where the sun stands, the sky's colours, the haze. One object of
// plain numbers, used by the sky dome, the fog of every material and the sky's light.
import { THREE, color, clamp } from './base.mjs';

const hours = {
  dawn: {
    sun: { azimuth: 20, elevation: 7, color: '#FFBE73', power: 4.6, size: 0.018 },
    sky: { zenith: '#2F5F97', middle: '#86AECB', horizon: '#FAD3A0', ground: '#A4876B', power: 1 },
    glow: { color: '#FFA84E', wide: 0.5, tight: 0.9 },
    haze: { color: '#B9BFC4', sun: '#FFC07A', density: 0.0011, falloff: 0.012 },
    ambient: 0.85,
    exposure: 0.84,
  },
  morning: {
    sun: { azimuth: 40, elevation: 24, color: '#FFE2B5', power: 4.2, size: 0.014 },
    sky: { zenith: '#2F6BA8', middle: '#7FB1D6', horizon: '#EADFC9', ground: '#AE9A7E', power: 1 },
    glow: { color: '#FFD9A0', wide: 0.35, tight: 0.6 },
    haze: { color: '#CFD6D6', sun: '#FFE3B8', density: 0.0011, falloff: 0.01 },
    ambient: 0.9,
    exposure: 0.8,
  },
  afternoon: {
    sun: { azimuth: -50, elevation: 32, color: '#FFE6BF', power: 4.4, size: 0.014 },
    sky: { zenith: '#2A6CB0', middle: '#79B0DA', horizon: '#E6E2D2', ground: '#B29C7C', power: 1 },
    glow: { color: '#FFE0AE', wide: 0.25, tight: 0.5 },
    haze: { color: '#CBD6DA', sun: '#FCE6C2', density: 0.0009, falloff: 0.01 },
    ambient: 0.9,
    exposure: 0.78,
  },
  dusk: {
    sun: { azimuth: -20, elevation: 2.5, color: '#FF9E5E', power: 1.2, size: 0.02 },
    sky: {
      zenith: '#1B3F6B',
      middle: '#5A86AC',
      horizon: '#F3B98D',
      ground: '#565C6C',
      power: 0.62,
    },
    glow: { color: '#FF9448', wide: 0.42, tight: 0.6 },
    haze: { color: '#6D829C', sun: '#EBA87C', density: 0.0016, falloff: 0.012 },
    ambient: 1.05,
    exposure: 0.95,
  },
};

const deep = (base, extra) => {
  const out = { ...base };
  for (const [key, value] of Object.entries(extra ?? {})) {
    out[key] =
      value && typeof value === 'object' && !Array.isArray(value)
        ? deep(base[key] ?? {}, value)
        : value;
  }
  return out;
};

/** An hour of the day, with this picture's own changes. Azimuth 0 is straight ahead (-z). */
export function air(hour, changes) {
  const made = deep(hours[hour], changes);
  const az = THREE.MathUtils.degToRad(made.sun.azimuth);
  const el = THREE.MathUtils.degToRad(made.sun.elevation);
  made.sun.direction = new THREE.Vector3(
    Math.sin(az) * Math.cos(el),
    Math.sin(el),
    -Math.cos(az) * Math.cos(el),
  );
  made.clouds = {
    amount: 0.35,
    color: '#FFF3E0',
    shade: '#B9C3CF',
    scale: 1,
    seed: 3,
    ...changes?.clouds,
  };
  return made;
}

/** The sky's colour in a direction, without sun and clouds: what the sky sheds as light. */
export function skyLight(air, direction) {
  const y = direction.y;
  const { zenith, middle, horizon, ground, power } = air.sky;
  const c = color(horizon).clone();
  if (y < 0) c.lerp(color(ground), clamp(-y * 6));
  else {
    c.lerp(color(middle), clamp(y / 0.28) ** 0.7);
    c.lerp(color(zenith), clamp((y - 0.12) / 0.75));
  }
  const toward = Math.max(0, direction.dot(air.sun.direction));
  c.add(
    color(air.glow.color)
      .clone()
      .multiplyScalar(air.glow.wide * toward ** 5),
  );
  return c.multiplyScalar(power);
}

const vec = (value) => {
  const c = color(value);
  return `vec3(${c.r.toFixed(5)}, ${c.g.toFixed(5)}, ${c.b.toFixed(5)})`;
};
const num = (value) => Number(value).toFixed(6);

/** The dome with sun glow, disc and thin high clouds. */
export function skyDome(air, { disc = true } = {}) {
  const { sky, glow, sun, clouds } = air;
  const d = sun.direction;
  const material = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    depthWrite: false,
    fog: false,
    vertexShader: `varying vec3 vDir; void main(){ vDir = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: `
      varying vec3 vDir;
      float hash(vec2 p){ p = fract(p * vec2(123.34, 345.45)); p += dot(p, p + 34.345); return fract(p.x * p.y); }
      float val(vec2 p){ vec2 i = floor(p), f = fract(p); f = f*f*f*(f*(f*6.-15.)+10.);
        return mix(mix(hash(i), hash(i+vec2(1,0)), f.x), mix(hash(i+vec2(0,1)), hash(i+vec2(1,1)), f.x), f.y); }
      float layers(vec2 p){ float s = 0., a = .5; for(int i=0;i<6;i++){ s += a*val(p); p = mat2(1.62,1.18,-1.18,1.62)*p + 3.1; a *= .5; } return s; }
      void main(){
        vec3 d = normalize(vDir);
        vec3 s = vec3(${num(d.x)}, ${num(d.y)}, ${num(d.z)});
        float y = d.y;
        vec3 c = ${vec(sky.horizon)};
        if (y < 0.) c = mix(c, ${vec(sky.ground)}, clamp(-y*6., 0., 1.));
        else {
          c = mix(c, ${vec(sky.middle)}, pow(clamp(y/.28, 0., 1.), .7));
          c = mix(c, ${vec(sky.zenith)}, clamp((y-.12)/.75, 0., 1.));
        }
        float t = max(0., dot(d, s));
        float low = exp(-max(y,0.)*5.);
        vec3 g = ${vec(glow.color)} * (${num(glow.wide)} * (pow(t, 5.) * .55 + pow(t, 2.) * low * .25) + ${num(glow.tight)} * (pow(t, 40.) * .5 + pow(t, 300.) * .8));
        c += g;
        if (y > 0.0) {
          vec2 p = d.xz / (y + .16) * ${num(clouds.scale)} + ${num(clouds.seed)};
          float n = layers(p * vec2(.55, 1.5) + layers(p * .7) * 1.4);
          float cover = smoothstep(1. - ${num(clouds.amount)} * .72, 1.12 - ${num(clouds.amount)} * .4, n + .22);
          cover *= smoothstep(.015, .16, y) * .85;
          vec3 lit = mix(${vec(clouds.shade)}, ${vec(clouds.color)}, smoothstep(.45, .8, layers(p * 1.3 + s.xz * .25) + .12));
          lit += ${vec(glow.color)} * (pow(t, 6.) * .45 + pow(t, 40.) * .5);
          c = mix(c, lit, cover);
        }
        c *= ${num(sky.power)};
        ${disc ? `float edge = smoothstep(${num(Math.cos(sun.size * 1.25))}, ${num(Math.cos(sun.size * 0.95))}, dot(d, s)); c = mix(c, ${vec(sun.color)} * 9., edge);` : ''}
        gl_FragColor = vec4(c, 1.);
      }`,
  });
  const dome = new THREE.Mesh(new THREE.SphereGeometry(6000, 64, 48), material);
  dome.renderOrder = -1;
  return dome;
}

/**
 * Replaces three's fog by haze that thins with height and glows toward the sun, and lets
 * only the sun (the first directional light) make highlights: the others are pieces of sky.
 */
export function hazeAndHighlights(air) {
  const chunk = THREE.ShaderChunk;
  const swap = (name, from, to) => {
    if (!chunk[name].includes(from)) throw new Error(`three changed: ${name}`);
    chunk[name] = chunk[name].replaceAll(from, to);
  };
  chunk.fog_pars_vertex = `#ifdef USE_FOG\n varying vec3 vHazePos;\n#endif`;
  chunk.fog_vertex = `#ifdef USE_FOG\n vHazePos = (inverse(viewMatrix) * mvPosition).xyz;\n#endif`;
  chunk.fog_pars_fragment = `#ifdef USE_FOG\n varying vec3 vHazePos;\n#endif`;
  const { haze, sun } = air;
  chunk.fog_fragment = `#ifdef USE_FOG
    {
      vec3 ray = vHazePos - cameraPosition;
      float far = length(ray);
      float dy = ray.y * ${num(haze.falloff)};
      float thick = abs(dy) < 1e-4 ? 1. : (1. - exp(-dy)) / dy;
      float base = exp(-max(cameraPosition.y - ${num(haze.floor ?? 0)}, 0.) * ${num(haze.falloff)});
      float amount = (1. - exp(-far * ${num(haze.density)} * base * thick)) * ${num(haze.max ?? 1)};
      float t = max(0., dot(ray / far, vec3(${num(sun.direction.x)}, ${num(sun.direction.y)}, ${num(sun.direction.z)})));
      vec3 hazeColor = mix(${vec(haze.color)}, ${vec(haze.sun)}, pow(t, 4.) * .85) + ${vec(haze.sun)} * pow(t, 24.) * .35;
      gl_FragColor.rgb = mix(gl_FragColor.rgb, hazeColor * ${num(air.sky.power)}, amount);
    }
  #endif`;
  swap(
    'lights_fragment_begin',
    'directionalLight = directionalLights[ i ];',
    'directionalLight = directionalLights[ i ]; shine = ( UNROLLED_LOOP_INDEX == 0 ) ? 1.0 : 0.0;',
  );
  swap(
    'lights_physical_pars_fragment',
    'void RE_Direct_Physical(',
    'float shine = 1.0;\nvoid RE_Direct_Physical(',
  );
  swap(
    'lights_physical_pars_fragment',
    'clearcoatSpecularDirect += ccIrradiance *',
    'clearcoatSpecularDirect += shine * ccIrradiance *',
  );
  swap(
    'lights_physical_pars_fragment',
    'reflectedLight.directSpecular += irradiance * specularBRDF',
    'reflectedLight.directSpecular += shine * irradiance * specularBRDF',
  );
}
