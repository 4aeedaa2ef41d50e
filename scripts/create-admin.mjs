// @ts-check
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openMaintenance } from './demo-content/maintenance.mjs';
import { messages } from './local/messages.mjs';
import { Problem, UsageError } from './local/project.mjs';
import { loadSource } from './build/source.mjs';
import { checkNames, print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({
  role: { type: 'string' },
  email: { type: 'string' },
  link: { type: 'boolean' },
  project: PROJECT,
});

await runCommand('create-admin', { options, positionals: 1 }, async ({ names, ...values }) => {
  const [username] = names;
  if (!username === !values.link) throw new UsageError(messages.usage.usernameOrLink);
  const { ROLES } = await loadSource(`export * from './contract/src/roles.ts'`);
  checkNames('role', values.role === undefined ? [] : [values.role], ROLES);
  const { project, createAdmin, setUpLink } = await openMaintenance(values.project);
  if (!username) {
    print(await setUpLink(values.email).catch(rethrow));
    print(messages.createAdmin.linkHint(project));
  } else {
    const done = await createAdmin(username, await readPassword(), values).catch(rethrow);
    print(messages.createAdmin.done(username.trim().toLowerCase(), done, project));
  }
});

/** @param {unknown} error @returns {never} */
function rethrow(error) {
  throw error instanceof Error ? new Problem(error.message) : error;
}

/** @returns {Promise<string>} */
async function readPassword() {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const prompt = createInterface({ input: process.stdin, output: silent, terminal });
  if (terminal) process.stderr.write(messages.createAdmin.password);
  const line = await prompt[Symbol.asyncIterator]().next();
  prompt.close();
  if (terminal) process.stderr.write('\n');
  return line.value ?? '';
}
