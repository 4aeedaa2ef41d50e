// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build.mjs';
import { Suite } from './emulators.mjs';
import { setUp } from './setup.mjs';
import { Exporter, newestExport } from './exports.mjs';
import { announceStop } from './lock.mjs';
import { endChildren, run, stopSignal } from './processes.mjs';
import {
  clientEnv,
  DEMO_LOGIN,
  EMPTY,
  mailboxUrl,
  portsAt,
  Problem,
  readSettings,
  ROOT,
  siteUrl,
} from './project.mjs';
import { errorText, say, seconds, step } from './terminal.mjs';

/**
 * Starts the suite on its data, and fills it when there is none.
 * @param {Suite} suite
 * @param {import('./setup.mjs').Tools} tools
 * @param {(suite: Suite) => Promise<void>} [fill] needs Firestore, Auth and Storage only
 * @returns {Promise<Exporter>}
 */
export async function openSuite(suite, tools, fill = (each) => seed(each)) {
  const exporter = new Exporter(suite.dataDir, suite.ports);
  const importDir = newestExport(suite.dataDir);
  /** @type {Promise<void> | undefined} */
  let filling;
  const whenUp = () => {
    filling = importDir ? undefined : fill(suite);
    // Told of below, unless the start itself fails.
    filling?.catch(() => {});
  };
  await step('Emulators, all ready', () => suite.start(tools, { importDir, whenUp }));
  // An export is first made when the demo content is complete, so having one says that it is.
  if (importDir) await exporter.markSaved();
  else {
    await step('Demo content', () => filling ?? fill(suite));
    await step('First save', () => exporter.saveChanges());
  }
  suite.announceData();
  return exporter;
}

/**
 * Runs the local site until it is stopped, then saves and ends everything.
 * @param {{ title: string, demo: string, whenReady?: (suite: Suite) => Promise<void> }} options
 * @returns {Promise<number>} the exit code
 */
export async function serveSite({ title, demo, whenReady }) {
  const stop = stopSignal();
  const suite = new Suite(readSettings(process.env, demo));
  const start = performance.now();
  say(title);
  await suite.reserve();
  void stop.then(() => {
    say('Stopping …');
    announceStop(suite.dataDir);
  });
  /** @type {Exporter | undefined} */
  let exporter;
  let isSaved = true;
  try {
    const opening = open(suite).then(async (opened) => {
      exporter = opened;
      await whenReady?.(suite);
      announce(suite, start);
    });
    await Promise.race([opening, stop]);
    // Its failures say nothing once everything is ended.
    opening.catch(() => {});
    // Before the content is complete there is nothing worth keeping: the next start adds it again.
    if (exporter) isSaved = await keepSaving(suite, exporter, stop);
    return isSaved ? 0 : 1;
  } finally {
    // Otherwise the emulators stay, for the next start to save what they hold.
    if (isSaved) await suite.stop();
    await endChildren();
    say('Stopped.');
  }
}

/**
 * Saves every half minute and at the end.
 * @param {Suite} suite
 * @param {Exporter} exporter
 * @param {Promise<undefined>} stop
 * @returns {Promise<boolean>} whether the emulators hold nothing that is not saved
 * @throws Problem when the emulators end by themselves.
 */
export async function keepSaving(suite, exporter, stop) {
  let hasFailed = false;
  const next = () =>
    Promise.race([sleep(SAVE_INTERVAL, 'save'), stop, suite.ended.then(() => 'end')]);
  for (let event = await next(); event; event = await next()) {
    if (event === 'end') {
      throw new Problem(`The emulators ended by themselves:\n${suite.lastLogLines()}`);
    }
    try {
      await exporter.saveChanges();
      if (hasFailed) say('The data is saved again.');
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      say(`${errorText(error)} The site keeps running, and tries again in 30 seconds.`);
    }
  }
  try {
    await step('Data saved', () => exporter.saveAll());
    return true;
  } catch (error) {
    say(errorText(error));
    say('The emulators keep running with it: free space, then `npm start` saves it and goes on.');
    return false;
  }
}

const SAVE_INTERVAL = 30_000;

/** @param {Suite} suite */
async function open(suite) {
  const tools = await setUp();
  await build();
  const exporter = await openSuite(suite, tools, async (each) => {
    if (each.demo !== EMPTY) await seed(each, { inbox: true });
  });
  await step('First page', () => firstPage(suite));
  return exporter;
}

/**
 * @param {Suite} suite
 * @param {{ inbox?: boolean }} [options] `inbox`: applications and messages, too
 */
async function seed(suite, { inbox = false } = {}) {
  const log = path.join(suite.dataDir, 'content.log');
  await addDemo(clientEnv(suite.ports), log, suite.demo, inbox ? ['--inbox'] : []);
}

/**
 * Puts a demo's content and its administrator into a project of running emulators.
 * @param {Record<string, string>} env where they are, and which project (`clientEnv`)
 * @param {string} log
 * @param {string} [demo]
 * @param {string[]} [more] arguments of the command
 * @throws Problem with the last lines of the log.
 */
export async function addDemo(env, log, demo, more = []) {
  rmSync(log, { force: true });
  const script = path.join(ROOT, 'scripts/local/seed.mjs');
  const args = [script, ...(demo ? ['--demo', demo] : []), ...more];
  const options = { cwd: ROOT, env: { ...process.env, ...env }, log };
  if ((await run(process.execPath, args, options)) === 0) return;
  const lines = existsSync(log)
    ? readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n')
    : '';
  throw new Problem(`The demo content could not be added:\n${lines}`);
}

/** @param {Suite} suite */
async function firstPage(suite) {
  const url = siteUrl(suite.ports);
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (answer.status < 500) return;
  throw new Problem(`${url} answers ${answer.status}:\n${suite.lastLogLines()}`);
}

/**
 * @param {Suite} suite
 * @param {number} start
 */
function announce(suite, start) {
  const url = siteUrl(suite.ports);
  say(`  All of it: ${seconds(performance.now() - start)}\n`);
  say(`  Site        ${url}`);
  if (suite.demo === EMPTY) {
    const shift = suite.ports.hosting - portsAt(0).hosting;
    const environment = shift ? `PORT_OFFSET=${shift} ` : '';
    say(`  First owner ${environment}npm run create-admin -- --link`);
  } else say(`  Demo login  ${DEMO_LOGIN.username} / ${DEMO_LOGIN.password}`);
  say(`  Mails       ${mailboxUrl(suite.ports)}`);
  say(`  Log         ${suite.logFile}\n`);
  say(`Ready: ${url}`);
}
