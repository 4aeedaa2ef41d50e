// @vitest-environment happy-dom
import { applicant } from '@sunfront/contract/entities/applicant';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveProvider } from '../../src/admin/inbox/live.tsx';
import { useSubmissions } from '../../src/admin/inbox/use-submissions.ts';
import { listQuery } from '../../src/admin/list/use-collection.ts';
import { press, renderPage, unmount } from './page.ts';
import { until } from '../until.ts';

vi.mock('../../src/session.ts', async (original) => ({
  ...(await original<object>()),
  openSession: () => Promise.resolve({ signedIn: true }),
}));

vi.mock('../../src/admin/inbox/live-submissions.tsx', () => ({
  default: ({ onRecords }: { onRecords: (...list: unknown[]) => void }) => (
    <button onClick={() => onRecords('applicants', ['Ada', 'Bo', 'Cy'].map(named), true)}>
      Report
    </button>
  ),
}));

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const named = (name: string) => ({
  id: name,
  full_name: name,
  created_at: '2026-01-01T00:00:00.000Z',
});

function Names() {
  const { records = [], remove, bulk } = useSubmissions<Applicant>(applicant, {});
  return (
    <>
      <p>{records.map(({ full_name }) => full_name).join(', ')}</p>
      <button onClick={() => void remove('Ada')}>Delete Ada</button>
      <button onClick={() => void bulk(['Bo'], 'delete')}>Delete the selection</button>
    </>
  );
}

const names = () => document.querySelector('p')!.textContent;

it('a list cached by the command palette is fetched again without a live connection', async () => {
  const stored: object[] = [];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(stored)));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  await client.ensureInfiniteQueryData(listQuery(applicant));
  stored.push(named('Ada'));
  await renderPage(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  await until(() => expect(names()).toBe('Ada'));
});

it('deleted live records disappear before the connection reports it', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json([])),
  );
  await renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <LiveProvider>
        <Names />
      </LiveProvider>
    </QueryClientProvider>,
  );
  await until(() => press('Report'));
  await until(() => expect(names()).toBe('Ada, Bo, Cy'));
  await press('Delete Ada');
  await until(() => expect(names()).toBe('Bo, Cy'));
  // An interrupted connection reports its old records once more.
  await press('Report');
  expect(names()).toBe('Bo, Cy');
  await press('Delete the selection');
  await until(() => expect(names()).toBe('Cy'));
});
