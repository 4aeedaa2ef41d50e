// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Emulators promise never to reach a real project when its id starts with "demo-". */
export const PROJECT_ID = 'demo-sunfront';

/** The company that a site begins with when none is named (demo.mjs). */
export const DEFAULT_DEMO = 'zagros-solar';

/** In place of a demo: a site without content and without an owner. */
export const EMPTY = 'empty';

/** The login of the demo content. */
export const DEMO_LOGIN = { username: 'admin', password: 'sunshine' };

/** Where everything local lives: data, logs, build stamps, prepared emulators. Ignored by git. */
export const LOCAL_DIR = path.join(ROOT, '.sunfront');

/** The loopback address every local server listens on. */
export const HOST = '127.0.0.1';

/**
 * @typedef {typeof BASE_PORTS} Ports
 * @typedef {{ offset: number, dataDir: string, demo?: string }} Settings `demo`: what a site without data begins with
 */

const BASE_PORTS = {
  hosting: 5005,
  auth: 5006,
  functions: 5007,
  firestore: 5008,
  storage: 5009,
  hub: 5010,
  logging: 5011,
  inspector: 5012,
  websocket: 5013,
  vite: 5014,
  // The CLI starts these two with the functions and would otherwise pick ports by itself.
  eventarc: 5015,
  tasks: 5016,
  smtp: 5017,
  mailbox: 5018,
};

const MAX_OFFSET = 65_535 - Math.max(...Object.values(BASE_PORTS));

/**
 * The block of ports at an offset.
 * @param {number} offset
 * @returns {Ports}
 */
export function portsAt(offset) {
  const entries = Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(entries);
}

/**
 * PORT_OFFSET and DATA_DIR of the environment, checked.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [demo] which has data of its own
 * @returns {Settings}
 */
export function readSettings(env = process.env, demo = DEFAULT_DEMO) {
  const offset = Number(env.PORT_OFFSET || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    throw new Problem(
      `PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}, not "${env.PORT_OFFSET}".`,
    );
  }
  const folder = demo === DEFAULT_DEMO ? 'data' : `data-${demo}`;
  return { offset, dataDir: path.resolve(env.DATA_DIR || path.join(LOCAL_DIR, folder)), demo };
}

/** @param {Ports} ports */
export function siteUrl(ports) {
  return `http://${HOST}:${ports.hosting}`;
}

/**
 * Where mails of the local site are read.
 * @param {Ports} ports
 */
export function mailboxUrl(ports) {
  return `http://${HOST}:${ports.mailbox}`;
}

/**
 * What a script or a test needs in its environment to talk to a running suite.
 * @param {Ports} ports
 */
export function clientEnv(ports) {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    FUNCTIONS_EMULATOR: 'true',
    SITE_URL: siteUrl(ports),
    MAILBOX_URL: mailboxUrl(ports),
  };
}

/** Something the person at the terminal can act on: shown as its message alone, without a stack. */
export class Problem extends Error {}

/** Arguments that a command does not accept: its message and exit code 2. */
export class UsageError extends Problem {}
