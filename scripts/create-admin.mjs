// @ts-check
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openMaintenance } from './local/maintenance.mjs';
import { Problem, UsageError } from './local/project.mjs';
import { PROJECT, runCommand, say } from './local/terminal.mjs';

const options = /** @type {const} */ ({
  role: { type: 'string' },
  email: { type: 'string' },
  link: { type: 'boolean' },
  project: PROJECT,
});

await runCommand(
  'create-admin',
  { options, positionals: 1 },
  async ({ names: [username], ...values }) => {
    if (!username === !values.link) throw new UsageError('Either a username or --link is needed.');
    const { project, createAdmin, setUpLink } = await openMaintenance(values.project);
    if (!username) {
      say(await setUpLink(values.email).catch(refuse));
      say(`It works once, for a day, while there is no owner in ${project}.`);
    } else {
      const done = await createAdmin(username, await readPassword(), values).catch(refuse);
      say(`Administrator ${username.trim().toLowerCase()} ${done} in ${project}.`);
    }
  },
);

/**
 * The functions refuse with plain errors whose messages are for people.
 * @param {unknown} error
 * @returns {never}
 */
function refuse(error) {
  throw error instanceof Error ? new Problem(error.message) : error;
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
