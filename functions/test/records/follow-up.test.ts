import { setting } from '@sunfront/contract/entities/index';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordsChanged } from '../../src/records/follow-up.ts';
import type { Repository } from '../../src/store/repository.ts';

test('a failure after the commit is no error of the request, and hides no later step', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const fail = () => Promise.reject(new Error('UNAVAILABLE'));
  const repository = { list: fail, revision: fail, get: fail } as unknown as Repository;
  const [before, after] = ['UTC', 'Asia/Tehran'].map((time_zone) => ({ id: 'one', time_zone }));
  await recordsChanged({ repository }, [{ entity: setting, before: before!, after: after! }]);
  expect(log.mock.calls.map(([text]) => text)).toEqual([
    'The consequences of a change in settings failed',
    'Rebuilding the site document failed',
  ]);
});
