import type { ComponentProps } from 'react';
import styles from './bar-chart.module.css';

interface BarChartProps extends ComponentProps<'table'> {
  /** The first day of each bar. */
  days: readonly string[];
  areMonths?: boolean;
}

/** The children are cells, whose bars the caller styles. */
export function BarChart({ days, areMonths = false, className, children, ...rest }: BarChartProps) {
  return (
    <table {...rest} className={`${styles.chart} ${className}`}>
      <thead>
        <tr>
          {days.map((day, index) => (
            <th key={day} scope="col">
              <BucketName day={day} before={days[index - 1]} isMonth={areMonths} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
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
