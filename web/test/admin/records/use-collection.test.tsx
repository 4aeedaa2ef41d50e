// @vitest-environment happy-dom
import { partner } from '@sunfront/contract/entities/partner';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCollection } from '../../../src/admin/records/use-collection.ts';
import { until } from '../../until.ts';
import { press, renderPage, unmount } from '../page.ts';

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

function List() {
  const { records, remove } = useCollection(partner);
  return (
    <>
      <output>{records?.map(({ id }) => id).join()}</output>
      <button onClick={() => void remove('a')}>Delete</button>
    </>
  );
}

const shown = () => document.querySelector('output')!.textContent;

it('a response that began before a deletion does not restore the record', async () => {
  const lists: ((ids: string[]) => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? Promise.resolve(new Response(null, { status: 204 }))
      : new Promise((resolve) =>
          lists.push((ids) => resolve(Response.json(ids.map((id) => ({ id, order: id }))))),
        ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPage(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  await act(async () => lists[0]!(['a', 'b']));
  await until(() => expect(shown()).toBe('a,b'));

  await act(async () => void client.refetchQueries());
  expect(lists).toHaveLength(2);
  await press('Delete');
  await until(() => expect(shown()).toBe('b'));
  await act(async () => lists[1]!(['a', 'b']));
  await until(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(['partners'])).toMatchObject({ pages: [{ records: [{ id: 'b' }] }] });
});
