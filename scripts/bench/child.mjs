// @ts-check
import { fork } from 'node:child_process';

/**
 * A process of the bench's own that answers calls over IPC one by one. It says first where it
 * listens, as the result of a call that nobody made.
 */
export class Child {
  /** @type {import('node:child_process').ChildProcess} */
  #process;

  /**
   * @param {string} file
   * @param {{ args?: string[], env?: NodeJS.ProcessEnv }} [options]
   */
  constructor(file, { args, env } = {}) {
    this.#process = fork(file, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    /** Where it listens. @type {Promise<any>} */
    this.ready = this.#answer();
  }

  /**
   * @param {string} call
   * @param {object} [options]
   * @returns {Promise<any>}
   */
  call(call, options) {
    const answer = this.#answer();
    this.#process.send({ call, options });
    return answer;
  }

  async close() {
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await ended;
  }

  /** @returns {Promise<any>} */
  #answer() {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`${this.#process.spawnargs[1]} ended by itself`));
      this.#process.once('exit', ended);
      this.#process.once('message', (/** @type {{ result?: any, error?: string }} */ answer) => {
        this.#process.off('exit', ended);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer.result);
      });
    });
  }
}
