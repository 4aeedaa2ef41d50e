import type { LastSeen } from '@sunfront/contract/responses';
import { mergeLastSeen } from '@sunfront/contract/account';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../frame/api.ts';
import { livePaths, type SubmissionPath } from './submission-paths.ts';

const KEY = ['seen'];

/** How many of the records (newest first) arrived since the person last opened their tab; 0 until that is known. */
export function useUnseen(path: SubmissionPath, records: readonly Dated[] | undefined): number {
  const seen = useLastSeenAt(path);
  if (seen === undefined) return 0;
  return records?.filter(({ created_at }) => created_at > seen).length ?? 0;
}

/** Counts the records as seen while their tab is open; answers which of them are new to this visit. */
export function useMarkSeen(
  path: SubmissionPath,
  records: readonly Dated[] | undefined,
): (record: Dated) => boolean {
  const seen = useLastSeenAt(path);
  const [before, setBefore] = useState(seen);
  if (before === undefined && seen !== undefined) setBefore(seen);
  const client = useQueryClient();
  const newest = records?.[0]?.created_at ?? '';
  useEffect(() => {
    const known = client.getQueryData<LastSeen>(KEY);
    if (known && newest > known[path]) change(client, known, { [path]: newest });
  }, [client, path, newest, seen]);
  return ({ created_at }) => Boolean(before) && created_at > before!;
}

/** Whether the person hid the checklist (undefined until that is known), and what hides it. */
export function useChecklistHidden(): [boolean | undefined, () => void] {
  const client = useQueryClient();
  const seen = useLastSeenTimes();
  return [
    seen && seen.checklist !== '',
    () => seen && change(client, seen, { checklist: new Date().toISOString() }),
  ];
}

/** A count as the sidebar shows it. */
export function atMost99(count: number): string {
  return count > 99 ? '99+' : String(count);
}

interface Dated {
  created_at: string;
}

/** When the newest record that the person has seen arrived; '' before any was, undefined until that is known. */
function useLastSeenAt(path: SubmissionPath): string | undefined {
  return useLastSeenTimes(livePaths().includes(path))?.[path];
}

function useLastSeenTimes(enabled = true): LastSeen | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { data: stored } = await api('GET /api/me/seen', { signal });
      const seen = mergeLastSeen(stored, client.getQueryData<LastSeen>(KEY));
      // The server does not know it yet: the connection was interrupted.
      if (JSON.stringify(seen) !== JSON.stringify(mergeLastSeen(stored))) store(seen);
      return seen;
    },
    enabled,
    refetchOnReconnect: 'always',
  });
  return data;
}

function change(client: QueryClient, known: LastSeen, changed: Partial<LastSeen>): void {
  const next = mergeLastSeen(known, changed);
  client.setQueryData<LastSeen>(KEY, next);
  store(next);
}

/** A failed call is made up for by the next one, which sends all moments. */
function store(seen: LastSeen): void {
  api('PUT /api/me/seen', { body: seen }).catch(() => {});
}
