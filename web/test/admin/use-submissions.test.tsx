// @vitest-environment happy-dom
import { applicant } from '@sunfront/contract/entities/applicant';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { useSubmissions } from '../../src/admin/inbox/use-submissions.ts';
import { listQuery } from '../../src/admin/list/use-collection.ts';
import { unmount, renderPage } from './page.ts';
import { until } from '../until.ts';

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

function Names() {
  const { records = [] } = useSubmissions<Applicant>(applicant, {});
  return <p>{records.map(({ full_name }) => full_name).join(', ')}</p>;
}

it('a list cached by the command palette is fetched again without a live connection', async () => {
  const stored: object[] = [];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(stored)));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  await client.ensureInfiniteQueryData(listQuery(applicant));
  stored.push({ id: '1', full_name: 'Ada Applicant', created_at: '2026-01-01T00:00:00.000Z' });
  await renderPage(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  await until(() => expect(document.body.textContent).toBe('Ada Applicant'));
});
