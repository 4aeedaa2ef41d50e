import { OVERVIEW } from '@sunfront/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../frame/api.ts';
import { useLive } from '../inbox/live.tsx';

/** Fetches again when applications or messages change. */
export function useOverview() {
  const live = useLive();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [OVERVIEW],
    queryFn: async ({ signal }) => (await api('GET /api/overview', { signal })).data,
    staleTime: 0,
    refetchInterval: live.applicants.failed || live.contact.failed ? 60_000 : false,
  });
  const known = useRef(live);
  useEffect(() => {
    if (known.current === live) return;
    known.current = live;
    void refetch();
  }, [live, refetch]);
  return { overview: data, error, at: dataUpdatedAt, reload: () => void refetch() };
}
