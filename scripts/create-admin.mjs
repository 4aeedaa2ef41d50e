// @ts-check
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';

/**
 * `npm run create-admin -- <username> [--email …] [--project …]`: asks for the password, or reads it
 * from standard input when that is no terminal.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, project: { type: 'string' } },
});
const [username] = positionals;
if (!username) {
  console.error('Usage: npm run create-admin -- <username> [--email <address>] [--project <id>]');
  process.exit(2);
}

try {
  const { project, createAdmin } = await openMaintenance(values.project);
  const done = await createAdmin(username, await readPassword(), values.email);
  console.log(`Administrator ${username.trim().toLowerCase()} ${done} in ${project}.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @returns {Promise<string>} */
async function readPassword() {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const prompt = createInterface({ input: process.stdin, output: silent, terminal });
  if (terminal) process.stderr.write('Password (at least 12 characters): ');
  const line = await prompt[Symbol.asyncIterator]().next();
  prompt.close();
  if (terminal) process.stderr.write('\n');
  return line.value ?? '';
}
