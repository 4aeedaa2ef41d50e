// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build/build.mjs';
import { Suite } from './emulators.mjs';
import { setUp } from '../setup/setup.mjs';
import { Exporter, newestExport } from './exports.mjs';
import { startSchedules } from './schedules.mjs';
import { markStopping } from '../local/lock.mjs';
import { messages } from '../local/messages.mjs';
import { endChildren, readText, run, stopSignal } from '../local/processes.mjs';
import {
  clientEnv,
  DEFAULT_DEMO,
  DEMO_LOGIN,
  EMPTY,
  portsAt,
  Problem,
  PROJECT_ID,
  readSettings,
  ROOT,
  siteUrl,
} from '../local/project.mjs';
import { errorText, formatSeconds, print, step } from '../local/terminal.mjs';

/**
 * @param {Suite} suite
 * @param {import('../setup/setup.mjs').Tools} tools
 * @param {() => Promise<void>} [fill] called without saved data, before the functions are loaded
 */
export async function openSuite(suite, tools, fill = () => seedDemo(suite)) {
  const exporter = new Exporter(suite.dataDir, suite.ports);
  const importDir = newestExport(suite.dataDir);
  /** @type {Promise<void> | undefined} */
  let filling;
  const onStoresReady = () => {
    filling = importDir ? undefined : fill();
    // Handled below, unless the start fails first.
    filling?.catch(() => {});
  };
  await step(messages.start.emulators, () => suite.start(tools, { importDir, onStoresReady }));
  // The demo content is added before the first export, so every export is complete.
  if (importDir) await exporter.markSaved();
  else {
    await step(messages.start.demoContent, () => filling ?? fill());
    await step(messages.start.firstSave, () => exporter.saveChanges());
  }
  suite.markComplete();
  return exporter;
}

/**
 * Returns the exit code.
 * @param {{ title: string, demo: string, onReady?: (suite: Suite) => Promise<string> }} options
 *   `onReady`: returns the address to print
 */
export async function serveSite({ title, demo, onReady }) {
  const stop = stopSignal();
  const suite = new Suite(readSettings(process.env, demo));
  const start = performance.now();
  print(title);
  await suite.reserve();
  void stop.then(() => {
    print(messages.start.stopping);
    markStopping(suite.dataDir);
  });
  /** @type {Exporter | undefined} */
  let exporter;
  try {
    const opening = openSite(suite).then(async (opened) => {
      exporter = opened;
      printSummary(suite, start, (await onReady?.(suite)) ?? siteUrl(suite.ports));
    });
    await Promise.race([opening, stop]);
    // The stop causes failures.
    opening.catch(() => {});
    // Incomplete demo content is not saved.
    if (exporter) {
      const schedules = startSchedules(suite.ports);
      await keepSaving(suite, exporter, stop).finally(() => clearInterval(schedules));
    }
    return 0;
  } finally {
    await suite.stop();
    await endChildren();
    print(messages.start.stopped);
  }
}

const SAVE_INTERVAL = 30_000;

/**
 * @param {Suite} suite
 * @param {Exporter} exporter
 * @param {Promise<undefined>} stop
 * @throws Problem if the emulators end unexpectedly, or the data cannot be saved at the end
 */
export async function keepSaving(suite, exporter, stop) {
  let hasFailed = false;
  const next = () =>
    Promise.race([sleep(SAVE_INTERVAL, 'save'), stop, suite.ended.then(() => 'end')]);
  for (let event = await next(); event; event = await next()) {
    if (event === 'end') throw new Problem(messages.start.emulatorsEnded(suite.lastLogLines()));
    try {
      await exporter.saveChanges();
      if (hasFailed) print(messages.data.savedAgain);
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      print(messages.data.retries(errorText(error)));
    }
  }
  await step(messages.data.saved, () => exporter.saveAll());
}

/** @param {Suite} suite */
async function openSite(suite) {
  const tools = await setUp();
  await build();
  const exporter = await openSuite(suite, tools, async () => {
    if (suite.demo !== EMPTY) await seedDemo(suite, { inbox: true });
  });
  await step(messages.start.firstPage, async () => {
    const url = siteUrl(suite.ports);
    const { status } = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    if (status < 500) return;
    throw new Problem(messages.start.firstPageFailed(url, status, suite.lastLogLines()));
  });
  return exporter;
}

/**
 * @param {Pick<Suite, 'ports' | 'dataDir' | 'demo'>} suite
 * @param {{ inbox?: boolean, project?: string }} [options]
 */
export async function seedDemo(suite, { inbox, project = PROJECT_ID } = {}) {
  const { dataDir, ports, demo = DEFAULT_DEMO } = suite;
  const log = path.join(dataDir, 'content.log');
  rmSync(log, { force: true });
  const args = [path.join(ROOT, 'scripts/demo-content/seed.mjs'), '--demo', demo];
  if (inbox) args.push('--inbox');
  const env = { ...process.env, ...clientEnv(ports), GCLOUD_PROJECT: project };
  if ((await run(process.execPath, args, { cwd: ROOT, env, log })) === 0) return;
  const lines = readText(log).trim().split('\n').slice(-15).join('\n');
  throw new Problem(messages.start.demoContentFailed(lines));
}

/** @param {Suite} suite @param {number} start milliseconds @param {string} url */
function printSummary({ demo, logFile, ports }, start, url) {
  print(messages.start.total(formatSeconds(performance.now() - start)));
  print(messages.start.site(url));
  if (demo === EMPTY) print(messages.start.firstOwner(ports.hosting - portsAt(0).hosting));
  else print(messages.start.demoLogin(DEMO_LOGIN.username, DEMO_LOGIN.password));
  print(messages.start.mails(clientEnv(ports).MAILBOX_URL));
  print(messages.start.log(logFile));
  print(messages.start.ready(url));
}
