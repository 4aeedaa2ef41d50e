import type { LastSeen } from '@sunfront/contract/responses';
import { mergeLastSeen } from '@sunfront/contract/account';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../frame/api.ts';
import { livePaths, type SubmissionPath } from './submission-paths.ts';

const KEY = ['seen'];

/**
 * Returns 0 until loaded.
 * @param records newest first
 */
export function useUnseen(path: SubmissionPath, records: readonly Dated[] | undefined): number {
  const seen = useLastSeenAt(path);
  if (seen === undefined) return 0;
  return records?.filter(({ created_at }) => created_at > seen).length ?? 0;
}

/** Marks records as seen while their tab is open. Returns a test for those that arrived since the last visit. */
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

/** The first value is undefined until loaded. */
export function useChecklistHidden(): [boolean | undefined, () => void] {
  const client = useQueryClient();
  const seen = useLastSeenTimes();
  return [
    seen && seen.checklist !== '',
    () => seen && change(client, seen, { checklist: new Date().toISOString() }),
  ];
}

export function atMost99(count: number): string {
  return count > 99 ? '99+' : String(count);
}

interface Dated {
  created_at: string;
}

/** Returns '' if no record was seen, undefined until loaded. */
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
      // An earlier update did not reach the server.
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

/** A failed call needs no retry, because the next one sends all times. */
function store(seen: LastSeen): void {
  api('PUT /api/me/seen', { body: seen }).catch(() => {});
}
