import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that fetches the query again. `refetch` alone joins a request that hangs. */
export function useReload(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  const query = { queryKey, exact: true };
  return () => {
    // Silent: the query remains pending.
    void client.cancelQueries(query, { silent: true });
    void client.refetchQueries(query);
  };
}
