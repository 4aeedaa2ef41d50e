import type { ReactNode } from 'react';
import { Pending } from '../frame/page.tsx';
import { ListFooter } from './list-footer.tsx';
import { useLoadFailure } from './use-load-failure.ts';
import type { Row, RowList } from './use-rows.ts';

interface RowsProps<R> {
  rows: RowList<R>;
  /** What is loaded, in a sentence: "the activity". */
  what: string;
  /** What its rows are. */
  plural: string;
  /** Stands where there is none. */
  empty: ReactNode;
  /** The table of those that were loaded. */
  children: (records: Row<R>[]) => ReactNode;
}

/** What `useRows` has: that it is on its way, that it failed, that there is nothing, or its table. */
export function Rows<R>({ rows, what, plural, empty, children }: RowsProps<R>) {
  const { records, error } = rows;
  useLoadFailure(error, `Failed to load ${what}.`);
  if (!records) return <Pending what={what} failure={error?.message} onRetry={rows.reload} />;
  return (
    <>
      {records.length > 0 ? children(records) : empty}
      <ListFooter collection={rows} loaded={records.length} noun={plural} filtered={false} />
    </>
  );
}
