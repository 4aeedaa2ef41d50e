import type { CSSProperties } from 'react';
import { formatDate } from '../format/format.ts';
import { messages } from '../messages/views.ts';
import type { Bucket } from './buckets.ts';
import chart from './bar-chart.module.css';
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
    <table
      className={`${chart.chart} ${styles.visits}`}
      data-many={buckets.length > 13 || undefined}
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr>
          {buckets.map(({ from }, index) => (
            <th key={from} scope="col">
              <BucketName day={from} before={buckets[index - 1]?.from} isMonth={areMonths} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
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
        </tr>
      </tbody>
    </table>
  );
}

/** A column is narrow; the title has the whole number. */
function shortNumber(value: number): string {
  return value.toLocaleString('en', value < 10_000 ? {} : { notation: 'compact' });
}

interface BucketNameProps {
  day: string;
  before: string | undefined;
  isMonth: boolean;
}

/** Only the first day of a month shows the month, and only the first month of a year the year. */
function BucketName({ day, before, isMonth }: BucketNameProps) {
  const named = (date: string, part: 'day' | 'month' | 'year') =>
    new Date(date).toLocaleDateString('en-GB', {
      [part]: part === 'month' ? 'short' : 'numeric',
      timeZone: 'UTC',
    });
  const larger = isMonth ? 'year' : 'month';
  const again = before !== undefined && named(before, larger) === named(day, larger);
  return (
    <time dateTime={day}>
      {named(day, isMonth ? 'month' : 'day')}{' '}
      <span className={again ? 'visually-hidden' : ''}>{named(day, larger)}</span>
    </time>
  );
}
