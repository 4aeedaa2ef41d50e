// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHeader } from '../../functions/src/emulator-headers.mjs';
import { HOST, ROOT } from './project.mjs';

const ASSETS = path.join(ROOT, 'web/dist/assets');

/**
 * firebase.json, in which the files that were built may be kept for good. Its own rules go by address
 * alone: they would have a file that is missing (an older one, or one of a deployment under way) kept
 * as missing, for good as well.
 */
function builtConfig() {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  // Emulators that serve no pages are started without a build, too.
  if (!existsSync(ASSETS)) return config;
  config.hosting.headers.push(...assetHeaders(readdirSync(ASSETS)));
  return config;
}

/** Files in one rule: Hosting's longest source is not documented, and these are below 1,000 characters. */
const FILES_PER_RULE = 20;

/**
 * The header rules that name the files, some in each.
 * @param {string[]} files names in /assets/
 */
export function assetHeaders(files) {
  return Array.from({ length: Math.ceil(files.length / FILES_PER_RULE) }, (_, rule) => {
    const names = files.slice(rule * FILES_PER_RULE, (rule + 1) * FILES_PER_RULE);
    return {
      source: `/assets/@(${names.join('|')})`,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    };
  });
}

/** Writes what `npm run deploy` deploys by. */
export function writeDeployConfig() {
  const file = path.join(ROOT, '.firebase.deploy.json');
  writeFileSync(file, JSON.stringify(builtConfig(), null, 2));
}

/**
 * firebase.json as the emulators read it: our ports on loopback, and headers that allow the page to
 * reach the emulators where production reaches Google.
 * @param {import('./project.mjs').Ports} ports
 * @returns {any}
 */
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
      // The rules tests keep their data apart by a project id of their own.
      singleProjectMode: false,
    },
  };
}
