import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState } from 'react';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/list.ts';
import { Arrange, MoveHandle, useArranged } from './arrange.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { type Arranging, type Deletion, useRowMenu } from './row-menu.tsx';
import styles from './data-table.module.css';
import { SelectOne } from './selection-bar.tsx';
import type { Selection } from './selection.ts';
import { nextSort, type Sort, sortRecords } from './sort.ts';
import { type Column, TableHead } from './table-head.tsx';
import { useIncrementalList } from './incremental-list.tsx';

export type { Column };

interface DataTableProps<R extends RecordMeta> {
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

interface Choosing<R> {
  selection: Selection;
  name: (record: R) => string;
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
    box: choose && <ChooseBox {...choose} record={record} order={order} />,
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

interface ChooseBoxProps<R> extends Choosing<R> {
  record: R;
  order: string[];
}

function ChooseBox<R extends RecordMeta>({ selection, name, record, order }: ChooseBoxProps<R>) {
  return <SelectOne selection={selection} id={record.id} name={name(record)} order={order} />;
}

interface RowProps<R extends RecordMeta>
  extends
    Pick<DataTableProps<R>, 'columns' | 'onOpen' | 'deletion' | 'badge'>,
    Omit<ComponentProps<'tr'>, 'children'> {
  record: R;
  isUnseen?: boolean | undefined;
  handle?: ReactNode;
  menu?: ReactNode;
  box?: ReactNode;
}

function Row<R extends RecordMeta>(props: RowProps<R>) {
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
            {box && <label className={styles.choose}>{box}</label>}
            {onOpen ? (
              <button type="button" className={styles.open} onClick={() => onOpen(record)}>
                <NameMarks {...marks}>{isolated(cell?.(record))}</NameMarks>
              </button>
            ) : (
              <NameMarks {...marks}>{isolated(cell?.(record))}</NameMarks>
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

function ArrangedRow<R extends RecordMeta>({ name, ...rest }: RowProps<R> & { name: string }) {
  const { item, handle } = useArranged(rest.record.id);
  return <Row {...rest} {...item} handle={<MoveHandle name={name} {...handle} />} />;
}

/** Passed by a row to its `NameCell`. */
const Unseen = createContext<boolean | undefined>(undefined);
const Below = createContext<ReactNode>(undefined);

interface NameMarksProps {
  isUnseen: boolean | undefined;
  below: ReactNode;
  children: ReactNode;
}

function NameMarks({ isUnseen, below, children }: NameMarksProps) {
  return (
    <Unseen value={isUnseen}>
      <Below value={below}>{children}</Below>
    </Unseen>
  );
}

interface BelowNameProps<R> {
  badge: ReactNode;
  columns: readonly Column<R>[];
  record: R;
}

function BelowName<R>({ badge, columns, record }: BelowNameProps<R>) {
  const stacked = columns.filter(({ stacks }) => stacks);
  return (
    <>
      {badge && <span className={styles.badge}>{badge}</span>}
      {stacked.length > 0 && (
        <span className={styles.stacked}>
          {stacked.map(({ title, value, cell = value, from }) => (
            <span key={title} data-below={from}>
              {isolated(cell?.(record))}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

export function NameCell({
  picture,
  name,
  detail,
}: {
  picture?: ReactNode;
  name: string;
  detail?: ReactNode;
}) {
  const isUnseen = use(Unseen);
  const below = use(Below);
  return (
    <span className={styles.name}>
      {picture}
      <span>
        <span className={styles.title}>
          <bdi>{name}</bdi>
          {isUnseen && <UnseenDot />}
        </span>
        {detail && <span className={styles.detail}>{isolated(detail)}</span>}
        {below}
      </span>
    </span>
  );
}

function UnseenDot() {
  return (
    <span className={styles.unseen} title={messages.table.unseen}>
      <span className="visually-hidden">{messages.table.unseenOf}</span>
    </span>
  );
}

export function Excerpt({ text }: { text: string }) {
  return (
    <span className={`${controls.clamp} ${styles.excerpt}`} dir="auto">
      {text}
    </span>
  );
}

/** Keeps the column's alignment. */
function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <bdi>{content}</bdi> : content;
}
