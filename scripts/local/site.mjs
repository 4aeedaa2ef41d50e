// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build.mjs';
import { Suite } from './emulators.mjs';
import { setUp } from './setup.mjs';
import { Exporter, newestExport } from './exports.mjs';
import { markStopping } from './lock.mjs';
import { endChildren, readText, run, stopSignal } from './processes.mjs';
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
} from './project.mjs';
import { errorText, formatSeconds, print, step } from './terminal.mjs';

/**
 * @param {Suite} suite
 * @param {import('./setup.mjs').Tools} tools
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
  await step('Emulators, all ready', () => suite.start(tools, { importDir, onStoresReady }));
  // The demo content is added before the first export, so every export is complete.
  if (importDir) await exporter.markSaved();
  else {
    await step('Demo content', () => filling ?? fill());
    await step('First save', () => exporter.saveChanges());
  }
  suite.markComplete();
  return exporter;
}

/**
 * Returns the exit code.
 * @param {{ title: string, demo: string, onReady?: (suite: Suite) => Promise<void> }} options
 */
export async function serveSite({ title, demo, onReady }) {
  const stop = stopSignal();
  const suite = new Suite(readSettings(process.env, demo));
  const start = performance.now();
  print(title);
  await suite.reserve();
  void stop.then(() => {
    print('Stopping …');
    markStopping(suite.dataDir);
  });
  /** @type {Exporter | undefined} */
  let exporter;
  let isSaved = true;
  try {
    const opening = openSite(suite).then(async (opened) => {
      exporter = opened;
      await onReady?.(suite);
      printSummary(suite, start);
    });
    await Promise.race([opening, stop]);
    // The stop causes failures.
    opening.catch(() => {});
    // Incomplete demo content is not saved.
    if (exporter) isSaved = await keepSaving(suite, exporter, stop);
    return isSaved ? 0 : 1;
  } finally {
    // The next start saves the data of the running emulators.
    if (isSaved) await suite.stop();
    await endChildren();
    print('Stopped.');
  }
}

const SAVE_INTERVAL = 30_000;

/**
 * Returns whether all data is saved.
 * @param {Suite} suite
 * @param {Exporter} exporter
 * @param {Promise<undefined>} stop
 * @throws Problem if the emulators end unexpectedly
 */
export async function keepSaving(suite, exporter, stop) {
  let hasFailed = false;
  const next = () =>
    Promise.race([sleep(SAVE_INTERVAL, 'save'), stop, suite.ended.then(() => 'end')]);
  for (let event = await next(); event; event = await next()) {
    if (event === 'end') {
      throw new Problem(`The emulators ended unexpectedly:\n${suite.lastLogLines()}`);
    }
    try {
      await exporter.saveChanges();
      if (hasFailed) print('The data is saved again.');
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      print(`${errorText(error)} The site keeps running and tries again in 30 seconds.`);
    }
  }
  try {
    await step('Data saved', () => exporter.saveAll());
    return true;
  } catch (error) {
    print(errorText(error));
    print('The emulators keep running with the data: free space, then run `npm start` to save it.');
    return false;
  }
}

/** @param {Suite} suite */
async function openSite(suite) {
  const tools = await setUp();
  await build();
  const exporter = await openSuite(suite, tools, async () => {
    if (suite.demo !== EMPTY) await seedDemo(suite, { inbox: true });
  });
  await step('First page', async () => {
    const url = siteUrl(suite.ports);
    const { status } = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    if (status >= 500) throw new Problem(`${url} answers ${status}:\n${suite.lastLogLines()}`);
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
  const args = [path.join(ROOT, 'scripts/local/seed.mjs'), '--demo', demo];
  if (inbox) args.push('--inbox');
  const env = { ...process.env, ...clientEnv(ports), GCLOUD_PROJECT: project };
  if ((await run(process.execPath, args, { cwd: ROOT, env, log })) === 0) return;
  const lines = readText(log).trim().split('\n').slice(-15).join('\n');
  throw new Problem(`The demo content could not be added:\n${lines}`);
}

/** @param {Suite} suite @param {number} start milliseconds */
function printSummary({ demo, logFile, ports }, start) {
  const url = siteUrl(ports);
  print(`  Total: ${formatSeconds(performance.now() - start)}\n`);
  print(`  Site        ${url}`);
  if (demo === EMPTY) {
    const offset = ports.hosting - portsAt(0).hosting;
    const environment = offset ? `PORT_OFFSET=${offset} ` : '';
    print(`  First owner ${environment}npm run create-admin -- --link`);
  } else print(`  Demo login  ${DEMO_LOGIN.username} / ${DEMO_LOGIN.password}`);
  print(`  Mails       ${clientEnv(ports).MAILBOX_URL}`);
  print(`  Log         ${logFile}\n`);
  print(`Ready: ${url}`);
}
