import type { ReactNode } from 'react';
import { Pending } from '../frame/page.tsx';
import { messages } from '../messages/list.ts';
import { ListFooter } from './list-footer.tsx';
import { useLoadFailure } from './use-load-failure.ts';
import type { Row, RowList } from './use-rows.ts';

interface RowsProps<R> {
  rows: RowList<R>;
  /** The object of "Loading …", such as "the activity". */
  what: string;
  plural: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (records: Row<R>[]) => ReactNode;
}

/** Renders the list of `useRows`: a loading, error or empty state, or its table. */
export function Rows<R>({ rows, what, plural, empty, children }: RowsProps<R>) {
  const { records, error } = rows;
  useLoadFailure(error, messages.rows.loadFailed(what));
  if (!records) return <Pending what={what} failure={error?.message} onRetry={rows.reload} />;
  return (
    <>
      {records.length > 0 ? children(records) : empty}
      <ListFooter collection={rows} loaded={records.length} noun={plural} filtered={false} />
    </>
  );
}
