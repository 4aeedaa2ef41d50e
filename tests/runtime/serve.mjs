// @ts-check
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

// Serves the function named by the first argument in the production framework.

const target = process.argv[2] ?? '';
// firebase-functions reads it when it loads.
process.env['FUNCTION_TARGET'] = target;
const built = new URL('../../functions/lib/index.js', import.meta.url);
const functions = await import(built.href);
http(target, functions[target]);
const server = getTestServer(target).listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.send?.({ origin: `http://127.0.0.1:${port}`, version: process.version });
});
