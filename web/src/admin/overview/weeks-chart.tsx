import type { Count } from '@sunfront/contract/api/overview';
import { weekOf } from '@sunfront/contract/text/week';
import type { CSSProperties } from 'react';
import { messages } from '../messages/overview.ts';
import { total, under } from './attention.ts';
import chart from './bar-chart.module.css';
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
        <table className={`${chart.chart} ${styles.weeks}`} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              {weeks.map(({ monday }, index) => (
                <th key={monday} scope="col">
                  <Monday date={monday} before={weeks[index - 1]?.monday} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {weeks.map(({ monday, number }) => (
                <td key={monday} style={{ '--part': number / most } as CSSProperties}>
                  {number.toLocaleString('en')}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}

const WEEK = 7 * 86_400_000;

/** Only the first week of a month shows the month. */
function Monday({ date, before }: { date: string; before: string | undefined }) {
  const month = (day: string) =>
    new Date(day).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  const again = before !== undefined && month(before) === month(date);
  return (
    <time dateTime={date}>
      {Number(date.slice(8))} <span className={again ? 'visually-hidden' : ''}>{month(date)}</span>
    </time>
  );
}
