import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Arrange, MoveHandle, useArranged } from './arrange.tsx';
import { useIncrementalList } from './incremental-list.tsx';
import { type Arranging, type Deletion, type Listed, useRowMenu } from './row-menu.tsx';
import { nextSort, type Sort, sortRecords } from './sort.ts';
import { TableHead } from './table-head.tsx';
import { type Selection, SelectOne } from './selection-bar.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { BelowName, type Column, isolated, NameMarks } from './columns.tsx';
import styles from './data-table.module.css';
import controls from '../ui/panel.module.css';

export interface DataTableProps<R extends Listed> {
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

export function DataTable<R extends Listed>(props: DataTableProps<R>) {
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

function boxOf<R extends Listed>(
  { selection, name }: Choosing<R>,
  record: R,
  order: readonly string[],
) {
  return <SelectOne selection={selection} id={record.id} name={name(record)} order={order} />;
}

interface Choosing<R> {
  selection: Selection;
  name: (record: R) => string;
}

interface RowProps<R extends Listed> extends Omit<ComponentProps<'tr'>, 'children'> {
  record: R;
  columns: readonly Column<R>[];
  onOpen?: ((record: R) => void) | undefined;
  deletion?: Deletion<R> | undefined;
  badge?: ((record: R) => ReactNode) | undefined;
  isUnseen?: boolean | undefined;
  handle?: ReactNode;
  menu?: ReactNode;
  box?: ReactNode;
}

function Row<R extends Listed>(props: RowProps<R>) {
  const { record, columns, onOpen, deletion, badge, isUnseen, handle, menu, box, ...rest } = props;
  const marks = {
    isUnseen,
    below: <BelowName badge={badge?.(record)} columns={columns} record={record} />,
  };
  return (
    <tr {...rest}>
      {columns.map(({ title, value, cell = value, from, numeric }, index) =>
        index === 0 ? (
          <th key={title} scope="row" data-from={from}>
            {box && <label className={`${controls.stretched} ${styles.choose}`}>{box}</label>}
            {onOpen ? (
              <button
                type="button"
                className={`${controls.stretched} ${styles.open}`}
                onClick={() => onOpen(record)}
              >
                <NameMarks value={marks}>{isolated(cell?.(record))}</NameMarks>
              </button>
            ) : (
              <NameMarks value={marks}>{isolated(cell?.(record))}</NameMarks>
            )}
          </th>
        ) : (
          <td key={title} data-from={from} data-numeric={numeric}>
            {isolated(cell?.(record))}
          </td>
        ),
      )}
      {(deletion || handle) && (
        <td className={styles.actions} data-menu={Boolean(menu) || undefined}>
          {handle}
          {deletion && (
            <DeleteButton name={deletion.name(record)} onClick={() => deletion.onDelete(record)} />
          )}
          {menu}
        </td>
      )}
    </tr>
  );
}

function ArrangedRow<R extends Listed>({ name, ...rest }: RowProps<R> & { name: string }) {
  const { item, handle } = useArranged(rest.record.id);
  return <Row {...rest} {...item} handle={<MoveHandle name={name} {...handle} />} />;
}
