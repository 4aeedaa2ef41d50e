import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ListCall, type QueryOf, withQuery } from '../../api/client.ts';
import { adminCall } from '../frame/admin-call.ts';

/** One page of a list. */
export interface Page<R> {
  records: R[];
  /** The URL of the next page, from the server. */
  next: string | null;
}

export type Pages<R> = InfiniteData<Page<R>, string>;

/**
 * Returns the query options of a paginated list.
 * @param address the URL of its first page
 */
export function pagesQuery<R>(key: string[], address: string) {
  return infiniteQueryOptions<Page<R>, Error, Pages<R>, string[], string>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage<R>(pageParam, signal),
    initialPageParam: address,
    getNextPageParam: (page) => page.next,
  });
}

export function usePages<R>(options: ReturnType<typeof pagesQuery<R>>, enabled = true) {
  // A list with several loaded pages is not refetched in the background.
  const isShort = ({ state }: { state: { data?: Pages<R> | undefined } }) =>
    (state.data?.pages.length ?? 0) < 2;
  const query = useInfiniteQuery({
    ...options,
    enabled,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const records = useMemo(() => query.data?.pages.flatMap((page) => page.records), [query.data]);
  return {
    records,
    error: query.error,
    loading: query.isPending,
    /** Whether the server has more records. */
    more: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    /** Resolves to whether there are more pages. */
    loadMore: async () => (await query.fetchNextPage({ throwOnError: true })).hasNextPage,
    reload: () => void query.refetch(),
  };
}

export function listUrl<Name extends ListCall>(name: Name, query: QueryOf<Name>): string {
  return withQuery(name.slice(name.indexOf('/')), query as Record<string, string>);
}

/** Fetches one page of a list by its URL. @throws ApiError */
export async function fetchPage<R>(path: string, signal?: AbortSignal): Promise<Page<R>> {
  const { data, headers } = await adminCall<R[]>('GET', path, signal && { signal });
  return { records: data, next: nextLink(headers.get('Link')) };
}

/** Returns the URL in `Link: <…>; rel="next"` without its origin, because the panel calls its own. */
export function nextLink(header: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(header ?? '')?.[1];
  return address ? address.replace(/^https?:\/\/[^/]+/, '') : null;
}
