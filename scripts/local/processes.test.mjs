// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { processStartTime } from './processes.mjs';

const SCRIPT = `
import { endChildren, run, stopSignal } from ${JSON.stringify(new URL('processes.mjs', import.meta.url).href)};
void stopSignal().then(endChildren);
await run('sh', ['-c', 'sleep 1000 & echo $!; wait']);`;

test('endChildren ends the descendants of child processes', async () => {
  const command = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT]);
  const [pid] = await once(command.stdout, 'data');
  expect(processStartTime(Number(pid))).toBeDefined();
  command.kill('SIGINT');
  await once(command, 'exit');
  await vi.waitUntil(() => processStartTime(Number(pid)) === undefined);
});
