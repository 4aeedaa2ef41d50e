import type { CSSProperties } from 'react';
import { messages } from '../messages/views.ts';
import styles from './number-table.module.css';
import { Part } from './part.tsx';
import { directionOf } from '@sunfront/contract/text/direction';

interface NumberTableProps {
  title: string;
  of: string;
  number: string;
  /** Most first. */
  rows: readonly (readonly [name: string, number: number])[];
}

const MOST = 10;

/** Names with their numbers and bars; nothing without rows. */
export function NumberTable({ title, of, number, rows }: NumberTableProps) {
  if (rows.length === 0) return null;
  const sum = (some: typeof rows) => some.reduce((total, [, each]) => total + each, 0);
  const all = sum(rows);
  const rest = rows.slice(MOST);
  const shown =
    rest.length > 1
      ? [...rows.slice(0, MOST), [messages.more(rest.length), sum(rest)] as const]
      : rows;
  return (
    <Part title={title}>
      {(id) => (
        <table className={styles.numbers} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{number}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([name, each]) => (
              <tr key={name}>
                <th scope="row">
                  <span dir={directionOf(name)}>{name}</span>
                  <i aria-hidden style={{ '--part': each / all } as CSSProperties} />
                </th>
                <td>
                  {each.toLocaleString('en')}{' '}
                  <small>{messages.percent(Math.round((each / all) * 100))}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
