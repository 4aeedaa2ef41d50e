import { OVERVIEW } from '@sunfront/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { api } from '../frame/api.ts';
import { unlessDeclined } from '../frame/session-ended.ts';
import { useReload } from '../frame/use-reload.ts';

/** Fetches again each minute. */
export function useOverview(enabled = true) {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: [OVERVIEW],
    queryFn: async ({ signal }) => (await api('GET /api/overview', { signal })).data,
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => unlessDeclined(60_000, state.error),
  });
  return { overview: data, error, at: dataUpdatedAt, reload: useReload([OVERVIEW]) };
}
