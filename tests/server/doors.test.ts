import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { counting, faulty, type Fault } from './faulty.ts';
import { form } from '../api/client.ts';
import { samplePicture } from '../samples.ts';
import { aftermath, empty, start, useEmptyData, useServer } from './harness.ts';
import { report } from './outcome.ts';
import { scenarios, type Scenario } from './scenarios.ts';

const server = useServer();
useEmptyData(server);

// What fails here on purpose is logged by the server.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** The calls to the two doors that a scenario makes. */
async function callsOf(scenario: Scenario): Promise<string[]> {
  const calls: string[] = [];
  const counted = await start({ wrap: (context) => counting(context, calls) });
  const on = { ...server, token: await server.login() };
  const prepared = await scenario.prepare(on);
  const { status } = await scenario.act({ ...on, send: counted.send }, prepared);
  expect(status).toBeLessThan(300);
  await counted.close();
  return calls;
}

/** Runs the scenario with the fault; returns what is wrong afterwards. */
async function runWith(scenario: Scenario, fault: Fault) {
  const broken = await start({ wrap: (context) => faulty(context, fault) });
  const on = { ...server, token: await server.login() };
  const prepared = await scenario.prepare(on);
  const answer = await scenario.act({ ...on, send: broken.send }, prepared);
  await broken.close();
  const done = answer.status < 300;
  // A failure is told in words that the form can show, and that tell nothing of what is inside.
  if (!done) {
    const detail = 'Something went wrong. Please try again.';
    expect([answer.status, answer.data]).toEqual([
      500,
      { detail, request_id: expect.stringMatching(/^[\da-f]{32}$/) },
    ]);
  }
  if (!done && scenario.once) {
    const again = await scenario.act(on, prepared);
    expect(again.status, again.text).toBe(201);
  }
  const left = await aftermath(server.context, scenario.records(done));
  return { ...left, failed: done ? 0 : 1 };
}

const WHEN = {
  before: 'a call that fails',
  after: 'a call that is carried out and fails',
  down: 'everything failing from a call on',
};

for (const scenario of scenarios) {
  describe(scenario.name, () => {
    for (const when of ['before', 'after', 'down'] as const) {
      test(`${WHEN[when]} loses and doubles nothing`, async (context) => {
        const calls = await callsOf(scenario);
        const total = { lost: 0, doubled: 0, failed: 0 };
        for (let at = 1; at <= calls.length; at++) {
          await empty(server);
          const { lost, doubled, failed } = await runWith(scenario, { at, when });
          expect({ lost, doubled }, `at call ${at}, ${calls[at - 1]}`).toEqual({
            lost: 0,
            doubled: 0,
          });
          total.lost += lost;
          total.doubled += doubled;
          total.failed += failed;
        }
        report(context, {
          fault: `${scenario.name}: ${WHEN[when]}`,
          tries: calls.length,
          ...total,
        });
        // A fault that nothing notices would prove nothing.
        expect(total.failed).toBeGreaterThan(0);
      });
    }
  });
}

test('pictures of which one cannot be stored leave no file, even before a sweep', async () => {
  let puts = 0;
  let slow: Promise<void> | undefined;
  const broken = await start({
    wrap: (context) => ({
      ...context,
      files: {
        ...context.files,
        async put(...file) {
          puts += 1;
          if (puts === 2) throw new Error('Injected');
          // Still on its way when the other fails.
          slow = sleep(200).then(() => context.files.put(...file));
          await slow;
        },
      },
    }),
  });
  const pictures = {
    one: await samplePicture({ width: 9 }),
    two: await samplePicture({ width: 8 }),
  };
  const token = await server.login();
  const sent = { token, form: form(pictures) };
  const { status } = await broken.send('POST', '/api/gallery/upload-images', sent);
  await broken.close();
  await slow;
  expect([status, puts]).toEqual([500, 2]);
  expect(await server.context.files.list('')).toEqual([]);
});
