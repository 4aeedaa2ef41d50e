// @ts-check
import { emulatorHeader } from '../../functions/src/emulator-headers.mjs';
import { builtConfig } from './hosting-config.mjs';
import { HOST } from './project.mjs';

/**
 * @typedef {import('./project.mjs').Ports} Ports
 * @typedef {{ key: string, value: string }} Header
 */

/** @param {Ports} ports */
export function suiteConfig(ports) {
  return withEmulators(builtConfig(), ports);
}

/**
 * firebase.json as the emulators read it: our ports on loopback, and headers that allow the page to
 * reach the emulators where production reaches Google.
 * @param {any} config
 * @param {Ports} ports
 */
export function withEmulators(config, ports) {
  const at = (/** @type {number} */ port) => ({ host: HOST, port });
  const origins = [ports.auth, ports.firestore].map((port) => `http://${HOST}:${port}`);
  const headers = config.hosting.headers?.map((/** @type {{ headers: Header[] }} */ rule) => ({
    ...rule,
    headers: rule.headers.flatMap((header) => emulatorHeader(header, origins)),
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
