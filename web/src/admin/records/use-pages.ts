import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { type ListCall, type QueryOf, requestLine } from '../../api/client.ts';
import { adminCall } from '../api/admin-call.ts';
import { takeEarly } from '../api/early-lists.ts';
import { useReload } from '../api/use-reload.ts';

export interface ListPage<R> {
  records: R[];
  /** The next page's URL, from the server. */
  next: string | null;
}

export type Pages<R> = InfiniteData<ListPage<R>, string>;

/** @param address the URL of the first page */
export function pagesQuery<R>(key: string[], address: string) {
  return infiniteQueryOptions<ListPage<R>, Error, Pages<R>, string[], string>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage<R>(pageParam, signal),
    initialPageParam: address,
    getNextPageParam: (page) => page.next,
  });
}

export function usePages<R>(options: ReturnType<typeof pagesQuery<R>>, enabled = true) {
  // Lists with several loaded pages are not refetched in the background.
  const isShort = ({ state }: { state: { data?: Pages<R> | undefined } }) =>
    (state.data?.pages.length ?? 0) < 2;
  const query = useInfiniteQuery({
    ...options,
    enabled,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const reload = useReload(options.queryKey);
  const records = useMemo(() => query.data?.pages.flatMap((page) => page.records), [query.data]);
  return {
    records,
    error: query.error,
    loading: query.isPending,
    fetching: query.isFetching,
    more: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: async () => (await query.fetchNextPage({ throwOnError: true })).hasNextPage,
    reload,
  };
}

type Loading = Pick<ReturnType<typeof usePages>, 'more' | 'loadingMore' | 'error' | 'loadMore'>;

/** Loads the list page by page while it is `wanted`, until a page fails. */
export function useLoadAll({ more, loadingMore, error, loadMore }: Loading, wanted = true): void {
  // The list has the error.
  const load = useEffectEvent(() => void loadMore().catch(() => undefined));
  useEffect(() => {
    if (wanted && more && !loadingMore && !error) load();
  }, [wanted, more, loadingMore, error]);
}

export function listUrl<Name extends ListCall>(name: Name, query: QueryOf<Name>): string {
  return requestLine(name, {}, query as Record<string, string>)[1];
}

/** @throws ApiError */
export async function fetchPage<R>(path: string, signal?: AbortSignal): Promise<ListPage<R>> {
  const { data, headers } =
    (await takeEarly<R[]>(path)) ?? (await adminCall<R[]>('GET', path, signal && { signal }));
  return { records: data, next: nextLink(headers.get('Link')) };
}

/**
 * Fetches all pages, in the list's order.
 * @param address the URL of the first page
 * @throws ApiError if a page cannot be loaded
 */
export async function fetchAll<R>(address: string): Promise<R[]> {
  const all: R[] = [];
  let next: string | null = address;
  while (next) {
    const page: ListPage<R> = await fetchPage<R>(next);
    all.push(...page.records);
    next = page.next;
  }
  return all;
}

/**
 * Returns the URL in `Link: <…>; rel="next"` without its origin, because the panel calls its own.
 */
export function nextLink(header: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(header ?? '')?.[1];
  return address ? address.replace(/^https?:\/\/[^/]+/, '') : null;
}
