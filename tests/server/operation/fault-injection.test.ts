import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../api/client.ts';
import { isExhaustive, sampled, seed } from '../../sampling.ts';
import { samplePicture } from '../../test-data.ts';
import { counting, withFault, type Fault } from './fault-proxy.ts';
import { consistency, reset, start, startWith, useServer } from '../harness.ts';
import { scenarios, type Scenario } from '../scenarios.ts';

const server = useServer();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

async function callsOf(scenario: Scenario): Promise<string[]> {
  await reset(server);
  const calls: string[] = [];
  const counted = await start({ wrap: (context) => counting(context, calls) });
  const prepared = await scenario.prepare(server);
  const { status } = await scenario.act({ ...server, send: counted.send }, prepared);
  expect(status).toBeLessThan(300);
  await counted.close();
  return calls;
}

/** @returns whether the caller received an error */
async function runWith(scenario: Scenario, fault: Fault, name: string): Promise<boolean> {
  await reset(server);
  const injected = vi.fn<() => never>(() => {
    throw new Error('Injected');
  });
  const broken = await start({ wrap: (context) => withFault(context, fault, injected) });
  const prepared = await scenario.prepare(server);
  const answer = await scenario.act({ ...server, send: broken.send }, prepared);
  await vi.waitFor(() => expect(injected).toHaveBeenCalled(), { timeout: 60_000 });
  await broken.close();
  const done = answer.status < 300;
  if (!done) {
    const detail = 'Something went wrong. Please try again.';
    expect([answer.status, answer.data]).toEqual([
      500,
      { detail, request_id: expect.stringMatching(/^[\da-f]{32}$/) },
    ]);
  }
  if (!done && scenario.once) {
    const again = await scenario.act(server, prepared);
    expect(again.status, again.text).toBe(201);
  }
  const left = await consistency(server.context, scenario.records(done));
  expect(left, `call ${fault.at}, ${name}`).toEqual({
    lost: 0,
    doubled: 0,
  });
  return !done;
}

describe.each(sampled(scenarios, 7, 'faults'))(`$name (TEST_SEED=${seed})`, (scenario) => {
  let calls: string[];
  beforeAll(async () => {
    calls = await callsOf(scenario);
  });

  test.each(sampled(['before', 'after', 'down'] as const, 1, scenario.name))(
    'loses and duplicates nothing with a fault (%s) at any call',
    async (when) => {
      const noticed: boolean[] = [];
      for (const index of sampled([...calls.keys()], 1, `${scenario.name} ${when}`)) {
        noticed.push(await runWith(scenario, { at: index + 1, when }, calls[index]!));
      }
      if (isExhaustive) expect(noticed).toContain(true);
    },
  );
});

test('an upload with one failing picture leaves no files, even before a sweep', async () => {
  await reset(server);
  const steps: string[] = [];
  const broken = await startWith('files', (files) => ({
    async put(...file) {
      steps.push('put');
      if (steps.length === 2) throw new Error('Injected');
      await files.put(...file);
      steps.push('stored');
    },
    async delete(path) {
      steps.push('delete');
      await files.delete(path);
    },
  }));
  const pictures = {
    one: await samplePicture({ width: 9 }),
    two: await samplePicture({ width: 8 }),
  };
  const sent = { token: server.token, form: form(pictures) };
  const { status } = await broken.send('POST', '/api/gallery/upload-images', sent);
  await broken.close();
  expect([status, ...steps]).toEqual([500, 'put', 'put', 'stored', 'delete', 'delete']);
  expect(await server.context.files.list('')).toEqual([]);
});
