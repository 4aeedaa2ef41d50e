// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from './messages.mjs';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** With the prefix "demo-", the emulators never reach a real project. */
export const PROJECT_ID = 'demo-sunfront';

export const DEFAULT_DEMO = 'zagros-solar';

/** No content and no owner. */
export const EMPTY = 'empty';

export const DEMO_LOGIN = { username: 'admin', password: 'sunshine' };

export const LOCAL_DIR = path.join(ROOT, '.sunfront');

export const HOST = '127.0.0.1';

/**
 * @typedef {typeof BASE_PORTS} Ports
 * @typedef {{ offset: number, dataDir: string, demo?: string }} Settings
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
  // Otherwise the CLI would choose any free ports.
  eventarc: 5015,
  tasks: 5016,
  smtp: 5017,
  mailbox: 5018,
};

const MAX_OFFSET = 65_535 - Math.max(...Object.values(BASE_PORTS));

/** @param {number} offset @returns {Ports} */
export function portsAt(offset) {
  const entries = Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(entries);
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [demo]
 * @returns {Settings}
 */
export function readSettings(env = process.env, demo = DEFAULT_DEMO) {
  const offset = Number(env.PORT_OFFSET || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    throw new Problem(messages.usage.portOffset(MAX_OFFSET, env.PORT_OFFSET));
  }
  const folder = demo === DEFAULT_DEMO ? 'data' : `data-${demo}`;
  return { offset, dataDir: path.resolve(env.DATA_DIR || path.join(LOCAL_DIR, folder)), demo };
}

/** @param {Ports} ports */
export function siteUrl({ hosting }) {
  return `http://${HOST}:${hosting}`;
}

/** Environment variables by which scripts and tests find the emulators. @param {Ports} ports */
export function clientEnv(ports) {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    FUNCTIONS_EMULATOR: 'true',
    SITE_URL: siteUrl(ports),
    MAILBOX_URL: `http://${HOST}:${ports.mailbox}`,
    // Google's libraries would search for the metadata server of Google Cloud.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Printed without its stack, because the user can solve it. */
export class Problem extends Error {}

export class UsageError extends Problem {}
