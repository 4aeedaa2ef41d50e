import type { BulkAction } from '@sunfront/contract/api/bulk';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import type { Reply } from '@sunfront/contract/api/mail-bodies';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiResponse } from '../../api/http.ts';
import { type Position, recordsApi } from '../api/api.ts';
import { recallOf } from './held-mails.ts';
import { PAGE_SIZE } from '../api/early-lists.ts';
import { addOwnDeletions } from '../api/own-deletions.ts';
import { type Undo, undoOf } from '../ui/undo.ts';
import { moveNextTo } from './move-record.ts';
import { type ListPage, type Pages, pagesQuery, usePages } from './use-pages.ts';

export interface Saved<R> {
  record: R;
  undo: Undo;
}

/**
 * The methods throw ApiError and then leave the list unchanged.
 * @param options `staleTime`: milliseconds until a list is fetched again
 */
export function useCollection<R extends RecordMeta>(
  entity: Entity,
  options: { staleTime?: number } = {},
) {
  const client = useQueryClient();
  const pages = usePages({ ...listQuery<R>(entity), ...options });

  const cache = listCache<R>(entity, client);
  return {
    ...pages,
    put: cache.put,
    ...recordCalls(entity, client, cache),
    ...listCalls(entity, client, cache),
  };
}

type ListCache<R extends RecordMeta> = ReturnType<typeof listCache<R>>;

function listCache<R extends RecordMeta>(entity: Entity, client: QueryClient) {
  // Filtered lists contain the same records.
  const isList = ({ queryKey: [path, kind] }: { queryKey: readonly unknown[] }) =>
    path === entity.path && (kind === undefined || kind === FILTERED);
  const edit = async (change: (records: R[], page: number, pages: ListPage<R>[]) => R[]) => {
    // A pending response would restore the old records. First loads continue.
    await client.cancelQueries({
      predicate: (query) => isList(query) && query.state.data !== undefined,
    });
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
  };

  const put = (record: R) =>
    edit((list, page, all) => {
      // An upload may have added the record since the last render.
      const known = all.some(({ records }) => records.some(({ id }) => id === record.id));
      if (known) return list.map((each) => (each.id === record.id ? record : each));
      if (entity.newestFirst) return page === 0 ? [record, ...list] : list;
      return page === all.length - 1 ? [...list, record] : list;
    });

  return { edit, put };
}

function recordCalls<R extends RecordMeta>(
  entity: Entity,
  client: QueryClient,
  { edit, put }: ListCache<R>,
) {
  const api = recordsApi<R>(entity);
  const stored = async (response: ApiResponse<R>, isNew = false): Promise<Saved<R>> => {
    const { data, headers } = response;
    await put(data);
    const ids = isNew ? { created: data.id } : {};
    return { record: data, undo: undoOf(headers, client, entity.path, ids) };
  };
  const created = (response: ApiResponse<R>) => stored(response, true);
  return {
    /** @throws ApiError 409 if someone else changed `existing` first */
    async save(draft: object, existing?: Pick<R, 'id' | 'updated_at'>): Promise<Saved<R>> {
      return existing
        ? stored(await api.update(existing.id, draft, existing.updated_at))
        : created(await api.create(draft));
    },
    /** Adds a submission that arrived another way. */
    add: async (draft: object) => created(await api.add(draft)),
    duplicate: async (id: string) => created(await api.duplicate(id)),
    note: async (id: string, text: string) => stored(await api.addNote(id, text)),
    /** @param sent headers of the request */
    async reply(id: string, mailDraft: Reply, sent: Record<string, string>): Promise<Undo> {
      const { data, headers } = await api.reply(id, mailDraft, sent);
      await put(data.record);
      return recallOf(headers, client, entity.path);
    },
    async remove(id: string): Promise<Undo> {
      const { headers } = await api.delete(id);
      addOwnDeletions([`${entity.path}/${id}`]);
      await edit((list) => list.filter((each) => each.id !== id));
      return undoOf(headers, client, entity.path, { deleted: [id] });
    },
  };
}

function listCalls<R extends RecordMeta>(
  entity: Entity,
  client: QueryClient,
  { edit, put }: ListCache<R>,
) {
  const key = [entity.path];
  const api = recordsApi<R>(entity);
  return {
    /** @param pictures ids in the media library */
    async addFromLibrary(pictures: readonly string[]): Promise<Undo> {
      const { data, headers } = await api.addPictures(pictures);
      for (const record of data) await put(record);
      return undoOf(headers, client, entity.path);
    },
    /** Changes the list before the server responds. */
    async move(record: R, position: Position): Promise<Undo> {
      const before = client.getQueryData<Pages<R>>(key);
      await edit((list) => moveNextTo(list, record, position));
      try {
        const { headers } = await api.move(record.id, position);
        return undoOf(headers, client, entity.path);
      } catch (error) {
        client.setQueryData(key, before);
        throw error;
      }
    },
    /**
     * Changes all records or none.
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
      if (action === 'delete') addOwnDeletions(ids.map((id) => `${entity.path}/${id}`));
      await edit((list, page) =>
        action === 'top' || action === 'delete'
          ? [...(page === 0 ? data : []), ...list.filter(({ id }) => !named.has(id))]
          : list.map((each) => changed.get(each.id) ?? each),
      );
      return action === 'mail'
        ? recallOf(headers, client, entity.path)
        : undoOf(headers, client, entity.path, { deleted: action === 'delete' ? ids : [] });
    },
  };
}

/**
 * Waits until it is `wanted`. Changes to the collection also apply to the matches.
 * @param filters query parameters of the list
 */
export function useFiltered<R extends RecordMeta>(
  entity: Entity,
  filters: Readonly<Record<string, string>>,
  wanted: boolean,
) {
  return usePages(listQuery<R>(entity, filters), wanted);
}

/**
 * All records in one response, which takes as long as a page of 500; only for short records. Waits
 * until it is `wanted`.
 */
export function useWhole<R extends RecordMeta>(entity: Entity, wanted: boolean) {
  const address = recordsApi(entity).listUrl({});
  return usePages(pagesQuery<R>([entity.path, FILTERED, 'all'], address), wanted);
}

const FILTERED = 'filtered';

export function listQuery<R>(entity: Entity, filters: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams(filters).toString();
  return pagesQuery<R>(
    search ? [entity.path, FILTERED, search] : [entity.path],
    recordsApi(entity).listUrl({ limit: PAGE_SIZE, ...filters }),
  );
}

export type Collection<R extends RecordMeta> = ReturnType<typeof useCollection<R>>;
