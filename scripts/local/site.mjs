// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build.mjs';
import { Suite } from './emulators.mjs';
import { setUp } from './setup.mjs';
import { Exporter, setAside, wholeExports } from './exports.mjs';
import { endProcesses, listProcesses, processTree, run } from './processes.mjs';
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
import { stopSignal } from './stop-signal.mjs';
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
  const saves = wholeExports(suite.dataDir);
  // An export is first made when the demo content is complete, so having one says that it is.
  if (saves.length > 0) {
    await startOnData(suite, tools, saves);
    await exporter.markSaved();
  } else {
    await startAndFill(suite, tools, fill);
    await step('First save', () => exporter.saveChanges());
  }
  suite.lock?.announceData(suite.ports);
  return exporter;
}

/**
 * Runs the local site until it is told to stop, then saves and ends everything.
 * @param {{ title: string, demo: string, whenReady?: (suite: Suite) => Promise<void> }} options
 * @returns {Promise<number>} the exit code
 */
export async function serveSite({ title, demo, whenReady }) {
  const stop = stopSignal();
  const suite = new Suite(readSettings(process.env, demo));
  const start = performance.now();
  say(title);
  await suite.reserve();
  /** @type {Exporter | undefined} */
  let exporter;
  let isSaved = true;
  const opening = open(suite).then(async (opened) => {
    exporter = opened;
    await whenReady?.(suite);
    announce(suite, start);
    await keepSaving(suite, opened);
  });
  try {
    await Promise.race([opening, stop]);
    say('Stopping …');
    suite.lock?.announceStop();
    // Before the content is complete there is nothing worth keeping: the next start begins anew.
    isSaved = !exporter || (await saveAtEnd(exporter));
    return isSaved ? 0 : 1;
  } finally {
    await close(suite, opening, isSaved);
    say('Stopped.');
  }
}

/**
 * Saves every half minute, until the emulators or one of them end by themselves.
 * @param {Suite} suite
 * @param {Exporter} exporter
 * @throws Problem then, once what can be saved is
 */
export async function keepSaving(suite, exporter) {
  let hasFailed = false;
  for (let waited = 0; ; waited += 1000) {
    await sleep(1000);
    if (suite.hasEnded)
      throw new Problem(`The emulators ended by themselves:\n${suite.lastLogLines()}`);
    const dead = suite.deadEmulator;
    if (dead) {
      say(`The emulator of ${dead} ended by itself.`);
      await step('Data saved', () => exporter.saveAll());
      throw new Problem(`Stopped, because the emulator of ${dead} ended by itself.`);
    }
    if (waited < SAVE_INTERVAL) continue;
    waited = 0;
    suite.recordProcesses();
    try {
      await exporter.saveChanges();
      if (hasFailed) say('The data is saved again.');
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      say(`${errorText(error)} The site keeps running, and tries again in 30 seconds.`);
    }
  }
}

const SAVE_INTERVAL = 30_000;

/**
 * Starts the suite on what was saved last; on what was saved before when the emulators end over that.
 * @param {Suite} suite
 * @param {import('./setup.mjs').Tools} tools
 * @param {ReturnType<typeof wholeExports>} saves
 */
async function startOnData(suite, tools, [newest, before]) {
  const start = (/** @type {string | undefined} */ importDir) =>
    step('Emulators, all ready', () => suite.start(tools, { importDir }));
  try {
    await start(newest?.folder);
  } catch (error) {
    if (!newest || !suite.hasEnded) throw error;
    const rest = before ? 'trying the save before' : 'there is no whole save before';
    say(`  The emulators ended over the data in ${newest.folder}; ${rest}`);
    if (!before) throw error;
    await start(before.folder);
    setAside(suite.dataDir, newest, 'cannot be read');
  }
}

/**
 * Starts the suite without data, and fills it while the functions are still being loaded.
 * @param {Suite} suite
 * @param {import('./setup.mjs').Tools} tools
 * @param {(suite: Suite) => Promise<void>} fill
 */
async function startAndFill(suite, tools, fill) {
  /** @type {Promise<void> | undefined} */
  let filling;
  const whenUp = () => {
    filling = fill(suite);
    // Told of below, unless the start itself fails.
    filling.catch(() => {});
  };
  await step('Emulators, all ready', () => suite.start(tools, { whenUp }));
  await step('Demo content', () => filling ?? fill(suite));
}

/**
 * Saves before the end; answers whether the emulators hold nothing that is not saved.
 * @param {Exporter} exporter
 */
async function saveAtEnd(exporter) {
  try {
    await step('Data saved', () => exporter.saveAll());
    return true;
  } catch (error) {
    say(errorText(error));
    say('The emulators keep running with it: free space, then `npm start` saves it and goes on.');
    return false;
  }
}

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

/**
 * Ends the suite and the other processes below this one.
 * @param {Suite} suite
 * @param {Promise<unknown>} opening
 * @param {boolean} isSaved otherwise the suite stays, for the next start to save what it holds
 */
async function close(suite, opening, isSaved) {
  const settled = opening.catch(() => {});
  const kept = isSaved ? [] : suite.processes.map(({ pid }) => pid);
  const endOthers = () => {
    const below = processTree(listProcesses(), process.pid).slice(1);
    return endProcesses(below.filter(({ pid }) => !kept.includes(pid)));
  };
  if (isSaved) await suite.stop();
  await endOthers();
  // A step that was under way fails now that its process is gone; it must not start the next.
  await Promise.race([settled, sleep(200)]);
  await endOthers();
}
