// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rows, useRows } from '../../../src/admin/list/rows.tsx';
import { press, renderPage, unmount } from '../page.ts';

interface Call {
  give: (list: object[]) => void;
  signal: AbortSignal;
}

let calls: Call[];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      calls.push({ give: (list) => resolve(Response.json(list)), signal });
    });
  });
});

afterEach(async () => {
  await unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List() {
  const rows = useRows('GET /api/security/');
  return (
    <Rows
      rows={rows}
      what="the events"
      plural="events"
      empty={{ title: 'None' }}
      label="Events"
      columns={[{ title: '', value: ({ id }) => id }]}
    />
  );
}

const client = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

const show = (queries: QueryClient) =>
  renderPage(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  );

const shown = () => document.body.textContent;
const SLOW = 'This is taking longer than usual.';

const wait = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const give = async (index: number, id: string) => {
  calls[index]!.give([{ id, created_at: '' }]);
  await wait(1);
};
const aborted = () => calls.map(({ signal }) => signal.aborted);

it('a list without a response for ten seconds says so, and a retry replaces the request', async () => {
  await show(client());
  await wait(9999);
  expect(shown()).toBe('Loading the events');
  await wait(1);
  expect(shown()).toContain(SLOW);
  expect(shown()).toContain('Loading the events');

  const button = document.querySelector('button')!;
  button.focus();
  await press('Try again');
  expect(aborted()).toEqual([true, false]);
  expect(shown()).toContain('Trying again…');
  expect(document.activeElement).toBe(button);
  await wait(10_000);
  expect(shown()).toContain(SLOW);
  await give(1, 'a');
  expect(shown()).toBe('a');
});

it('a shown list stays while its next response is overdue', async () => {
  const queries = client();
  await show(queries);
  await give(0, 'a');
  void queries.refetchQueries();
  await wait(1);
  expect(shown()).toBe('a');
  await wait(10_000);
  expect(shown()).toContain(SLOW);
  expect(document.querySelector('table')!.textContent).toBe('a');

  await press('Try again');
  expect(aborted()).toEqual([false, true, false]);
  await give(2, 'b');
  expect(shown()).toBe('b');
});
