import { OVERVIEW } from '@sunfront/contract/api/overview';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { unlessDeclined } from './session-ended.ts';
import { useReload } from './use-reload.ts';

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
