import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleTestServer } from '../../functions/test/bundle.mjs';
import type { Message } from '../../functions/test/crash-server.ts';
import { senderTo } from '../api/client.ts';
import { sampled, seed } from '../sampling.ts';
import { counting, type Fault } from './fault-proxy.ts';
import { consistency, ENVIRONMENT, reset, start, useServer } from './harness.ts';
import { scenarios, type Scenario } from './scenarios.ts';

const server = useServer();

/** Started in advance, because loading takes most of a process's time. */
let next: ChildProcess;
let bundle: Awaited<ReturnType<typeof bundleTestServer>>;
const launch = () => fork(bundle.file, { stdio: 'ignore' });

beforeAll(async () => {
  bundle = await bundleTestServer('crash-server');
  next = launch();
});
afterAll(async () => {
  next.kill();
  await rm(bundle.folder, { recursive: true, force: true });
});

const WRITES = [
  'put',
  'create',
  'update',
  'edit',
  'move',
  'delete',
  'deleteWhere',
  'write',
  'add',
  'append',
];

async function writesOf(scenario: Scenario): Promise<number[]> {
  await reset(server);
  const calls: string[] = [];
  const counted = await start({ wrap: (context) => counting(context, calls) });
  await scenario.act({ ...server, send: counted.send }, await scenario.prepare(server));
  await counted.close();
  return calls.flatMap((name, index) => (WRITES.includes(name) ? [index + 1] : []));
}

async function runWith(scenario: Scenario, fault: Fault) {
  await reset(server);
  const prepared = await scenario.prepare(server);
  const child = next;
  next = launch();
  const ended = once(child, 'exit');
  const message: Message = { fault, environment: ENVIRONMENT };
  child.send(message);
  let [origin] = await once(child, 'message');
  if (origin === 'loaded') [origin] = await once(child, 'message');
  const answer = await scenario
    .act({ ...server, send: senderTo(String(origin)) }, prepared)
    .catch(() => null);
  // Background calls may follow the response.
  // oxlint-disable-next-line no-restricted-globals -- ends a process that hangs
  const late = setTimeout(() => child.kill(), 20_000);
  const [code] = await ended;
  clearTimeout(late);

  // The running server represents the restarted process.
  const done = answer !== null && answer.status < 300;
  if (!done && scenario.once) {
    const again = await scenario.act(server, prepared);
    expect(again.status, again.text).toBe(201);
  }
  const left = await consistency(server.context, scenario.records(done));
  return { ...left, code };
}

describe(`a process that ends midway loses and duplicates nothing (TEST_SEED=${seed})`, () => {
  test.each(sampled(scenarios, 2, 'crashes'))('$name', async (scenario) => {
    const faults = (await writesOf(scenario)).flatMap((at): Fault[] => [
      { at, when: 'before' },
      { at, when: 'after' },
    ]);
    for (const fault of sampled(faults, 1, scenario.name)) {
      expect(await runWith(scenario, fault), JSON.stringify(fault)).toEqual({
        lost: 0,
        doubled: 0,
        code: 1,
      });
    }
  });
});
