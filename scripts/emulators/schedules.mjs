// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST, PROJECT_ID, ROOT } from '../local/project.mjs';

const HOUR = 60 * 60_000;
const OUTBOX_INTERVAL = HOUR / 12;
/** UTC. */
const NIGHTLY = 3 * HOUR;

/**
 * Runs `outbox` and `nightly` at the times of functions/src/index.ts: the emulators run no
 * scheduled functions, but answer calls of them.
 * @param {{ functions: number }} ports
 * @returns a timer for `clearInterval`
 */
export function startSchedules(ports) {
  const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  const { region } = hosting.rewrites.find(
    (/** @type {any} */ rewrite) => rewrite.function,
  ).function;
  const call = (/** @type {string} */ name) => {
    const trigger = `projects/${PROJECT_ID}/triggers/${region}-${name}-0`;
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    // The emulators' log and the panel name failures.
    fetch(`http://${HOST}:${ports.functions}/functions/${trigger}`, request).catch(() => {});
  };
  const countNights = () => Math.floor((Date.now() - NIGHTLY) / (24 * HOUR));
  let nights = countNights();
  return setInterval(() => {
    call('outbox');
    if (countNights() > nights) call('nightly');
    nights = countNights();
  }, OUTBOX_INTERVAL);
}
