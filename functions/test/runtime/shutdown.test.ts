import { afterEach, expect, test, vi } from 'vitest';
import { beforeShutdown } from '../../src/runtime/shutdown.ts';

const before = process.listeners('SIGTERM');

afterEach(() => {
  process.removeAllListeners('SIGTERM');
  for (const each of before) process.on('SIGTERM', each);
  vi.restoreAllMocks();
});

test('the work is done before the framework’s listener ends the process', async () => {
  const events: string[] = [];
  const exit = new Promise<void>((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation(() => resolve() as never);
  });
  process.on('SIGTERM', () => void events.push('framework'));
  beforeShutdown(async () => {
    await new Promise(setImmediate);
    events.push('work');
  });
  process.emit('SIGTERM');
  await exit;
  expect(events).toEqual(['work', 'framework']);
});
