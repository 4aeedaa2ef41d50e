// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleTestServer } from '../../functions/test/bundle.mjs';
import { BROWSER_FLAGS } from '../setup/browser.mjs';
import { emulatorConfig } from '../build/firebase-config.mjs';
import { clientEnv, DEMO_LOGIN, HOST, LOCAL_DIR, portsAt, PROJECT_ID } from '../local/project.mjs';
import { seedDemo } from '../emulators/site.mjs';
import { step } from '../local/terminal.mjs';
import { closeTestSuites, openTestSuite } from '../test-run/test-suite.mjs';

export const STATIC_PATH = '/static.html';

export class BenchSite {
  /** @type {{ close(): Promise<void> }[]} */
  #open = [];
  #suite = { ports: portsAt(0), dataDir: LOCAL_DIR };
  #appServer = '';
  server = '';
  cdn = '';
  browserPath = '';

  /** @param {boolean} quick */
  constructor(quick) {
    this.quick = quick;
  }

  /** @param {import('../setup/setup.mjs').Tools} tools */
  async open(tools) {
    this.#suite = await openTestSuite(tools);
    const { file } = await step('Build of the app server', () => bundleTestServer('bench'));
    this.#appServer = file;
    this.server = await this.appServer(PROJECT_ID).ready;
    const cdn = this.startCdn(this.server);
    this.cdn = await cdn.ready;
    const html = await (await fetch(this.server)).text();
    await cdn.call('publish', { path: STATIC_PATH, html: staticPage(html) });
  }

  /** Returns the address of the demo in English and Persian. */
  async bilingual() {
    const project = 'demo-bench-fa';
    const { ports, dataDir } = this.#suite;
    await seedDemo({ ports, dataDir, demo: 'zagros-solar-fa' }, { project });
    return this.startCdn(await this.appServer(project).ready).ready;
  }

  /** @param {string} project */
  appServer(project) {
    const env = { ...process.env, ...clientEnv(this.#suite.ports), GCLOUD_PROJECT: project };
    return this.closeLater(new Child(this.#appServer, [], env));
  }

  /** @param {string} target */
  startCdn(target) {
    const options = JSON.stringify({
      target,
      rules: emulatorConfig(this.#suite.ports).hosting.headers,
    });
    return this.closeLater(new Child(path.join(import.meta.dirname, 'cdn.mjs'), [options]));
  }

  /** Starts an app server of another project with `jobs` jobs. @param {number} jobs */
  async filledServer(jobs) {
    const server = this.appServer(`demo-bench-${jobs}`);
    await server.ready;
    await server.call('fill', { from: this.server, jobs });
    return server;
  }

  /** Later writes start no functions, whose reads and rebuilds would be measured. */
  async disableTriggers() {
    const hub = `http://${HOST}:${this.#suite.ports.hub}`;
    const { status } = await fetch(`${hub}/functions/disableBackgroundTriggers`, { method: 'PUT' });
    if (status !== 200) throw new Error(`The emulators' hub answered ${status}`);
  }

  async jobPath() {
    const [{ id }] = await (await fetch(`${this.server}/api/jobs/?limit=1`)).json();
    const { url } = await fetch(`${this.server}/jobs/${id}`);
    return new URL(url).pathname;
  }

  /** @returns {Promise<string>} */
  async login() {
    const body = new URLSearchParams(DEMO_LOGIN);
    const response = await fetch(`${this.server}/api/auth/login`, { method: 'POST', body });
    return (await response.json()).access_token;
  }

  async launchBrowser() {
    // The set-up installs the package.
    const { chromium } = await import('@playwright/test');
    const options = { executablePath: this.browserPath, args: BROWSER_FLAGS };
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return this.closeLater(await chromium.launch({ ...options, ...signals }));
  }

  /**
   * @template {{ close(): Promise<void> }} T
   * @param {T} resource
   */
  closeLater(resource) {
    this.#open.push(resource);
    return resource;
  }

  async close() {
    await Promise.allSettled(this.#open.map((each) => each.close()));
    await closeTestSuites();
  }
}

/** Serves calls over IPC, one at a time. The first message is the address. */
export class Child {
  /** @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
  constructor(file, args, env) {
    this.process = fork(file, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    /** @type {Promise<any>} */
    this.ready = this.#receive();
  }

  /** @param {string} call @param {object} [options] @returns {Promise<any>} */
  call(call, options) {
    const result = this.#receive();
    this.process.send({ call, options });
    return result;
  }

  async close() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill();
    await once(this.process, 'exit');
  }

  async #receive() {
    const ended = new AbortController();
    const exit = () => ended.abort(new Error(`${this.process.spawnargs[1]} ended`));
    this.process.once('exit', exit);
    const [{ result, error }] = await once(this.process, 'message', { signal: ended.signal });
    this.process.off('exit', exit);
    if (error) throw new Error(error);
    return result;
  }
}

/**
 * The lower limit for the landing page's times.
 * @param {string} html
 */
function staticPage(html) {
  const picture = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(html)?.[0];
  if (!picture) throw new Error('The landing page has no first picture');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A picture and a heading">
<title>Static page</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${/<link\b[^>]*\bas="image"[^>]*>/i.exec(html)?.[0] ?? ''}
<style>
body { margin: 0; font: 1rem/1.5 sans-serif }
main { position: relative; height: calc(100svh - 4.5rem); min-height: 26rem; margin-top: 4.5rem }
img { display: block; width: 100%; height: 100%; object-fit: cover }
h1 { position: absolute; inset: auto 0 0; margin: 0; padding: 2rem; background: #071422cc; color: #fff }
</style>
<main>${picture}<h1>A picture and a heading</h1></main>
</html>
`;
}
