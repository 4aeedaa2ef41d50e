import { type Change, HISTORY } from '@sunfront/contract/history';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchPage, type Page } from '../list/use-collection.ts';

/** Where a change is taken back, as `restore` takes it. */
export function wayBack({ id, collection }: Change) {
  return { address: `/api/${HISTORY}/${id}/restore`, path: collection };
}

/** A change as a row of a table: `updated_at` is when it was made. */
export type ChangeRow = Change & { updated_at: string };

/**
 * Changes, the last first, page by page.
 * @param query what they are narrowed to, such as `trash=true`; see the API.
 */
export function useChanges(query: string) {
  const changes = useInfiniteQuery<
    Page<Change>,
    Error,
    InfiniteData<Page<Change>, string>,
    string[],
    string
  >({
    queryKey: [HISTORY, query],
    queryFn: ({ pageParam, signal }) => fetchPage<Change>(pageParam, signal),
    initialPageParam: `/api/${HISTORY}/?${query}`,
    getNextPageParam: (page) => page.next,
    // What others do meanwhile is news here.
    staleTime: 0,
  });
  const records = useMemo(
    () =>
      changes.data?.pages.flatMap((page) =>
        page.records.map((change): ChangeRow => ({ ...change, updated_at: change.created_at })),
      ),
    [changes.data],
  );
  return {
    records,
    error: changes.error,
    reload: () => void changes.refetch(),
    more: changes.hasNextPage,
    loadingMore: changes.isFetchingNextPage,
    loadMore: async () => (await changes.fetchNextPage({ throwOnError: true })).hasNextPage,
  };
}
