// @vitest-environment happy-dom
import { applicant } from '@sunfront/contract/entities/applicant';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Undo } from '../../../src/admin/ui/undo.ts';
import { ownDeletions } from '../../../src/admin/api/own-deletions.ts';
import { LiveProvider } from '../../../src/admin/live/live.tsx';
import { useSubmissions } from '../../../src/admin/inbox/use-submissions.ts';
import { listQuery } from '../../../src/admin/records/use-collection.ts';
import { press, renderPage, unmount } from '../page.ts';
import { until } from '../../until.ts';

const session = vi.hoisted(() => ({ open: vi.fn<() => Promise<object>>() }));

vi.mock('../../../src/session/session.ts', async (original) => ({
  ...(await original<object>()),
  openSession: session.open,
}));

vi.mock('../../../src/admin/live/live-submissions.tsx', () => ({
  default: ({ path, onRecords }: { path: string; onRecords: (...list: unknown[]) => void }) => (
    <button data-path={path} onClick={() => onRecords(['Ada', 'Bo', 'Cy'].map(named), true)}>
      Report
    </button>
  ),
}));

beforeEach(() => {
  session.open.mockResolvedValue({ signedIn: true });
});

afterEach(async () => {
  await unmount();
  ownDeletions.set(new Set());
  undo = undefined;
  vi.unstubAllGlobals();
});

const named = (name: string) => ({
  id: name,
  full_name: name,
  created_at: '2026-01-01T00:00:00.000Z',
});

let undo: Undo;

function Names() {
  const { records = [], remove, bulk } = useSubmissions<Applicant>(applicant, {});
  return (
    <>
      <p>{records.map(({ full_name }) => full_name).join(', ')}</p>
      <button onClick={() => void remove('Ada')}>Delete Ada</button>
      <button onClick={() => void bulk(['Bo'], 'delete').then((offered) => (undo = offered))}>
        Delete the selection
      </button>
      <button onClick={() => undo?.run()}>Undo</button>
    </>
  );
}

async function renderReported() {
  await renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <LiveProvider tabPath="applicants">
        <Names />
      </LiveProvider>
    </QueryClientProvider>,
  );
  await until(() => press('Report'));
  await until(() => expect(names()).toBe('Ada, Bo, Cy'));
}

const names = () => document.querySelector('p')!.textContent;

it('a list cached by the command palette is fetched again if the live connection fails', async () => {
  session.open.mockRejectedValue(new Error('offline'));
  const stored: object[] = [];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(stored)));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  await client.ensureInfiniteQueryData(listQuery(applicant));
  stored.push(named('Ada'));
  await renderPage(
    <QueryClientProvider client={client}>
      <LiveProvider tabPath="applicants">
        <Names />
      </LiveProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(names()).toBe('Ada'));
});

it('deleted live records disappear before the connection reports it', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json([])),
  );
  await renderReported();
  await press('Delete Ada');
  await until(() => expect(names()).toBe('Bo, Cy'));
  // An interrupted connection reports its old records once more.
  await press('Report');
  expect(names()).toBe('Bo, Cy');
  await press('Delete the selection');
  await until(() => expect(names()).toBe('Cy'));
});

it('the undo of one deletion restores no other before the connection reports it', async () => {
  const stored = [named('Ada'), named('Bo'), named('Cy')];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      stored.shift();
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    if (url.endsWith('/bulk')) {
      const [bo] = stored.splice(0, 1);
      restored = () => stored.unshift(bo!);
      return Promise.resolve(Response.json([], { headers: { Undo: '/api/history/1/restore' } }));
    }
    if (url.endsWith('/restore')) {
      restored();
      return Promise.resolve(Response.json({ record: named('Bo') }));
    }
    return Promise.resolve(Response.json(stored));
  });
  let restored = () => 0;
  await renderReported();
  await press('Delete Ada');
  await until(() => expect(names()).toBe('Bo, Cy'));
  await press('Delete the selection');
  await until(() => expect(names()).toBe('Cy'));
  await until(() => expect(undo).toBeDefined());
  await press('Undo');
  await until(() => expect(names()).toBe('Bo, Cy'));
  expect([...ownDeletions.get()]).toEqual(['applicants/Ada']);
});

it('only the shown list has a live connection', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const client = new QueryClient();
  function Tabs() {
    const [path, setPath] = useState('applicants');
    return (
      <QueryClientProvider client={client}>
        <button onClick={() => setPath('contact')}>Contacts</button>
        <button onClick={() => setPath('jobs')}>Jobs</button>
        <LiveProvider tabPath={path}>
          <Names />
        </LiveProvider>
      </QueryClientProvider>
    );
  }
  const connected = () =>
    [...document.querySelectorAll<HTMLElement>('[data-path]')].map(
      ({ dataset }) => dataset['path'],
    );
  await renderPage(<Tabs />);
  await until(() => press('Report'));
  await until(() => expect(names()).toBe('Ada, Bo, Cy'));
  await press('Contacts');
  // Without a connection, records become outdated.
  expect(names()).toBe('');
  await until(() => expect(connected()).toEqual(['contact']));
  await press('Jobs');
  expect(connected()).toEqual([]);
});
