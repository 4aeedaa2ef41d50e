import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local/project.mjs';
import { login } from './client.ts';

// A synchronous call would keep the process from noticing that the server closes idle connections.
function createAdmin(args: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/create-admin.mjs', ...args],
      { cwd: ROOT },
      (_, stdout, stderr) => resolve({ status: child.exitCode!, output: stdout + stderr }),
    );
    child.stdin!.end('\n');
  });
}

test('a rejected link for the first owner leaves no lock that delays a login', async () => {
  expect(await createAdmin(['--link'])).toEqual({
    status: 1,
    output: 'There is already an owner, who can invite others in the panel.\n',
  });
  // The rejected transaction would lock the owners' documents until the login's deadline (503).
  await login();
});
