import { ME } from '@sunfront/contract/api/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useReload } from '../api/use-reload.ts';

export function useAccount() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [ME],
    queryFn: async ({ signal }) => (await api('GET /api/me/', { signal })).data,
    staleTime: 0,
  });
  return {
    account: data,
    error,
    reload: () => client.invalidateQueries({ queryKey: [ME] }),
    retry: useReload([ME]),
  };
}
