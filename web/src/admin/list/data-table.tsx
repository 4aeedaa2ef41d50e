import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { type ReactNode, useMemo, useState } from 'react';
import { Arrange } from './arrange.tsx';
import styles from './data-table.module.css';
import { useIncrementalList } from './incremental-list.tsx';
import { type Arranging, type Deletion, useRowMenu } from './row-menu.tsx';
import { nextSort, type Sort, sortRecords } from './sort.ts';
import { type Column, TableHead } from './table-head.tsx';
import { SelectOne } from './selection-bar.tsx';
import { ArrangedRow, type Choosing, Row } from './table-row.tsx';

export type { Column };

export interface DataTableProps<R extends RecordMeta> {
  label: string;
  records: readonly R[];
  /** The first column names the row and opens the record. */
  columns: Column<R>[];
  onOpen?: ((record: R) => void) | undefined;
  deletion?: Deletion<R> | undefined;
  selected?: string | undefined;
  /** Marks records that arrived since the user's last visit. */
  isUnseen?: (record: R) => boolean;
  /** Applies while no column is sorted. */
  arrange?: Arranging<R> | undefined;
  badge?: ((record: R) => ReactNode) | undefined;
  /** A click selects the row instead of opening it. */
  choose?: Choosing<R> | undefined;
}

export function DataTable<R extends RecordMeta>(props: DataTableProps<R>) {
  const { label, records, columns, onOpen, selected, arrange, badge, choose } = props;
  const [sort, setSort] = useState<Sort>();
  const sorted = useMemo(() => sortRecords(records, columns, sort), [records, columns, sort]);
  const { drawn: rows, list, more } = useIncrementalList<R, HTMLTableSectionElement>(sorted);

  const order = rows.map(({ id }) => id);
  const arranging = sort || choose ? undefined : arrange;
  const deletion = choose ? undefined : props.deletion;
  const menu = useRowMenu(rows, arranging, deletion);
  const row = (record: R) => ({
    record,
    columns,
    onOpen: choose ? undefined : onOpen,
    deletion,
    menu: menu.buttonFor(record),
    badge,
    isUnseen: props.isUnseen?.(record),
    box: choose && boxOf(choose, record, order),
    'aria-current': selected === record.id || undefined,
    'data-record': record.id,
  });

  const table = (
    <div className={styles.frame}>
      <table
        className={styles.table}
        aria-label={label}
        data-dense={columns.some(({ from }) => from === 'full') || undefined}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={(title) => setSort(nextSort(sort, title))}
          buttons={Number(Boolean(deletion)) + Number(Boolean(arranging))}
        />
        <tbody ref={list}>
          {rows.map((record) =>
            arranging ? (
              <ArrangedRow key={record.id} name={arranging.name(record)} {...row(record)} />
            ) : (
              <Row key={record.id} {...row(record)} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );

  return (
    <>
      {arranging ? (
        <Arrange records={rows} layout="rows" {...arranging}>
          {table}
        </Arrange>
      ) : (
        table
      )}
      {more}
      {menu.dialog}
    </>
  );
}

function boxOf<R extends RecordMeta>(
  { selection, name }: Choosing<R>,
  record: R,
  order: readonly string[],
) {
  return <SelectOne selection={selection} id={record.id} name={name(record)} order={order} />;
}
