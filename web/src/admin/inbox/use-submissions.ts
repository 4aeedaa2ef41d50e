import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOwnDeletions } from '../api/own-deletions.ts';
import { type LiveList, useLive } from '../live/live.tsx';
import type { SubmissionPath } from '../live/submission-paths.ts';
import { type Collection, useCollection, useFiltered } from '../records/use-collection.ts';
import { useOnline } from '../api/use-online.ts';

interface Submissions<R extends RecordMeta> extends Collection<R> {
  /** Undefined while connecting. */
  live: boolean | undefined;
  /** The server has more than the newest submissions. */
  large: boolean;
  search: { loading: boolean; error: Error | null; again: () => void } | undefined;
}

/**
 * Merges the API's pages with the live records, newest first. If a filter is set and more exist,
 * the server's matches follow, and `more` and `loadMore` refer to them.
 */
export function useSubmissions<R extends RecordMeta>(
  entity: Entity,
  filters: Readonly<Record<string, string>>,
): Submissions<R> {
  const path = entity.path as SubmissionPath;
  const list = useLive()[path];
  const isDeleted = useOwnDeletions();
  const collection = useCollection<R>(entity);
  const client = useQueryClient();
  useEffect(() => {
    // The cached list may lack the newest submissions.
    if (list.failed)
      void client.refetchQueries({ queryKey: [path], exact: true }, { cancelRefetch: false });
  }, [client, path, list.failed]);
  const online = useOnline();
  const large = collection.more && !list.complete;
  const wanted = large && Object.keys(filters).length > 0;
  const {
    records: all,
    error,
    loading,
    reload,
    ...reach
  } = useFiltered<R>(entity, filters, wanted);
  const found = wanted ? all : undefined;
  const records = useMemo(
    () =>
      mergeLive(
        withFound(collection.records, found),
        withBlanks(entity, list as unknown as LiveOf<R>),
        (id) => isDeleted(path, id),
      ),
    [entity, path, collection.records, found, list, isDeleted],
  );
  return {
    ...collection,
    ...(wanted ? reach : { more: large }),
    records,
    loading: collection.loading && !records,
    large,
    search: wanted ? { loading, error, again: reload } : undefined,
    live: list.records ? online && !list.stale : list.failed ? false : undefined,
  };
}

function withFound<R extends RecordMeta>(loaded: R[] | undefined, found: R[] | undefined) {
  if (!loaded || !found) return loaded;
  const known = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...found.filter(({ id }) => !known.has(id))];
}

/** Firestore documents lack fields that were never written; the API adds their empty values. */
function withBlanks<R>({ emptyValues }: Entity, list: LiveOf<R>): LiveOf<R> {
  return list.records
    ? { ...list, records: list.records.map((record) => ({ ...emptyValues, ...record })) }
    : list;
}

type LiveOf<R> = Omit<LiveList, 'records'> & { records?: R[] };

/**
 * Live records replace the API's records of the same period; older ones follow. A record that was
 * just saved remains until its live version arrives, and a deleted one is absent unless it was
 * restored and loaded again.
 * @param isDeleted tells own deletions, which an interrupted connection does not report
 */
export function mergeLive<R extends RecordMeta>(
  loaded: R[] | undefined,
  { records, complete }: LiveOf<R>,
  isDeleted: (id: string) => boolean = () => false,
): R[] | undefined {
  if (!records || !loaded) return records ?? loaded;
  const loadedById = new Map(loaded.map((record) => [record.id, record]));
  const live = records.filter(({ id }) => loadedById.has(id) || !isDeleted(id));
  const newest = live.map((record) => {
    const saved = loadedById.get(record.id);
    return saved && saved.updated_at > record.updated_at ? saved : record;
  });
  if (complete || records.length === 0) return newest;
  const known = new Set(live.map(({ id }) => id));
  const oldest = records.at(-1)!.created_at;
  return [
    ...newest,
    ...loaded.filter(({ id, created_at }) => !known.has(id) && created_at <= oldest),
  ];
}
