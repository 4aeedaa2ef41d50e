import type { BulkAction } from '@sunfront/contract/bulk';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminCall } from '../frame/admin-call.ts';
import { type Undo, undoOf } from '../frame/undo.ts';
import type { Place } from './arrange.tsx';

/** One answer of a list call. */
export interface Page<R> {
  records: R[];
  /** The address of the page after this one, as the server gave it. */
  next: string | null;
}

/** What was saved, and the way back. */
export interface Saved<R> {
  record: R;
  undo: Undo;
}

type Pages<R> = InfiniteData<Page<R>, string>;

/**
 * An entity's records through the API, in its order, page by page, and the ways to change them. They
 * throw ApiError, and then the list is as it was.
 * @param pageSize records a call.
 */
export function useCollection<R extends RecordMeta>(entity: Entity, pageSize = 500) {
  const client = useQueryClient();
  const key = [entity.path];
  // A long list that was paged through is not fetched anew behind the reader's back.
  const isShort = ({ state }: { state: { data?: Pages<R> | undefined } }) =>
    (state.data?.pages.length ?? 0) < 2;
  const query = useInfiniteQuery({
    ...listQuery<R>(entity, pageSize),
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const records = useMemo(() => query.data?.pages.flatMap((page) => page.records), [query.data]);

  const edit = (change: (records: R[], page: number, last: number) => R[]) =>
    client.setQueryData<Pages<R>>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            records: change(page.records, index, data.pages.length - 1),
          })),
        },
    );

  const put = (record: R) => {
    // Not from what was drawn: an upload may have put it there since.
    const pages = client.getQueryData<Pages<R>>(key)?.pages ?? [];
    const known = pages.some((page) => page.records.some(({ id }) => id === record.id));
    edit((list, page, last) => {
      if (known) return list.map((each) => (each.id === record.id ? record : each));
      if (entity.newestFirst) return page === 0 ? [record, ...list] : list;
      return page === last ? [...list, record] : list;
    });
  };

  const putBeside = (record: R, place: Place) => {
    const beside = 'after' in place ? place.after : place.before;
    edit((list) => {
      const others = list.filter(({ id }) => id !== record.id);
      const at = others.findIndex(({ id }) => id === beside);
      return at < 0 ? others : others.toSpliced('after' in place ? at + 1 : at, 0, record);
    });
  };

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
    /** Puts a record that came from elsewhere (an upload, a conflict) into the list. */
    put,
    /** Creates a record, or with `existing` replaces that one unless someone else changed it first (409). */
    async save(body: object, existing?: Pick<R, 'id' | 'updated_at'>): Promise<Saved<R>> {
      const { data, headers } = existing
        ? await adminCall<R>('PUT', `/api/${entity.path}/${encodeURIComponent(existing.id)}`, {
            ...encode(body),
            headers: { 'If-Match': existing.updated_at },
          })
        : await adminCall<R>('POST', `/api/${entity.path}/`, encode(body));
      put(data);
      return { record: data, undo: undoOf(headers, client, entity.path) };
    },
    /** Puts a record beside another, here at once and then on the server. */
    async move(record: R, place: Place): Promise<Undo> {
      const before = client.getQueryData<Pages<R>>(key);
      // An answer under way would bring the old order back.
      await client.cancelQueries({ queryKey: key });
      putBeside(record, place);
      try {
        const path = `/api/${entity.path}/${encodeURIComponent(record.id)}/place`;
        const { headers } = await adminCall('PUT', path, { json: place });
        return undoOf(headers, client, entity.path);
      } catch (error) {
        client.setQueryData(key, before);
        throw error;
      }
    },
    /** Does to several records what the action says, on the server first: all of them or none. */
    async bulk(ids: readonly string[], action: BulkAction): Promise<Undo> {
      const path = `/api/${entity.path}/bulk`;
      const { data, headers } = await adminCall<R[]>('POST', path, { json: { ids, action } });
      const changed = new Map(data.map((record) => [record.id, record]));
      const named = new Set(ids);
      edit((list, page) =>
        action === 'show' || action === 'hide'
          ? list.map((each) => changed.get(each.id) ?? each)
          : [...(page === 0 ? data : []), ...list.filter(({ id }) => !named.has(id))],
      );
      return undoOf(headers, client, entity.path);
    },
    /** Makes a draft that holds what the record holds. */
    async duplicate(id: string): Promise<Saved<R>> {
      const path = `/api/${entity.path}/${encodeURIComponent(id)}/duplicate`;
      const { data, headers } = await adminCall<R>('POST', path);
      put(data);
      return { record: data, undo: undoOf(headers, client, entity.path) };
    },
    /** Adds a note to a record. */
    async note(id: string, text: string): Promise<Saved<R>> {
      const path = `/api/${entity.path}/${encodeURIComponent(id)}/notes`;
      const { data, headers } = await adminCall<R>('POST', path, { json: { text } });
      put(data);
      return { record: data, undo: undoOf(headers, client, entity.path) };
    },
    async remove(id: string): Promise<Undo> {
      const path = `/api/${entity.path}/${encodeURIComponent(id)}`;
      const { headers } = await adminCall('DELETE', path);
      edit((list) => list.filter((each) => each.id !== id));
      return undoOf(headers, client, entity.path);
    },
  };
}

/** How an entity's records are asked for, and where the panel keeps them. */
export function listQuery<R>({ path }: Entity, pageSize = 500) {
  return infiniteQueryOptions<Page<R>, Error, Pages<R>, string[], string>({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) => fetchPage<R>(pageParam, signal),
    initialPageParam: `/api/${path}/?limit=${pageSize}`,
    getNextPageParam: (page) => page.next,
  });
}

export type Collection<R extends RecordMeta> = ReturnType<typeof useCollection<R>>;

/** One page of a list, by its address. @throws ApiError */
export async function fetchPage<R>(path: string, signal: AbortSignal): Promise<Page<R>> {
  const { data, headers } = await adminCall<R[]>('GET', path, { signal });
  return { records: data, next: nextLink(headers.get('Link')) };
}

/** The address in `Link: <…>; rel="next"`, without its origin: the panel calls its own. */
export function nextLink(header: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(header ?? '')?.[1];
  return address ? address.replace(/^https?:\/\/[^/]+/, '') : null;
}

function encode(body: object) {
  return body instanceof FormData ? { form: body } : { json: body };
}
