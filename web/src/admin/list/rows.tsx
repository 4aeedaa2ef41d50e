import type { ReactNode } from 'react';
import { Pending, SlowNotice } from '../ui/page.tsx';
import { messages } from '../messages/list.ts';
import { ListFooter } from './list-footer.tsx';
import { useLoadFailure } from '../api/use-load-failure.ts';
import type { ListRow, RowList } from './use-rows.ts';

interface RowsProps<R> {
  rows: RowList<R>;
  what: string;
  plural: string;
  empty: ReactNode;
  children: (records: ListRow<R>[]) => ReactNode;
}

export function Rows<R>({ rows, what, plural, empty, children }: RowsProps<R>) {
  const { records, error } = rows;
  useLoadFailure(error, messages.rows.loadFailed(what));
  if (!records) return <Pending what={what} failure={error?.message} onRetry={rows.reload} />;
  return (
    <>
      {rows.fetching && <SlowNotice onRetry={rows.reload} />}
      {records.length > 0 ? children(records) : empty}
      <ListFooter collection={rows} loaded={records.length} noun={plural} filtered={false} />
    </>
  );
}
