import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local/project.mjs';
import { login } from './client.ts';

/** Runs the command over the site under test, and answers with what it prints and its exit code. */
function createAdmin(args: string[], password = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/create-admin.mjs', ...args],
    { cwd: ROOT, encoding: 'utf8', input: `${password}\n` },
  );
  return { status, output: stdout + stderr };
}

test('a refused link for the first owner leaves no lock that a login waits for', async () => {
  expect(createAdmin(['--link'])).toEqual({
    status: 1,
    output: 'There is an owner already, who invites others in the panel.\n',
  });
  // While the refused transaction holds the owners' documents, the login is given up after its deadline with 503.
  await login();
});
