// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleTestServer } from '../../functions/test/bundle.mjs';
import { clientEnv, DEMO_LOGIN, PROJECT_ID } from '../local/project.mjs';
import { suiteConfig } from '../local/suite-config.mjs';
import { addDemo } from '../local/site.mjs';
import { TestSuite } from '../local/test-suite.mjs';
import { step } from '../local/terminal.mjs';
import { Child } from './child.mjs';
import { limitPage, LIMIT_PATH } from './limit-page.mjs';

/** The demo in two languages, and its project. */
const BILINGUAL = { demo: 'zagros-solar-fa', project: 'demo-bench-fa' };

/**
 * Where functions answer, the front before them, over HTTP/2 with TLS and over plain HTTP, and what the
 * projects begin with that hold more of their content.
 * @typedef {{ server: string, front: { secure: string, plain: string }, copies: string }} Served
 */

/**
 * The site under measurement: an emulator suite with the demo content, the real functions in one
 * process over it, and a front that stands for the CDN.
 */
export class BenchSite {
  #suite = new TestSuite();
  /** @type {{ close(): Promise<void> }[]} */
  #open = [];
  /** @type {Promise<void> | undefined} */
  #closing;
  /** @type {import('../local/project.mjs').Ports | undefined} */
  #ports;
  /** @type {Promise<Served> | undefined} */
  #bilingual;
  #appServer = '';
  #folder = mkdtempSync(path.join(tmpdir(), 'sunfront-bench-'));
  browserPath = '';
  // As of Served.
  server = '';
  front = { secure: '', plain: '' };
  copies = 'demo-bench';

  /** @param {boolean} quick whether few runs and short loads will do */
  constructor(quick) {
    this.quick = quick;
  }

  /** @param {import('../local/setup.mjs').Tools} tools */
  async open(tools) {
    this.#ports = (await this.#suite.open(tools)).ports;
    const { file } = await step('Build of the app server', () => bundleTestServer('bench'));
    this.#appServer = file;
    this.server = await this.appServer(PROJECT_ID).ready;
    const front = this.frontOf(this.server);
    this.front = await front.ready;
    const html = await (await fetch(this.server)).text();
    await front.call('publish', { path: LIMIT_PATH, html: limitPage(html) });
  }

  /** The same demo in English and Persian, which is another project of the emulators. */
  bilingual() {
    this.#bilingual ??= this.#openBilingual();
    return this.#bilingual;
  }

  async #openBilingual() {
    if (!this.#ports) throw new Error('The site is not open');
    const { demo, project } = BILINGUAL;
    const env = { ...clientEnv(this.#ports), GCLOUD_PROJECT: project };
    await addDemo(env, path.join(this.#folder, 'demo.log'), demo);
    const server = await this.appServer(project).ready;
    return { server, front: await this.frontOf(server).ready, copies: project };
  }

  /**
   * Starts the functions for a project of these emulators.
   * @param {string} project
   */
  appServer(project) {
    if (!this.#ports) throw new Error('The site is not open');
    const env = { ...process.env, ...clientEnv(this.#ports), GCLOUD_PROJECT: project };
    return this.closeLater(new Child(this.#appServer, { env }));
  }

  /**
   * Starts what stands for the CDN before an app server.
   * @param {string} target where the app server answers
   */
  frontOf(target) {
    if (!this.#ports) throw new Error('The site is not open');
    const rules = suiteConfig(this.#ports).hosting.headers;
    const args = [JSON.stringify({ target, rules })];
    return this.closeLater(new Child(path.join(import.meta.dirname, 'front.mjs'), { args }));
  }

  /**
   * Starts the functions for a project of their own: the content of a demo with so many jobs.
   * @param {number} jobs
   * @param {Served} [demo]
   */
  async filledServer(jobs, { server: from, copies } = this) {
    const child = this.appServer(`${copies}-${jobs}`);
    const origin = await child.ready;
    // Filled for another group already.
    const found = await (await fetch(`${origin}/api/jobs/?limit=1`)).json();
    if (found.length === 0) await child.call('fill', { from, jobs });
    return child;
  }

  /** The address of an open job of the demo. */
  async jobPath() {
    const [{ id }] = await (await fetch(`${this.server}/api/jobs/?limit=1`)).json();
    return `/jobs/${id}`;
  }

  /** @returns {Promise<string>} a token of the demo's administrator */
  async login() {
    const answer = await fetch(`${this.server}/api/auth/login`, {
      method: 'POST',
      body: new URLSearchParams(DEMO_LOGIN),
    });
    return (await answer.json()).access_token;
  }

  /** A new folder for a browser's profile. */
  profile() {
    return mkdtempSync(path.join(this.#folder, 'profile-'));
  }

  /**
   * Has something closed with the site, however that ends.
   * @template {{ close(): Promise<void> }} T
   * @param {T} resource
   */
  closeLater(resource) {
    this.#open.push(resource);
    return resource;
  }

  /** Ends everything that was started. */
  close() {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close() {
    await Promise.allSettled(this.#open.map((each) => each.close()));
    await this.#suite.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
