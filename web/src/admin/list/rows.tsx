import type { ComponentProps } from 'react';
import { Empty, Pending, SlowNotice } from '../ui/page.tsx';
import { messages as frame } from '../messages/frame.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListFooter } from './list-footer.tsx';
import type { Listed } from './row-menu.tsx';
import { useLoadFailure } from '../api/use-load-failure.ts';
import type { ItemOf, ListCall, QueryOf } from '../../api/client.ts';
import { listUrl, pagesQuery, usePages } from '../records/use-pages.ts';

interface RowsProps<R extends Listed> extends Omit<DataTableProps<R>, 'records'> {
  rows: ReturnType<typeof usePages<R>>;
  what: string;
  plural: string;
  empty: ComponentProps<typeof Empty>;
}

export function Rows<R extends Listed>(props: RowsProps<R>) {
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

export function useRows<Name extends ListCall>(name: Name, query: QueryOf<Name> = {}) {
  const url = listUrl(name, query);
  const [, , path, search] = url.split('/');
  // Other users' changes must appear when the tab opens.
  return usePages({ ...pagesQuery<ItemOf<Name>>([path!, search!], url), staleTime: 0 });
}
