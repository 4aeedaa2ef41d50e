import type { Position } from '../frame/api.ts';
import type { RecordMeta } from '@sunfront/contract/entity';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState } from 'react';
import controls from '../frame/panel.module.css';
import { messages } from '../messages/list.ts';
import { Arrange, MoveHandle, useArranged } from './arrange.tsx';
import styles from './data-table.module.css';
import { SelectOne } from './selection-bar.tsx';
import type { Selection } from './selection.ts';
import { useIncrementalList } from './incremental-list.tsx';

export interface Column<R> {
  title: string;
  cell?: (record: R) => ReactNode;
  /** Without a sort value, the column is not sortable. */
  value?: (record: R) => string | number | null;
  /** The smallest table width with this column. */
  from?: 'small' | 'medium' | 'wide';
  width?: string;
  numeric?: boolean;
}

interface DataTableProps<R extends RecordMeta> {
  label: string;
  records: readonly R[];
  /** The first column names the row and opens the record. */
  columns: Column<R>[];
  onOpen?: ((record: R) => void) | undefined;
  actions?: ((record: R) => ReactNode) | undefined;
  selected?: string | undefined;
  isNew?: (record: R) => boolean;
  /** Applies while no column is sorted. */
  arrange?: Arranging<R> | undefined;
  badge?: ((record: R) => ReactNode) | undefined;
  /** A click selects the row instead of opening it. */
  choose?: { selection: Selection; name: (record: R) => string } | undefined;
}

interface Arranging<R> {
  name: (record: R) => string;
  onMove: (record: R, position: Position) => void;
}

export function DataTable<R extends RecordMeta>(props: DataTableProps<R>) {
  const { label, records, columns, onOpen, actions, selected, arrange, badge, choose } = props;
  const [sort, setSort] = useState<Sort>();
  const sorted = useMemo(() => sortRecords(records, columns, sort), [records, columns, sort]);
  const { drawn: rows, list, more } = useIncrementalList<R, HTMLTableSectionElement>(sorted);

  const order = rows.map(({ id }) => id);
  const arranging = sort || choose ? undefined : arrange;
  const row = (record: R) => ({
    record,
    columns,
    onOpen: choose ? undefined : onOpen,
    actions: choose ? undefined : actions,
    badge,
    box: choose && (
      <SelectOne
        selection={choose.selection}
        id={record.id}
        name={choose.name(record)}
        order={order}
      />
    ),
    'aria-current': selected === record.id || undefined,
    'data-record': record.id,
    'data-new': props.isNew?.(record) || undefined,
  });

  const table = (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <Head
          columns={columns}
          sort={sort}
          onSort={(title) => setSort(nextSort(sort, title))}
          buttons={choose ? 0 : Number(Boolean(actions)) + Number(Boolean(arranging))}
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
    </>
  );
}

interface HeadProps<R> {
  columns: Column<R>[];
  sort: Sort | undefined;
  onSort: (title: string) => void;
  buttons: number;
}

function Head<R>({ columns, sort, onSort, buttons }: HeadProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, value, from, width, numeric }) => (
          <th
            key={title}
            scope="col"
            data-from={from}
            data-numeric={numeric}
            style={{ width }}
            aria-sort={sort?.title !== title ? undefined : sort.down ? 'descending' : 'ascending'}
          >
            {value ? (
              <button type="button" onClick={() => onSort(title)}>
                {title}
                {sort?.title !== title ? (
                  <ChevronsUpDown aria-hidden />
                ) : sort.down ? (
                  <ArrowDown aria-hidden />
                ) : (
                  <ArrowUp aria-hidden />
                )}
              </button>
            ) : (
              title
            )}
          </th>
        ))}
        {buttons > 0 && (
          <th scope="col" className={styles.actions} data-two={buttons > 1 || undefined}>
            <span className="visually-hidden">{messages.table.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowProps<R extends RecordMeta>
  extends
    Pick<DataTableProps<R>, 'columns' | 'onOpen' | 'actions' | 'badge'>,
    Omit<ComponentProps<'tr'>, 'children'> {
  record: R;
  handle?: ReactNode;
  box?: ReactNode;
}

function Row<R extends RecordMeta>(props: RowProps<R>) {
  const { record, columns, onOpen, actions, badge, handle, box, ...rest } = props;
  const said = badge?.(record);
  return (
    <tr {...rest}>
      {columns.map(({ title, value, cell = value, from, numeric }, index) =>
        index === 0 ? (
          <th key={title} scope="row" data-from={from}>
            {box && <label className={styles.choose}>{box}</label>}
            {onOpen ? (
              <button type="button" className={styles.open} onClick={() => onOpen(record)}>
                <Badge value={said}>{isolated(cell?.(record))}</Badge>
              </button>
            ) : (
              <Badge value={said}>{isolated(cell?.(record))}</Badge>
            )}
          </th>
        ) : (
          <td key={title} data-from={from} data-numeric={numeric}>
            {isolated(cell?.(record))}
          </td>
        ),
      )}
      {(actions || handle) && (
        <td className={styles.actions}>
          {handle}
          {actions?.(record)}
        </td>
      )}
    </tr>
  );
}

function ArrangedRow<R extends RecordMeta>({ name, ...rest }: RowProps<R> & { name: string }) {
  const { item, handle } = useArranged(rest.record.id);
  return <Row {...rest} {...item} handle={<MoveHandle name={name} {...handle} />} />;
}

/** Passes a row's badge to its `NameCell`. */
const Badge = createContext<ReactNode>(undefined);

export function NameCell({
  picture,
  name,
  detail,
}: {
  picture?: ReactNode;
  name: string;
  detail?: ReactNode;
}) {
  const badge = use(Badge);
  return (
    <span className={styles.name}>
      {picture}
      <span>
        <span className={styles.title}>
          <bdi>{name}</bdi>
        </span>
        {detail && <span className={styles.detail}>{isolated(detail)}</span>}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
    </span>
  );
}

export function Excerpt({ text }: { text: string }) {
  return (
    <span className={controls.clamp} dir="auto">
      {text}
    </span>
  );
}

/** Keeps the column's alignment. */
function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <bdi>{content}</bdi> : content;
}

export interface Sort {
  title: string;
  down: boolean;
}

/** Cycles through ascending, descending and the original order. */
export function nextSort(sort: Sort | undefined, title: string): Sort | undefined {
  if (sort?.title !== title) return { title, down: false };
  return sort.down ? undefined : { title, down: true };
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Blank values are always last. */
export function sortRecords<R>(
  records: readonly R[],
  columns: Pick<Column<R>, 'title' | 'value'>[],
  sort: Sort | undefined,
): readonly R[] {
  const value = columns.find(({ title }) => title === sort?.title)?.value;
  if (!sort || !value) return records;
  const direction = sort.down ? -1 : 1;
  return records.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)];
    if (blank(a) || blank(b)) return Number(blank(a)) - Number(blank(b));
    return typeof a === 'number' && typeof b === 'number'
      ? (a - b) * direction
      : collator.compare(String(a), String(b)) * direction;
  });
}

function blank(value: string | number | null): boolean {
  return value === '' || value === null;
}
