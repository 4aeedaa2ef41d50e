// Renders one picture: many exposures, each with the camera a fraction of a pixel aside, the
// sun at another point of its disc and two other pieces of the sky as lights with shadows of
// their own. Their mean has smooth edges, soft shadows and true sky light in every corner.
import { THREE, color } from './base.mjs';
import { skyDome, skyLight, hazeAndHighlights } from './air.mjs';

const FULL = `varying vec2 vUv; void main(){ vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }`;

function pass(fragmentShader, uniforms) {
  const material = new THREE.ShaderMaterial({
    vertexShader: FULL,
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
  });
  const scene = new THREE.Scene();
  scene.add(new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material));
  const camera = new THREE.OrthographicCamera();
  return (renderer, target) => {
    renderer.setRenderTarget(target);
    renderer.render(scene, camera);
  };
}

const target = (w, h, type = THREE.HalfFloatType, depth = false) =>
  new THREE.WebGLRenderTarget(w, h, {
    type,
    depthBuffer: depth,
    minFilter: THREE.LinearFilter,
    magFilter: THREE.LinearFilter,
  });

const fraction = (x) => x - Math.floor(x);

/**
 * picture: { scene, camera, air, focus: [x, y, z, radius], skyVisible?, lens?: { at, blur } , bloom? }
 */
export async function shoot(picture, width, height, samples) {
  const { scene, camera, air, focus, skyVisible = true, lens, look = {} } = picture;
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  renderer.toneMapping = THREE.NoToneMapping;

  // What glass and panels mirror.
  const mirrored = new THREE.Scene();
  mirrored.add(skyDome(air, { disc: false }));
  const pmrem = new THREE.PMREMGenerator(renderer);
  scene.environment =
    picture.environment?.(pmrem) ?? pmrem.fromScene(mirrored, 0, 1, 9000, { size: 512 }).texture;

  hazeAndHighlights(air);
  scene.fog = new THREE.Fog(0xffffff, 1, 2);
  if (skyVisible) scene.add(skyDome(air));

  const [fx, fy, fz, radius] = focus;
  const centre = new THREE.Vector3(fx, fy, fz);
  const lightFor = (mapSize, r) => {
    const light = new THREE.DirectionalLight();
    light.castShadow = true;
    light.shadow.mapSize.set(mapSize, mapSize);
    Object.assign(light.shadow.camera, {
      left: -r,
      right: r,
      top: r,
      bottom: -r,
      near: 1,
      far: r * 8,
    });
    light.shadow.bias = -0.0004;
    light.shadow.normalBias = (r / mapSize) * 2.2;
    light.target.position.copy(centre);
    scene.add(light, light.target);
    return light;
  };
  const place = (light, direction, r) =>
    light.position.copy(centre).addScaledVector(direction, r * 4);
  const sun = lightFor(picture.shadowMap ?? 2048, radius);
  sun.color.copy(color(air.sun.color));
  sun.intensity = air.sun.power;
  sun.shadow.radius = 1;
  const pieces = [lightFor(1024, radius * 1.15), lightFor(1024, radius * 1.15)];
  for (const piece of pieces) piece.shadow.radius = 4;
  // Light thrown back by the ground, unshadowed and weak.
  const bounce = new THREE.HemisphereLight(
    '#000000',
    color(air.sky.ground),
    0.55 * air.ambient * air.sky.power,
  );
  scene.add(bounce);

  const right = new THREE.Vector3();
  const up = new THREE.Vector3();
  const frame = target(width, height, THREE.HalfFloatType, true);
  let sum = target(width, height, THREE.FloatType);
  let next = target(width, height, THREE.FloatType);
  const uniforms = { a: { value: null }, b: { value: null } };
  const add = pass(
    `uniform sampler2D a, b; varying vec2 vUv; void main(){ gl_FragColor = texture2D(a, vUv) + min(texture2D(b, vUv), vec4(${(look.ceiling ?? 24).toFixed(1)})); }`,
    uniforms,
  );
  renderer.setRenderTarget(sum);
  renderer.clear();

  const home = camera.position.clone();
  const facing = camera.quaternion.clone();
  for (let i = 0; i < samples; i++) {
    // R2 sequences: even cover for any number of exposures.
    const u = fraction(0.5 + (i + 1) * 0.7548776662466927);
    const v = fraction(0.5 + (i + 1) * 0.5698402909980532);
    camera.setViewOffset(width, height, u - 0.5, v - 0.5, width, height);

    right.crossVectors(air.sun.direction, new THREE.Vector3(0, 1, 0)).normalize();
    up.crossVectors(right, air.sun.direction);
    const a = fraction(i * 0.618034 + 0.2) * Math.PI * 2;
    const s = Math.sqrt((i + 0.5) / samples) * air.sun.size;
    place(
      sun,
      air.sun.direction
        .clone()
        .addScaledVector(right, Math.cos(a) * s)
        .addScaledVector(up, Math.sin(a) * s)
        .normalize(),
      radius,
    );

    pieces.forEach((piece, k) => {
      const j = i * 2 + k;
      const h = (j + 0.5) / (samples * 2);
      const turn = fraction(j * 0.618034) * Math.PI * 2;
      const y = Math.sqrt(1 - h) * 0.97 + 0.03;
      const flat = Math.sqrt(1 - y * y);
      const direction = new THREE.Vector3(Math.cos(turn) * flat, y, Math.sin(turn) * flat);
      place(piece, direction, radius * 1.15);
      piece.color.copy(skyLight(air, direction));
      piece.intensity = (air.ambient * Math.PI) / 2;
    });

    if (lens) {
      // Depth of field: the eye wanders over the lens, always looking at the same plane.
      const la = fraction(i * 0.618034 + 0.7) * Math.PI * 2;
      const ls = Math.sqrt((i + 0.5) / samples) * lens.blur;
      const rightEye = new THREE.Vector3(1, 0, 0).applyQuaternion(facing);
      const upEye = new THREE.Vector3(0, 1, 0).applyQuaternion(facing);
      const shift = rightEye
        .multiplyScalar(Math.cos(la) * ls)
        .addScaledVector(upEye, Math.sin(la) * ls);
      const aim = home
        .clone()
        .addScaledVector(new THREE.Vector3(0, 0, -1).applyQuaternion(facing), lens.at);
      camera.position.copy(home).add(shift);
      camera.up.copy(new THREE.Vector3(0, 1, 0).applyQuaternion(facing));
      camera.lookAt(aim);
    }
    renderer.setRenderTarget(frame);
    renderer.clear();
    renderer.render(scene, camera);
    uniforms.a.value = sum.texture;
    uniforms.b.value = frame.texture;
    add(renderer, next);
    [sum, next] = [next, sum];
    renderer.getContext().finish();
    await new Promise((done) => setTimeout(done));
  }

  const bloom = glowLayers(renderer, sum.texture, samples, width, height, look.threshold ?? 1.1);
  const finish = pass(
    `uniform sampler2D image, b0, b1, b2; varying vec2 vUv;
    vec3 film(vec3 c){
      const mat3 i = mat3(.59719,.07600,.02840,.35458,.90834,.13383,.04823,.01566,.83777);
      const mat3 o = mat3(1.60475,-.10208,-.00327,-.53108,1.10813,-.07276,-.07367,-.00605,1.07602);
      c = i * c; vec3 a = c * (c + .0245786) - .000090537; vec3 b = c * (.983729 * c + .4329510) + .238081; return clamp(o * (a / b), 0., 1.);
    }
    float grain(vec2 p){ return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
    void main(){
      vec3 c = texture2D(image, vUv).rgb / ${samples.toFixed(1)};
      vec3 g = texture2D(b0, vUv).rgb * .5 + texture2D(b1, vUv).rgb * .32 + texture2D(b2, vUv).rgb * .22;
      c += g * ${(look.bloom ?? 0.22).toFixed(3)};
      vec2 q = vUv - .5;
      c *= 1. - dot(q, q) * ${(look.vignette ?? 0.28).toFixed(3)};
      c *= ${(air.exposure * 1.55).toFixed(4)};
      c = film(c);
      float l = dot(c, vec3(.2126, .7152, .0722));
      c = mix(vec3(l), c, ${(look.saturation ?? 1.06).toFixed(3)});
      // Shadows lean to the brand's ink, lights to its paper.
      c += vec3(-.010, .000, .018) * (1. - smoothstep(0., .45, l)) + vec3(.012, .004, -.010) * smoothstep(.5, 1., l);
      c = mix(c * 12.92, 1.055 * pow(max(c, 0.), vec3(1. / 2.4)) - .055, step(.0031308, c));
      c += (grain(gl_FragCoord.xy) - .5) * ${(look.grain ?? 0.012).toFixed(4)};
      gl_FragColor = vec4(c, 1.);
    }`,
    {
      image: { value: sum.texture },
      b0: { value: bloom[0] },
      b1: { value: bloom[1] },
      b2: { value: bloom[2] },
    },
  );
  finish(renderer, null);
  renderer.getContext().finish();
  const blob = await new Promise((done) => renderer.domElement.toBlob(done, 'image/png'));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768)
    text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

/** The glow around bright places, at three widths. */
function glowLayers(renderer, image, samples, width, height, threshold) {
  let source = image;
  let scale = 1 / samples;
  const out = [];
  for (const [level, cut] of [
    [4, threshold],
    [8, 0],
    [24, 0],
  ]) {
    const w = Math.ceil(width / level);
    const h = Math.ceil(height / level);
    const targets = [target(w, h), target(w, h)];
    const first = { t: { value: source } };
    pass(
      `uniform sampler2D t; varying vec2 vUv; void main(){ vec3 s = vec3(0.);
        for (int x=-2;x<=2;x++) for (int y=-2;y<=2;y++) { vec3 c = texture2D(t, vUv + vec2(x,y) * .4 / vec2(${w.toFixed(1)}, ${h.toFixed(1)})).rgb * ${scale.toFixed(6)};
          float l = max(c.r, max(c.g, c.b)); s += c * ${cut ? `clamp((l - ${cut.toFixed(2)}) / max(l, .01), 0., 1.)` : '1.'}; }
        gl_FragColor = vec4(min(s / 25., 12.), 1.); }`,
      first,
    )(renderer, targets[0]);
    for (const [x, y] of [
      [1, 0],
      [0, 1],
    ]) {
      const from = x ? targets[0] : targets[1];
      const to = x ? targets[1] : targets[0];
      pass(
        `uniform sampler2D t; varying vec2 vUv; void main(){ vec3 s = vec3(0.); float n = 0.;
          for (int i=-10;i<=10;i++){ float k = exp(-float(i*i)/36.); s += k * texture2D(t, vUv + vec2(${x}., ${y}.) * float(i) / vec2(${w.toFixed(1)}, ${h.toFixed(1)})).rgb; n += k; }
          gl_FragColor = vec4(s / n, 1.); }`,
        { t: { value: from.texture } },
      )(renderer, to);
    }
    out.push(targets[0].texture);
    source = targets[0].texture;
    scale = 1;
  }
  return out;
}

export function eye(width, height, from, to, fov) {
  const camera = new THREE.PerspectiveCamera(fov, width / height, 0.1, 12000);
  camera.position.set(...from);
  camera.lookAt(...to);
  camera.updateMatrixWorld();
  return camera;
}
