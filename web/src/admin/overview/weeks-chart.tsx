import type { Count } from '@sunfront/contract/api/overview';
import { DAY } from '@sunfront/contract/text/time-zone';
import { weekOf } from '@sunfront/contract/text/week';
import type { CSSProperties } from 'react';
import { messages } from '../messages/overview.ts';
import { total, under } from './attention.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './weeks-chart.module.css';

const WEEKS = 12;

interface WeeksChartProps {
  labelledBy: string;
  /** By the Monday of the week. */
  counts: readonly Count[];
  now: Date;
}

export function WeeksChart({ labelledBy, counts, now }: WeeksChartProps) {
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const monday = weekOf(new Date(now.getTime() - (WEEKS - 1 - index) * WEEK));
    return { monday, number: total(under(counts, monday)) };
  });
  const most = Math.max(...weeks.map(({ number }) => number), 1);
  const all = total(weeks);
  return (
    <>
      <p>{messages.weeks.summary(all, WEEKS)}</p>
      {all > 0 && (
        <BarChart
          className={styles.weeks}
          days={weeks.map(({ monday }) => monday)}
          aria-labelledby={labelledBy}
        >
          {weeks.map(({ monday, number }) => (
            <td key={monday} style={{ '--part': number / most } as CSSProperties}>
              {number.toLocaleString('en')}
            </td>
          ))}
        </BarChart>
      )}
    </>
  );
}

const WEEK = 7 * DAY;
