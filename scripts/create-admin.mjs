// @ts-check
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

/**
 * `npm run create-admin -- <username> [--email …] [--project …]`: asks for the password, or reads it
 * from standard input when that is no terminal. `--demo` takes the demo's password, on a demo project only.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, project: { type: 'string' }, demo: { type: 'boolean' } },
});
const [username] = positionals;
if (!username) {
  console.error('Usage: npm run create-admin -- <username> [--email <address>] [--project <id>]');
  process.exit(2);
}

const firebaserc = JSON.parse(await readFile(new URL('../.firebaserc', import.meta.url), 'utf8'));
const project = values.project ?? process.env['GCLOUD_PROJECT'] ?? firebaserc.projects.default;
process.env['GCLOUD_PROJECT'] = project;
if (values.demo && !project.startsWith('demo-')) {
  console.error(`--demo is for projects whose id starts with "demo-", not for ${project}.`);
  process.exit(2);
}

try {
  const built = new URL('../functions/lib/maintenance.js', import.meta.url).href;
  const { createAdmin } = await import(built);
  const password = values.demo ? 'sunshine' : await readPassword();
  const done = await createAdmin(username, password, values.email);
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
