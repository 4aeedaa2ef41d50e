import type { ComponentProps } from 'react';
import { Empty, Pending, SlowNotice } from '../ui/page.tsx';
import { messages } from '../messages/list.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListFooter } from './list-footer.tsx';
import { useLoadFailure } from '../api/use-load-failure.ts';
import type { ListRow, RowList } from './use-rows.ts';

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
  useLoadFailure(error, messages.rows.loadFailed(what));
  if (!records) return <Pending what={what} failure={error?.message} onRetry={rows.reload} />;
  return (
    <>
      {rows.fetching && <SlowNotice onRetry={rows.reload} />}
      {records.length > 0 ? <DataTable {...table} records={records} /> : <Empty {...empty} />}
      <ListFooter collection={rows} loaded={records.length} noun={plural} filtered={false} />
    </>
  );
}
