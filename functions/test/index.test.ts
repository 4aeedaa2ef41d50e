import { entities } from '@sunfront/contract/entities/index';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const broken = () => Promise.reject(new Error('Injected'));
vi.mock('../src/triggers/write-trigger.ts', () => ({ onWrite: broken }));
vi.mock('../src/mail/default-worker.ts', () => ({
  mailWorker: { deliver: broken, deliverDue: broken },
}));
vi.mock('../src/maintenance/maintenance.ts', () => ({
  sweep: broken,
  announceClosing: () => Promise.reject(new Error('Another')),
  announceJobs: async () => 0,
  remindOfInterviews: async () => 0,
  backUp: broken,
}));
const failures: unknown[] = [];
vi.mock('../src/triggers/failures.ts', () => ({
  recordFailure: async (it: unknown) => failures.push(it),
}));

const { params, TIME_ZONE } = await import('../src/runtime/config.ts');
const { withFailureReport } = await import('../src/triggers/failure-report.ts');
const { withBudget } = await import('../src/store/deadline.ts');
const { entryOf, startLog } = await import('../src/runtime/log.ts');
vi.mock(import('../src/runtime/log.ts'), async (original) => ({
  ...(await original()),
  startLog: vi.fn(),
}));
const { api: _api, page: _page, rebuild, ...rest } = await import('../src/index.ts');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  failures.length = 0;
});

const HOUR = 3_600_000;
const at = (ago: number) => new Date(Date.now() - ago).toISOString();
const eventOf = (time: string) => ({
  id: 'event',
  time,
  scheduleTime: time,
  params: { id: 'record' },
});
type Run = {
  run: (event: ReturnType<typeof eventOf>) => Promise<void>;
  __endpoint: { maxInstances: number; scheduleTrigger: { timeZone: string } };
};

const functions = Object.entries({
  ...rest,
  ...Object.fromEntries(Object.entries(rebuild).map(([name, it]) => [`rebuild-${name}`, it])),
}) as unknown as [string, Run][];

test('the background functions are complete', () => {
  expect(startLog).toHaveBeenCalled();
  expect(functions.map(([name]) => name).sort()).toEqual(
    [
      'mail',
      'outbox',
      'nightly',
      'backup',
      ...entities
        .filter(({ access }) => access.list === 'public')
        .map(({ path }) => `rebuild-${path.replaceAll('-', '_')}`),
    ].sort(),
  );
});

test('all instances together stay below the twenty processors of a new project', () => {
  const instances = functions.map(([, { __endpoint }]) => __endpoint.maxInstances);
  const own = 2 * Number(params.maxInstances.options.default);
  expect(own + instances.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(20);
});

test.each(functions)('%s: a failure is reported to owners and the platform', async (name, it) => {
  await expect(it.run(eventOf(at(HOUR)))).rejects.toThrow('Injected');
  expect(failures).toEqual([
    {
      what: name.replaceAll('_', '-'),
      event: expect.stringMatching(/^(event|due-.+)$/),
      error: expect.objectContaining({
        message: name === 'nightly' ? 'Error: Another; Error: Injected' : 'Injected',
      }),
    },
  ]);
});

test('a retried event is reported after it has failed for a while', async () => {
  const event = (ago: number) => ({ id: 'event', time: at(ago) });
  await expect(withFailureReport('mail', event(0), true, broken)).rejects.toThrow('Injected');
  expect(failures).toEqual([]);
  await expect(withFailureReport('nightly', event(0), false, broken)).rejects.toThrow('Injected');
  await expect(withFailureReport('mail', event(HOUR), true, broken)).rejects.toThrow('Injected');
  expect(failures).toHaveLength(2);
});

test('a trigger waits for Firestore at most twenty seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { read } = withBudget({ read: () => new Promise<void>(() => {}) });
  const ended = expect(withFailureReport('mail', { id: 'event', time: at(0) }, true, read));
  const rejected = ended.rejects.toThrow('did not answer in time');
  await vi.advanceTimersByTimeAsync(20_000);
  await rejected;
});

test('log lines contain the event', async () => {
  const lines: object[] = [];
  vi.mocked(console.error).mockImplementation(
    (...parts) => void lines.push(entryOf('ERROR', parts)),
  );
  const event = { id: 'the-event', time: at(0) };
  await expect(withFailureReport('mail', event, true, broken)).rejects.toThrow('Injected');
  expect(lines).toEqual([
    {
      severity: 'ERROR',
      message: expect.stringMatching(/^mail failed Error: Injected\n/),
      request_id: 'the-event',
    },
  ]);
});

test.each(['outbox', 'nightly', 'backup'])(
  '%s runs on the schedule that deployments check',
  (name) => {
    const { __endpoint } = Object.fromEntries(functions)[name]!;
    expect(__endpoint.scheduleTrigger.timeZone).toBe(TIME_ZONE);
  },
);

test('success is not reported', async () => {
  await withFailureReport('mail', { id: 'event', time: at(HOUR) }, true, async () => {});
  expect(failures).toEqual([]);
});
