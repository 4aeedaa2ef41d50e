import type { CSSProperties } from 'react';
import { formatDate } from '../format/format.ts';
import { messages } from '../messages/views.ts';
import type { Bucket } from './buckets.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './visits-chart.module.css';

interface VisitsChartProps {
  labelledBy: string;
  buckets: readonly Bucket[];
}

/** Days or, in a long period, months, each beside that of the period before. */
export function VisitsChart({ labelledBy, buckets }: VisitsChartProps) {
  const most = Math.max(...buckets.flatMap(({ now, before }) => [now, before]), 1);
  const areMonths = buckets.some(({ from, to }) => from !== to);
  return (
    <BarChart
      className={styles.visits}
      days={buckets.map(({ from }) => from)}
      areMonths={areMonths}
      data-many={buckets.length > 13 || undefined}
      aria-labelledby={labelledBy}
    >
      {buckets.map(({ from, to, now, before }) => (
        <td
          key={from}
          title={messages.chart.bar(
            from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`,
            now,
            before,
          )}
        >
          <span className={styles.number}>{shortNumber(now)}</span>
          <span className="visually-hidden">{messages.chart.before(before)}</span>
          <i aria-hidden style={{ '--part': before / most } as CSSProperties} />
          <i aria-hidden style={{ '--part': now / most } as CSSProperties} />
        </td>
      ))}
    </BarChart>
  );
}

/** A column is narrow; the title has the whole number. */
function shortNumber(value: number): string {
  return value.toLocaleString('en', value < 10_000 ? {} : { notation: 'compact' });
}
