import { ME, type Seen } from '@sunfront/contract/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminCall } from '../frame/admin-call.ts';
import { livePaths } from './live.tsx';
import type { SubmissionPath } from './live-submissions.tsx';

const ADDRESS = `/api/${ME}/seen`;
const KEY = ['seen'];

/** How many of the records (newest first) arrived since the person last opened their tab; 0 until that is known. */
export function useUnseen(path: SubmissionPath, records: readonly Dated[] | undefined): number {
  const seen = useSeenMoment(path);
  if (seen === undefined) return 0;
  return records?.filter(({ created_at }) => created_at > seen).length ?? 0;
}

/** Counts the records as seen while their tab is open; answers which of them are new to this visit. */
export function useSeen(
  path: SubmissionPath,
  records: readonly Dated[] | undefined,
): (record: Dated) => boolean {
  const seen = useSeenMoment(path);
  const [before, setBefore] = useState(seen);
  if (before === undefined && seen !== undefined) setBefore(seen);
  const client = useQueryClient();
  const newest = records?.[0]?.created_at ?? '';
  useEffect(() => {
    const known = client.getQueryData<Seen>(KEY);
    if (!known || newest <= known[path]) return;
    const next = client.setQueryData<Seen>(KEY, latest(known, { [path]: newest }));
    if (next) store(next);
  }, [client, path, newest, seen]);
  return ({ created_at }) => Boolean(before) && created_at > before!;
}

/** A count as the sidebar shows it. */
export function atMost99(count: number): string {
  return count > 99 ? '99+' : String(count);
}

interface Dated {
  created_at: string;
}

/** When the newest record that the person has seen arrived; '' before any was, undefined until that is known. */
function useSeenMoment(path: SubmissionPath): string | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { data: stored } = await adminCall<Seen>('GET', ADDRESS, { signal });
      const seen = latest(stored, client.getQueryData<Seen>(KEY));
      // The server does not know it yet: the connection was interrupted.
      if (seen.applicants > stored.applicants || seen.contact > stored.contact) store(seen);
      return seen;
    },
    enabled: livePaths().includes(path),
    refetchOnReconnect: 'always',
  });
  return data?.[path];
}

/** A failed call is made up for by the next one, which sends both moments too. */
function store(seen: Seen): void {
  adminCall('PUT', ADDRESS, { json: seen }).catch(() => {});
}

function latest(seen: Seen, other: Partial<Seen> = {}): Seen {
  const of = (path: keyof Seen) => [seen[path], other[path] ?? ''].sort().at(-1)!;
  return { applicants: of('applicants'), contact: of('contact') };
}
