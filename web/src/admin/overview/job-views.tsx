import { OTHER } from '@sunfront/contract/api/view-limits';
import type { ViewReport } from '@sunfront/contract/api/views';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { applicationsUrl } from '../inbox/job-counts.ts';
import { messages } from '../messages/views.ts';
import table from './job-table.module.css';
import styles from './job-views.module.css';
import { useShortList } from './part.tsx';
import { directionOf } from '@sunfront/contract/text/direction';
import { Isolated } from '../../text/direction.tsx';

type JobRow = ViewReport['jobs'][number];

/** Jobs shown initially. */
const FIRST = 10;

/** From the view of a job to its application; without the latter for roles that may not know. */
export function JobViews({ labelledBy, jobs }: { labelledBy: string; jobs: readonly JobRow[] }) {
  const { shown, button } = useShortList(jobs, FIRST, messages.jobs.showAll);
  if (jobs.length === 0) return <p>{messages.jobs.none}</p>;
  const most = Math.max(...jobs.map(widest));
  const withApplications = jobs[0]!.sent !== undefined;
  const steps = withApplications ? (['views', 'started', 'sent'] as const) : (['views'] as const);
  return (
    <>
      {withApplications && <p>{messages.jobs.explained}</p>}
      <table className={`${table.table} ${styles.jobs}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{messages.jobs.job}</th>
            {steps.map((step) => (
              <th key={step} scope="col" data-step={step}>
                <span className={table.tone}>{messages.jobs[step]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                <JobName job={job} />
                <Bar job={job} most={most} />
              </th>
              {steps.map((step) => (
                <td key={step} data-none={job[step] === 0 || undefined}>
                  {job[step]?.toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </>
  );
}

function JobName({ job: { id, title, sent } }: { job: JobRow }) {
  if (id === OTHER) return messages.jobs.other;
  if (!sent) return <Isolated text={title} />;
  return (
    <Link to={applicationsUrl(id)} dir={directionOf(title)}>
      {title}
    </Link>
  );
}

function Bar({ job, most }: { job: JobRow; most: number }) {
  const { views, started = 0, sent = 0 } = job;
  const begun = Math.max(started, sent);
  const parts = { sent, started: begun - sent, views: Math.max(views - begun, 0) };
  return (
    <span
      aria-hidden
      className={table.bar}
      style={{ '--part': widest(job) / most } as CSSProperties}
    >
      {Object.entries(parts).map(([step, number]) => (
        <i key={step} data-step={step} style={{ flexGrow: number }} />
      ))}
    </span>
  );
}

/** Applications without script have neither views nor beginnings. */
function widest({ views, started = 0, sent = 0 }: JobRow): number {
  return Math.max(views, started, sent);
}
