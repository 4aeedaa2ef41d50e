import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { messages } from '../messages/list.ts';
import styles from './data-table.module.css';
import type { Column } from './columns.tsx';
import type { Sort } from './sort.ts';

interface TableHeadProps<R> {
  columns: Column<R>[];
  sort: Sort | undefined;
  onSort: (title: string) => void;
  buttons: number;
}

export function TableHead<R>({ columns, sort, onSort, buttons }: TableHeadProps<R>) {
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
