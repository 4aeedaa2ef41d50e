// @ts-check
import { get } from 'node:http';

/**
 * A message names the function of the next request. A busy process may read the request first, and
 * would answer with the previous request's function.
 * @param {any} RuntimeWorker of firebase-tools
 */
export function awaitFunctionTarget({ prototype }) {
  const { sendDebugMsg } = prototype;
  prototype.sendDebugMsg = async function (/** @type {{ functionTarget: string }} */ message) {
    if (this.functionTarget === message.functionTarget) return;
    await sendDebugMsg.call(this, message);
    // A request that is sent after this one's response is read after the message.
    await new Promise((resolve) => {
      const health = { ...this.runtime.conn.httpReqOpts(), path: '/__/health' };
      const request = get(health, (response) => response.resume().once('end', resolve));
      // The next request reports it.
      request.once('error', resolve);
    });
    this.functionTarget = message.functionTarget;
  };
}
