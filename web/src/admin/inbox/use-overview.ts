import { OVERVIEW } from '@sunfront/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../frame/api.ts';
import { unlessDeclined } from '../frame/session-ended.ts';
import { useReload } from '../frame/use-reload.ts';
import { useLive } from './live.tsx';

/** Fetches again when applications or messages change. */
export function useOverview(enabled = true) {
  const { applicants, contact } = useLive();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [OVERVIEW],
    queryFn: async ({ signal }) => (await api('GET /api/overview', { signal })).data,
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) =>
      (applicants.failed || contact.failed) && unlessDeclined(60_000, state.error),
  });
  const isMounted = useRef(false);
  useEffect(() => {
    // useQuery already fetches on mount.
    if (isMounted.current && enabled) void refetch();
    isMounted.current = true;
  }, [applicants.records, contact.records, enabled, refetch]);
  return { overview: data, error, at: dataUpdatedAt, reload: useReload([OVERVIEW]) };
}
