import type { LastSeen, SeenState } from '@sunfront/contract/api/account-responses';
import { mergeLastSeen } from '@sunfront/contract/api/last-seen';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { whoami } from '../../session/session.ts';
import { unlessDeclined } from '../api/session-ended.ts';
import { livePaths, type SubmissionPath } from './submission-paths.ts';

/** Another user may log in while the panel is open. */
const seenKey = () => ['seen', whoami().username];

/** Returns zeros until loaded. */
export function useUnseen(): SeenState['unseen'] {
  return useSeenState(livePaths().length > 0)?.unseen ?? { applicants: 0, contact: 0 };
}

/**
 * Marks records as seen while their tab is open. Returns a test for those that arrived since the
 * last visit.
 */
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
    const known = client.getQueryData<SeenState>(seenKey());
    if (known && newest > known[path]) change(client, known, { [path]: newest });
  }, [client, path, newest, seen]);
  return ({ created_at }) => Boolean(before) && created_at > before!;
}

/** The first value is undefined until loaded. */
export function useChecklistHidden(): [boolean | undefined, () => void] {
  const client = useQueryClient();
  const seen = useSeenState();
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
  return useSeenState(livePaths().includes(path))?.[path];
}

function useSeenState(enabled = true): SeenState | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: seenKey(),
    queryFn: async ({ signal }) => {
      const { data: stored } = await api('GET /api/me/seen', { signal });
      const seen = mergeLastSeen(stored, client.getQueryData<SeenState>(seenKey()));
      if (JSON.stringify(seen) === JSON.stringify(mergeLastSeen(stored))) return stored;
      // An earlier update did not reach the server.
      return (await api('PUT /api/me/seen', { body: seen })).data;
    },
    enabled,
    refetchInterval: ({ state }) => unlessDeclined(60_000, state.error),
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });
  return data;
}

function change(client: QueryClient, known: SeenState, changed: Partial<LastSeen>): void {
  const seen = mergeLastSeen(known, changed);
  const unseen = { ...known.unseen };
  for (const path of livePaths()) if (changed[path]) unseen[path] = 0;
  // A pending response would restore the earlier state.
  void client.cancelQueries({ queryKey: seenKey() });
  client.setQueryData<SeenState>(seenKey(), { ...seen, unseen });
  // A failed call needs no retry, because the next one sends all times.
  api('PUT /api/me/seen', { body: seen }).catch(() => {});
}
