import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListCall, QueryOf } from '../../api/client.ts';
import { adminCall } from '../frame/admin-call.ts';

/** One answer of a list call. */
export interface Page<R> {
  records: R[];
  /** The address of the page after this one, as the server gave it. */
  next: string | null;
}

export type Pages<R> = InfiniteData<Page<R>, string>;

/**
 * A list that comes page by page, and where the panel keeps it.
 * @param address of its first page.
 */
export function pagesQuery<R>(key: string[], address: string) {
  return infiniteQueryOptions<Page<R>, Error, Pages<R>, string[], string>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage<R>(pageParam, signal),
    initialPageParam: address,
    getNextPageParam: (page) => page.next,
  });
}

/** What of such a list was loaded, and the way to more. */
export function usePages<R>(options: ReturnType<typeof pagesQuery<R>>, enabled = true) {
  // A long list that was paged through is not fetched anew behind the reader's back.
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
    /** Whether the server holds more than was loaded. */
    more: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    /** Answers whether there is still more. */
    loadMore: async () => (await query.fetchNextPage({ throwOnError: true })).hasNextPage,
    reload: () => void query.refetch(),
  };
}

/** The address of a list's first page. */
export function listUrl<Name extends ListCall>(name: Name, query: QueryOf<Name>): string {
  const path = name.slice(name.indexOf('/'));
  return `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;
}

/** One page of a list, by its address. @throws ApiError */
export async function fetchPage<R>(path: string, signal?: AbortSignal): Promise<Page<R>> {
  const { data, headers } = await adminCall<R[]>('GET', path, signal && { signal });
  return { records: data, next: nextLink(headers.get('Link')) };
}

/** The address in `Link: <…>; rel="next"`, without its origin: the panel calls its own. */
export function nextLink(header: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(header ?? '')?.[1];
  return address ? address.replace(/^https?:\/\/[^/]+/, '') : null;
}
