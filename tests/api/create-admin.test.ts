import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local/project.mjs';
import { login } from './client.ts';

function createAdmin(args: string[], password = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/create-admin.mjs', ...args],
    { cwd: ROOT, encoding: 'utf8', input: `${password}\n` },
  );
  return { status, output: stdout + stderr };
}

test('a rejected link for the first owner leaves no lock that delays a login', async () => {
  expect(createAdmin(['--link'])).toEqual({
    status: 1,
    output: 'There is already an owner, who can invite others in the panel.\n',
  });
  // The rejected transaction would lock the owners' documents until the login's deadline (503).
  await login();
});
