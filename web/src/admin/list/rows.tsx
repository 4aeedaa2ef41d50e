import { type ComponentProps, useMemo } from 'react';
import { Empty, Pending, SlowNotice } from '../ui/page.tsx';
import { messages as frame } from '../messages/frame.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListFooter } from './list-footer.tsx';
import { useLoadFailure } from '../api/use-load-failure.ts';
import type { ItemOf, ListCall, QueryOf } from '../../api/client.ts';
import { listUrl, pagesQuery, usePages } from '../records/use-pages.ts';

interface RowsProps<R extends { id: string; created_at: string }> extends Omit<
  DataTableProps<ListRow<R>>,
  'records'
> {
  rows: RowList<R>;
  what: string;
  plural: string;
  empty: ComponentProps<typeof Empty>;
}

export function Rows<R extends { id: string; created_at: string }>(props: RowsProps<R>) {
  const { rows, what, plural, empty, ...table } = props;
  const { records, error } = rows;
  useLoadFailure(error, frame.page.loadFailed(what));
  if (!records) return <Pending what={what} of={rows} />;
  return (
    <>
      {rows.fetching && <SlowNotice onRetry={rows.reload} />}
      {records.length > 0 ? <DataTable {...table} records={records} /> : <Empty {...empty} />}
      <ListFooter collection={rows} loaded={records.length} noun={plural} />
    </>
  );
}

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

type RowList<R> = Omit<ReturnType<typeof usePages>, 'records'> & {
  records: ListRow<R>[] | undefined;
};
