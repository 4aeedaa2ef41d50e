import { STAGES, type Status } from '@sunfront/contract/entities/applicant';
import type { Count } from '@sunfront/contract/api/overview';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { applicationsUrl, jobsOf } from '../inbox/job-counts.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/overview.ts';
import table from './job-table.module.css';
import styles from './jobs-chart.module.css';
import { useShortList } from './part.tsx';
import { directionOf } from '@sunfront/contract/text/direction';

/** Jobs shown initially. */
const FIRST = 10;

const NAMES = { ...common.stages, withdrawn: messages.jobs.withdrawn };

interface JobsChartProps {
  labelledBy: string;
  /** By job, status and the job's title. */
  counts: readonly Count[];
}

/** Each row has a bar of the stages. */
export function JobsChart({ labelledBy, counts }: JobsChartProps) {
  const jobs = jobsOf(counts);
  const { shown, button } = useShortList(jobs, FIRST, messages.jobs.showAll);
  if (jobs.length === 0) return <p>{messages.jobs.none}</p>;
  const most = Math.max(...jobs.map(({ all }) => all));
  const hasWithdrawn = jobs.some(({ at }) => at.withdrawn > 0);
  const columns: Status[] = [...STAGES, ...(hasWithdrawn ? (['withdrawn'] as const) : [])];
  return (
    <>
      <p>{messages.jobs.order}</p>
      <table className={`${table.table} ${styles.jobs}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{messages.jobs.job}</th>
            {columns.map((status) => (
              <th key={status} scope="col" data-stage={status}>
                <span className={table.tone}>{NAMES[status]}</span>
              </th>
            ))}
            <th scope="col">
              <span>{messages.jobs.all}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, title, at, all }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={applicationsUrl(id)} dir={directionOf(title)}>
                  {title}
                </Link>
                <span
                  aria-hidden
                  className={table.bar}
                  style={{ '--part': all / most } as CSSProperties}
                >
                  {columns.map((status) => (
                    <i key={status} data-stage={status} style={{ flexGrow: at[status] }} />
                  ))}
                </span>
              </th>
              {columns.map((status) => (
                <td key={status} data-none={at[status] === 0 || undefined}>
                  {at[status].toLocaleString('en')}
                </td>
              ))}
              <td>{all.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </>
  );
}
