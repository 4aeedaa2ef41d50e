import type { RecordMeta } from '@sunfront/contract/entities/entity';
import type { ComponentProps, ReactNode } from 'react';
import { DeleteButton } from '../records/delete-button.tsx';
import { MoveHandle, useArranged } from './arrange.tsx';
import controls from '../ui/panel.module.css';
import styles from './data-table.module.css';
import { BelowName, isolated, NameMarks } from './name-cell.tsx';
import type { Deletion } from './row-menu.tsx';
import type { Selection } from './selection.ts';
import type { Column } from './table-head.tsx';

export interface Choosing<R> {
  selection: Selection;
  name: (record: R) => string;
}

interface RowProps<R extends RecordMeta> extends Omit<ComponentProps<'tr'>, 'children'> {
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

export function Row<R extends RecordMeta>(props: RowProps<R>) {
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

export function ArrangedRow<R extends RecordMeta>({
  name,
  ...rest
}: RowProps<R> & { name: string }) {
  const { item, handle } = useArranged(rest.record.id);
  return <Row {...rest} {...item} handle={<MoveHandle name={name} {...handle} />} />;
}
