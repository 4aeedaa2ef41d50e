import { createContext, type ReactNode, use } from 'react';
import { messages } from '../messages/list.ts';
import controls from '../ui/panel.module.css';
import styles from './data-table.module.css';
import type { Column } from './table-head.tsx';
import { Isolated } from '../../text/direction.tsx';
import { directionOf } from '@sunfront/contract/text/direction';

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

export function Excerpt({ text }: { text: string }) {
  return (
    <span className={`${controls.clamp} ${styles.excerpt}`} dir={directionOf(text)}>
      {text}
    </span>
  );
}

/** Keeps the column's alignment. */
export function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Isolated text={content} /> : content;
}
