// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHeader } from '../../functions/src/runtime/emulator-headers.mjs';
import { HOST, ROOT } from '../local/project.mjs';

const ASSETS = path.join(ROOT, 'web/dist/assets');

/** A pattern for /assets/ would also let caches keep the 404 of a missing file. */
function builtConfig() {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  // Tests start emulators before any build.
  if (existsSync(ASSETS)) config.hosting.headers.push(...assetHeaders(readdirSync(ASSETS)));
  return config;
}

/** Keeps sources below 1,000 characters: Hosting's limit is not documented. */
const FILES_PER_RULE = 20;

/** @param {string[]} files names in /assets/ */
export function assetHeaders(files) {
  return Array.from({ length: Math.ceil(files.length / FILES_PER_RULE) }, (_, rule) => {
    const names = files.slice(rule * FILES_PER_RULE, (rule + 1) * FILES_PER_RULE);
    return {
      source: `/assets/@(${names.join('|')})`,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    };
  });
}

export function writeDeployConfig() {
  const file = path.join(ROOT, '.firebase.deploy.json');
  writeFileSync(file, JSON.stringify(builtConfig(), null, 2));
}

/** @param {import('../local/project.mjs').Ports} ports */
export function emulatorConfig(ports, config = builtConfig()) {
  const at = (/** @type {number} */ port) => ({ host: HOST, port });
  const origins = [ports.auth, ports.firestore].map((port) => `http://${HOST}:${port}`);
  const headers = config.hosting.headers?.map((/** @type {any} */ rule) => ({
    ...rule,
    headers: rule.headers.flatMap((/** @type {any} */ header) => emulatorHeader(header, origins)),
  }));
  return {
    ...config,
    hosting: { ...config.hosting, headers },
    emulators: {
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
      functions: at(ports.functions),
      hosting: at(ports.hosting),
      storage: at(ports.storage),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ui: { enabled: false },
      // Tests of security rules use another project id.
      singleProjectMode: false,
    },
  };
}
