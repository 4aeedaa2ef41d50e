// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleTestServer } from '../../functions/test/bundle.mjs';
import { emulatorConfig } from '../local/firebase-config.mjs';
import { clientEnv, DEMO_LOGIN, PROJECT_ID } from '../local/project.mjs';
import { addDemo } from '../local/site.mjs';
import { step } from '../local/terminal.mjs';
import { closeTestSuites, openTestSuite } from '../local/test-suite.mjs';

/** Where the front serves the static page. */
export const LIMIT_PATH = '/limit.html';

/** The demo in two languages, and its project. */
const BILINGUAL = { demo: 'zagros-solar-fa', project: 'demo-bench-fa' };

/** The measured site: emulators with the demo content, the functions in one process, and a front for the CDN. */
export class BenchSite {
  /** @type {{ close(): Promise<void> }[]} */
  #open = [];
  /** @type {import('../local/project.mjs').Ports | undefined} */
  #ports;
  #appServer = '';
  #folder = mkdtempSync(path.join(tmpdir(), 'sunfront-bench-'));
  server = '';
  front = '';
  browserPath = '';

  /** @param {boolean} quick */
  constructor(quick) {
    this.quick = quick;
  }

  /** @param {import('../local/setup.mjs').Tools} tools */
  async open(tools) {
    this.#ports = (await openTestSuite(tools)).ports;
    const { file } = await step('Build of the app server', () => bundleTestServer('bench'));
    this.#appServer = file;
    this.server = await this.appServer(PROJECT_ID).ready;
    const front = this.frontOf(this.server);
    this.front = await front.ready;
    const html = await (await fetch(this.server)).text();
    await front.call('publish', { path: LIMIT_PATH, html: limitPage(html) });
  }

  /** The address of the front before the same demo in English and Persian, in another project of the emulators. */
  async bilingual() {
    const { demo, project } = BILINGUAL;
    const env = { ...clientEnv(this.ports), GCLOUD_PROJECT: project };
    await addDemo(env, path.join(this.#folder, 'demo.log'), demo);
    const server = await this.appServer(project).ready;
    return this.frontOf(server).ready;
  }

  get ports() {
    if (!this.#ports) throw new Error('The site is not open');
    return this.#ports;
  }

  /** Starts the functions for a project of these emulators. @param {string} project */
  appServer(project) {
    const env = { ...process.env, ...clientEnv(this.ports), GCLOUD_PROJECT: project };
    return this.closeLater(new Child(this.#appServer, [], env));
  }

  /** @param {string} target where the app server answers */
  frontOf(target) {
    const options = JSON.stringify({ target, rules: emulatorConfig(this.ports).hosting.headers });
    return this.closeLater(new Child(path.join(import.meta.dirname, 'front.mjs'), [options]));
  }

  /** Starts the functions for a project with the demo's content and a number of jobs. @param {number} jobs */
  async filledServer(jobs) {
    const child = this.appServer(`demo-bench-${jobs}`);
    await child.ready;
    await child.call('fill', { from: this.server, jobs });
    return child;
  }

  /** The path of an open job of the demo. */
  async jobPath() {
    const [{ id }] = await (await fetch(`${this.server}/api/jobs/?limit=1`)).json();
    const { url } = await fetch(`${this.server}/jobs/${id}`);
    return new URL(url).pathname;
  }

  /** @returns {Promise<string>} a token of the demo's administrator */
  async login() {
    const body = new URLSearchParams(DEMO_LOGIN);
    const answer = await fetch(`${this.server}/api/auth/login`, { method: 'POST', body });
    return (await answer.json()).access_token;
  }

  /**
   * Registers something to close with the site.
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
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A process that answers calls over IPC one at a time; its first message says where it listens. */
export class Child {
  /** @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
  constructor(file, args, env) {
    this.process = fork(file, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    /** @type {Promise<any>} */
    this.ready = this.#answer();
  }

  /** @param {string} call @param {object} [options] @returns {Promise<any>} */
  call(call, options) {
    const answer = this.#answer();
    this.process.send({ call, options });
    return answer;
  }

  async close() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill();
    await once(this.process, 'exit');
  }

  async #answer() {
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
 * The landing page's first picture in the same markup and place, with a heading, in one file without scripts: the
 * limit of what can be reached.
 * @param {string} html the landing page
 */
function limitPage(html) {
  const picture = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(html)?.[0];
  if (!picture) throw new Error('The landing page has no first picture');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A picture and a heading">
<title>The limit</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${/<link\b[^>]*\bas="image"[^>]*>/i.exec(html)?.[0] ?? ''}
<style>
body { margin: 0; font: 1rem/1.5 sans-serif }
header { height: 4.5rem }
main { position: relative; height: calc(100svh - 4.5rem); min-height: 26rem }
img { display: block; width: 100%; height: 100%; object-fit: cover }
h1 { position: absolute; inset: auto 0 0; margin: 0; padding: 2rem; background: #071422cc; color: #fff }
</style>
</head>
<body>
<header></header>
<main>${picture}<h1>A picture and a heading</h1></main>
</body>
</html>
`;
}
