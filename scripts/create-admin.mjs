// @ts-check
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';

/**
 * `npm run create-admin -- <username> [--role …] [--email …] [--project …]`: asks for the password, or reads it
 * from standard input when that is no terminal. With `--link` instead of a username it prints a link of one use, with
 * which the first owner chooses both.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    email: { type: 'string' },
    link: { type: 'boolean' },
    project: { type: 'string' },
  },
});
const [username] = positionals;
if (!username === !values.link) {
  console.error(
    'Usage: npm run create-admin -- <username> [--role owner|editor|recruiter] [--email <address>] [--project <id>]\n' +
      '       npm run create-admin -- --link [--email <address>] [--project <id>]',
  );
  process.exitCode = 2;
} else {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function main() {
  const { project, createAdmin, setUpLink } = await openMaintenance(values.project);
  if (!username) {
    console.log(await setUpLink(values.email));
    console.log(`It works once, for a day, while there is no owner in ${project}.`);
  } else {
    const done = await createAdmin(username, await readPassword(), values);
    console.log(`Administrator ${username.trim().toLowerCase()} ${done} in ${project}.`);
  }
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
