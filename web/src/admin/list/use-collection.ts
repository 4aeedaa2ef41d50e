import type { Mail } from '@sunfront/contract/responses';
import type { BulkAction } from '@sunfront/contract/bulk';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import type { Reply } from '@sunfront/contract/mail';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { recordsApi } from '../frame/api.ts';
import { type Undo, undoOf } from '../frame/undo.ts';
import { type Position, moveNextTo } from './arrange.tsx';
import { type Page, type Pages, pagesQuery, usePages } from './use-pages.ts';

/** What was saved, and the way back. */
export interface Saved<R> {
  record: R;
  undo: Undo;
}

/**
 * An entity's records through the API, in its order, page by page, and the ways to change them. They
 * throw ApiError, and then the list is as it was.
 * @param staleTime milliseconds for which a cached list need not be fetched again; the panel's default without it.
 */
export function useCollection<R extends RecordMeta>(entity: Entity, staleTime?: number) {
  const client = useQueryClient();
  const pages = usePages({
    ...listQuery<R>(entity),
    ...(staleTime !== undefined && { staleTime }),
  });

  const cache = listCache<R>(entity, client);
  return {
    ...pages,
    put: cache.put,
    ...recordCalls(entity, client, cache),
    ...listCalls(entity, client, cache),
  };
}

type ListCache<R extends RecordMeta> = ReturnType<typeof listCache<R>>;

/** Changes the cached lists of an entity. */
function listCache<R extends RecordMeta>(entity: Entity, client: QueryClient) {
  // What the server narrowed holds the same records.
  const isList = ({ queryKey: [path, kind] }: { queryKey: readonly unknown[] }) =>
    path === entity.path && (kind === undefined || kind === FILTERED);
  const edit = (change: (records: R[], page: number, pages: Page<R>[]) => R[]) =>
    client.setQueriesData<Pages<R>>(
      { predicate: isList },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            records: change(page.records, index, data.pages),
          })),
        },
    );

  const put = (record: R) =>
    edit((list, page, all) => {
      // Not from what was drawn: an upload may have put it there since.
      const known = all.some(({ records }) => records.some(({ id }) => id === record.id));
      if (known) return list.map((each) => (each.id === record.id ? record : each));
      if (entity.newestFirst) return page === 0 ? [record, ...list] : list;
      return page === all.length - 1 ? [...list, record] : list;
    });

  return {
    edit,
    /** Puts a record that came from elsewhere (an upload, a conflict) into the list. */
    put,
  };
}

/** The calls that create, change or delete one record. */
function recordCalls<R extends RecordMeta>(
  entity: Entity,
  client: QueryClient,
  { edit, put }: ListCache<R>,
) {
  const api = recordsApi<R>(entity);
  return {
    /** Creates a record, or with `existing` replaces that one unless someone else changed it first (409). */
    async save(draft: object, existing?: Pick<R, 'id' | 'updated_at'>): Promise<Saved<R>> {
      const { data, headers } = existing
        ? await api.update(existing.id, draft, existing.updated_at)
        : await api.create(draft);
      put(data);
      return { record: data, undo: undoOf(headers, client, entity.path) };
    },
    /** Makes a draft that holds what the record holds. */
    async duplicate(id: string): Promise<Saved<R>> {
      const { data, headers } = await api.duplicate(id);
      put(data);
      return { record: data, undo: undoOf(headers, client, entity.path) };
    },
    /** Adds a note to a record. */
    async note(id: string, text: string): Promise<Saved<R>> {
      const { data, headers } = await api.addNote(id, text);
      put(data);
      return { record: data, undo: undoOf(headers, client, entity.path) };
    },
    /** Has an answer sent to who made a record; `headers` tell it from another of the same words. */
    async reply(id: string, mailDraft: Reply, headers: Record<string, string>): Promise<Mail> {
      const { data } = await api.reply(id, mailDraft, headers);
      put(data.record);
      return data.mail;
    },
    async remove(id: string): Promise<Undo> {
      const { headers } = await api.delete(id);
      edit((list) => list.filter((each) => each.id !== id));
      return undoOf(headers, client, entity.path);
    },
  };
}

/** The calls that change the order of the list or several of its records. */
function listCalls<R extends RecordMeta>(
  entity: Entity,
  client: QueryClient,
  { edit }: ListCache<R>,
) {
  const key = [entity.path];
  const api = recordsApi<R>(entity);
  return {
    /** Puts a record beside another, here at once and then on the server. */
    async move(record: R, place: Position): Promise<Undo> {
      const before = client.getQueryData<Pages<R>>(key);
      // An answer under way would bring the old order back.
      await client.cancelQueries({ queryKey: key });
      edit((list) => moveNextTo(list, record, place));
      try {
        const { headers } = await api.move(record.id, place);
        return undoOf(headers, client, entity.path);
      } catch (error) {
        client.setQueryData(key, before);
        throw error;
      }
    },
    /**
     * Does to several records what the action says, on the server first: all of them or none.
     * @param fields further properties of the request's body
     * @param sent headers of the request
     */
    async bulk(
      ids: readonly string[],
      action: BulkAction,
      fields: object = {},
      sent: Record<string, string> = {},
    ): Promise<Undo> {
      const { data, headers } = await api.bulk({ ids, action, ...fields }, sent);
      const changed = new Map(data.map((record) => [record.id, record]));
      const named = new Set(ids);
      edit((list, page) =>
        action === 'top' || action === 'delete'
          ? [...(page === 0 ? data : []), ...list.filter(({ id }) => !named.has(id))]
          : list.map((each) => changed.get(each.id) ?? each),
      );
      return undoOf(headers, client, entity.path);
    },
  };
}

/**
 * What the server finds of an entity's records, page by page, once it is `wanted`; what is done to the collection
 * is done to these too.
 * @param narrowing as the list's address takes it.
 */
export function useFiltered<R extends RecordMeta>(
  entity: Entity,
  narrowing: Readonly<Record<string, string>>,
  wanted: boolean,
) {
  return usePages(listQuery<R>(entity, narrowing), wanted);
}

/** Second in the key of what the server narrowed. */
const FILTERED = 'narrowed';

/** How an entity's records are asked for, and where the panel keeps them. */
export function listQuery<R>(entity: Entity, narrowing: Readonly<Record<string, string>> = {}) {
  const narrowed = new URLSearchParams(narrowing).toString();
  return pagesQuery<R>(
    narrowed ? [entity.path, FILTERED, narrowed] : [entity.path],
    recordsApi(entity).listUrl({ limit: '500', ...narrowing }),
  );
}

export type Collection<R extends RecordMeta> = ReturnType<typeof useCollection<R>>;
