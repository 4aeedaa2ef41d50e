import { useMemo } from 'react';
import { pagesQuery, usePages } from './use-pages.ts';

/** What the server did or wrote down, as a row of a table: `updated_at` is when it came about. */
export type Row<R> = R & { updated_at: string };

/**
 * What is only read in the panel, the last first.
 * @param path the segment after `/api/`.
 * @param query what it is narrowed to, such as `trash=true`; see the API.
 */
export function useRows<R extends { created_at: string }>(path: string, query: string) {
  // What others do meanwhile is news here.
  const options = { ...pagesQuery<R>([path, query], `/api/${path}/?${query}`), staleTime: 0 };
  const { records, ...pages } = usePages(options);
  const rows = useMemo(
    () => records?.map((each): Row<R> => ({ ...each, updated_at: each.created_at })),
    [records],
  );
  return { ...pages, records: rows };
}

export type RowList<R> = Omit<ReturnType<typeof useRows>, 'records'> & {
  records: Row<R>[] | undefined;
};
