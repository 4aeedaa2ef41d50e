import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { createContext, type ReactNode, use } from 'react';
import type * as z from 'zod';
import { messages } from '../messages/list.ts';
import { Ago } from '../ui/ago.tsx';
import styles from './data-table.module.css';
import { Isolated } from '../../text/direction.tsx';

export interface Column<R> {
  title: string;
  cell?: (record: R) => ReactNode;
  /** Without a sort value, the column is not sortable. */
  value?: (record: R) => string | number | null;
  /** The smallest table width with this column. */
  from?: 'small' | 'medium' | 'wide' | 'full' | 'widest';
  /** In narrower tables, its content is below the row's name. */
  stacks?: boolean;
  width?: string;
  numeric?: boolean;
}

/** Shows and sorts by the field's value, under its title. */
export function fieldColumn<R extends RecordMeta>(
  { schema, stored }: Entity,
  name: keyof R & string,
  options: Partial<Column<R>> = {},
): Column<R> {
  const field = { ...stored?.shape, ...schema.shape }[name];
  return {
    title: fieldMeta(field as z.ZodType).title,
    value: (record) => record[name] as string | number | null,
    ...options,
  };
}

/** Shows when a record was created. */
export function whenColumn<R extends { created_at: string }>(
  options: Partial<Column<R>> = {},
): Column<R> {
  return {
    title: messages.table.when,
    width: '7.5rem',
    cell: ({ created_at }) => <Ago at={created_at} />,
    ...options,
  };
}

/** Passed by a row to its `NameCell`. */
export const NameMarks = createContext<{ isUnseen?: boolean | undefined; below?: ReactNode }>({});

interface BelowNameProps<R> {
  badge: ReactNode;
  columns: readonly Column<R>[];
  record: R;
}

export function BelowName<R>({ badge, columns, record }: BelowNameProps<R>) {
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
  const { isUnseen, below } = use(NameMarks);
  return (
    <span className={styles.name}>
      {picture}
      <span>
        <span className={styles.title}>
          <Isolated text={name} />
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

/** Keeps the column's alignment. */
export function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Isolated text={content} /> : content;
}
