import { useMemo } from 'react';
import type { ItemOf, ListCall, QueryOf } from '../../api/client.ts';
import { listUrl, pagesQuery, usePages } from '../records/use-pages.ts';

/** `updated_at` is the time of creation. */
export type ListRow<R> = R & { updated_at: string };

export function useRows<Name extends ListCall>(name: Name, query: QueryOf<Name> = {}) {
  type R = ItemOf<Name> & { created_at: string };
  const url = listUrl(name, query);
  const [, , path, search] = url.split('/');
  // Other users' changes must appear when the tab opens.
  const options = { ...pagesQuery<R>([path!, search!], url), staleTime: 0 };
  const { records, ...pages } = usePages(options);
  const rows = useMemo(
    () => records?.map((each): ListRow<R> => ({ ...each, updated_at: each.created_at })),
    [records],
  );
  return { ...pages, records: rows };
}

export type RowList<R> = Omit<ReturnType<typeof usePages>, 'records'> & {
  records: ListRow<R>[] | undefined;
};
