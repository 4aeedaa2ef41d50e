import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Arrange, MoveHandle, useArranged } from './arrange.tsx';
import { useIncrementalList } from './incremental-list.tsx';
import { type Listed, type RowActions, useRowMenu } from './row-menu.tsx';
import { nextSort, type Sort, sortRecords } from './sort.ts';
import { TableHead } from './table-head.tsx';
import { type Selection, SelectOne } from './selection-bar.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { BelowName, type Column, isolated, NameMarks } from './columns.tsx';
import styles from './data-table.module.css';
import controls from '../ui/panel.module.css';

export interface DataTableProps<R extends Listed> extends RowActions<R> {
  label: string;
  records: readonly R[];
  /** The first column names the row and opens the record. */
  columns: Column<R>[];
  onOpen?: ((record: R) => void) | undefined;
  selected?: string | undefined;
  /** Marks records that arrived since the user's last visit. */
  isUnseen?: (record: R) => boolean;
  badge?: ((record: R) => ReactNode) | undefined;
  /** A click selects the row instead of opening it. */
  selection?: Selection | undefined;
}

export function DataTable<R extends Listed>(props: DataTableProps<R>) {
  const { label, records, columns, onOpen, selected, badge, selection, name = idOf } = props;
  const [sort, setSort] = useState<Sort>();
  const sorted = useMemo(() => sortRecords(records, columns, sort), [records, columns, sort]);
  const { drawn: rows, list, more } = useIncrementalList<R, HTMLTableSectionElement>(sorted);

  const order = rows.map(({ id }) => id);
  const onMove = sort || selection ? undefined : props.onMove;
  const onDelete = selection ? undefined : props.onDelete;
  const menu = useRowMenu(rows, { name, onMove, onDelete });
  const RowKind = onMove ? ArrangedRow<R> : Row<R>;
  const row = (record: R) => ({
    record,
    columns,
    name: name(record),
    onOpen: selection ? undefined : onOpen,
    onDelete,
    menu: menu.buttonFor(record),
    badge,
    isUnseen: props.isUnseen?.(record),
    box: selection && (
      <SelectOne selection={selection} id={record.id} name={name(record)} order={order} />
    ),
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
          buttons={Number(Boolean(onDelete)) + Number(Boolean(onMove))}
        />
        <tbody ref={list}>
          {rows.map((record) => (
            <RowKind key={record.id} {...row(record)} />
          ))}
        </tbody>
      </table>
    </div>
  );

  return (
    <>
      {onMove ? (
        <Arrange records={rows} layout="rows" name={name} onMove={onMove}>
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

function idOf({ id }: Listed): string {
  return id;
}

interface RowProps<R extends Listed> extends Omit<ComponentProps<'tr'>, 'children'> {
  record: R;
  name: string;
  columns: readonly Column<R>[];
  onOpen?: ((record: R) => void) | undefined;
  onDelete?: ((record: R) => void) | undefined;
  badge?: ((record: R) => ReactNode) | undefined;
  isUnseen?: boolean | undefined;
  handle?: ReactNode;
  menu?: ReactNode;
  box?: ReactNode;
}

function Row<R extends Listed>(props: RowProps<R>) {
  const { record, name, columns, onOpen, onDelete, badge, isUnseen, ...others } = props;
  const { handle, menu, box, ...rest } = others;
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
      {(onDelete || handle) && (
        <td className={styles.actions} data-menu={Boolean(menu) || undefined}>
          {handle}
          {onDelete && <DeleteButton name={name} onClick={() => onDelete(record)} />}
          {menu}
        </td>
      )}
    </tr>
  );
}

function ArrangedRow<R extends Listed>(props: RowProps<R>) {
  const { item, handle } = useArranged(props.record.id);
  return <Row {...props} {...item} handle={<MoveHandle name={props.name} {...handle} />} />;
}
