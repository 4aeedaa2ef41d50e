// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build.mjs';
import { Suite } from '../emulators.mjs';
import { setUp } from '../setup.mjs';
import { Exporter, setAside, wholeExports } from './exports.mjs';
import { endProcesses, listProcesses, processTree, run } from './processes.mjs';
import { clientEnv, Problem, readSettings, ROOT, siteUrl } from './project.mjs';
import { stopSignal } from './stop-signal.mjs';
import { say, seconds, step } from './terminal.mjs';

/** The login of the demo content. */
export const DEMO_LOGIN = { username: 'admin', password: 'sunshine' };

/**
 * Starts the suite on its data, and fills it when there is none.
 * @param {Suite} suite
 * @param {import('../setup.mjs').Tools} tools
 * @param {(suite: Suite) => Promise<void>} [fill]
 * @returns {Promise<Exporter>}
 */
export async function openSuite(suite, tools, fill = fillWithDemo) {
  const exporter = new Exporter(suite.dataDir, suite.ports);
  // An export is first made when the demo content is complete, so having one says that it is.
  if (await startOnData(suite, tools)) {
    await exporter.markSaved();
  } else {
    await fill(suite);
    await step('First save', () => exporter.saveChanges());
  }
  suite.lock?.announceData(suite.ports);
  return exporter;
}

/**
 * Runs the local site until it is told to stop, then saves and ends everything.
 * @param {{ title: string, whenReady?: (suite: Suite) => Promise<void> }} options
 * @returns {Promise<number>} the exit code
 */
export async function serveSite({ title, whenReady }) {
  const stop = stopSignal();
  const suite = new Suite(readSettings());
  const start = performance.now();
  say(title);
  await suite.reserve();
  /** @type {Exporter | undefined} */
  let exporter;
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
    if (exporter) await lastSave(exporter);
    return 0;
  } finally {
    await close(suite, opening);
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
  for (let waited = 0; ; waited += 1000) {
    await sleep(1000);
    if (suite.hasEnded)
      throw new Problem(`The emulators ended by themselves:\n${suite.lastLogLines()}`);
    const dead = suite.deadEmulator;
    if (dead) {
      say(`The emulator of ${dead} ended by itself.`);
      await lastSave(exporter);
      throw new Problem(`Stopped, because the emulator of ${dead} ended by itself.`);
    }
    if (waited < SAVE_INTERVAL) continue;
    waited = 0;
    suite.recordProcesses();
    // A failed save is tried again the next time; the last one was kept.
    await exporter
      .saveChanges()
      .catch((error) => say(`The data could not be saved: ${error.message}`));
  }
}

const SAVE_INTERVAL = 30_000;

/**
 * Starts the suite on what was saved last; on what was saved before when the emulators end over that.
 * @param {Suite} suite
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<boolean>} whether anything was saved
 */
async function startOnData(suite, tools) {
  const [newest, before] = wholeExports(suite.dataDir);
  const start = (/** @type {string | undefined} */ folder) =>
    step('Emulators, all ready', () => suite.start(tools, folder));
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
  return newest !== undefined;
}

/** @param {Exporter} exporter */
async function lastSave(exporter) {
  try {
    await step('Data saved', () => exporter.saveAll());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `The data could not be saved at the end (${reason}); the next start begins from the last save.`,
    );
  }
}

/** @param {Suite} suite */
async function fillWithDemo(suite) {
  await step('Demo administrator', () =>
    content(suite, ['create-admin.mjs', DEMO_LOGIN.username, '--demo']),
  );
  await step('Demo content', () => content(suite, ['seed.mjs']));
}

/** @param {Suite} suite */
async function open(suite) {
  const tools = await setUp();
  await build();
  const exporter = await openSuite(suite, tools);
  await step('First page', () => firstPage(suite));
  return exporter;
}

/**
 * @param {Suite} suite
 * @param {string[]} args
 */
async function content(suite, [script = '', ...args]) {
  const log = path.join(suite.dataDir, 'content.log');
  rmSync(log, { force: true });
  const env = { ...process.env, ...clientEnv(suite.ports) };
  const file = path.join(ROOT, 'scripts', script);
  if ((await run(process.execPath, [file, ...args], { cwd: ROOT, env, log })) === 0) return;
  const lines = existsSync(log)
    ? readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n')
    : '';
  throw new Problem(`scripts/${script} failed:\n${lines}`);
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
  say(`  Demo login  ${DEMO_LOGIN.username} / ${DEMO_LOGIN.password}`);
  say(`  Log         ${suite.logFile}\n`);
  say(`Ready: ${url}`);
}

/**
 * @param {Suite} suite
 * @param {Promise<unknown>} opening
 */
async function close(suite, opening) {
  const settled = opening.catch(() => {});
  await suite.stop();
  await endProcesses(processTree(listProcesses(), process.pid).slice(1));
  // A step that was under way fails now that its process is gone; it must not start the next.
  await Promise.race([settled, sleep(200)]);
  await endProcesses(processTree(listProcesses(), process.pid).slice(1));
}
