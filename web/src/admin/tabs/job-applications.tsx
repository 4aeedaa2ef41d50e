import { applicant } from '@sunfront/contract/entities/applicant';
import type { Job } from '@sunfront/contract/entities/job';
import type { ViewReport } from '@sunfront/contract/api/views';
import { manages } from '@sunfront/contract/roles';
import { Link } from 'react-router-dom';
import { whoami } from '../../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { applicationsUrl, type JobCounts } from '../inbox/job-counts.ts';
import { periodUntil, useViews } from '../api/use-views.ts';
import type { Column } from '../list/columns.tsx';
import { messages } from '../messages/tabs/jobs.ts';
import controls from '../ui/panel.module.css';

export type JobViews = Pick<ViewReport['jobs'][number], 'views' | 'sent'>;

/** By job, of the last month; undefined while it loads, and without access to applications. */
export function useJobViews(today: string | undefined): Map<string, JobViews> | undefined {
  const mayRead = manages(whoami().role, applicant);
  const { report } = useViews(today && mayRead ? periodUntil(today, VIEWED_DAYS) : undefined);
  return report && new Map(report.jobs.map((each) => [each.id, each]));
}

const VIEWED_DAYS = 30;

export function applicationsColumn(
  applications: Map<string, JobCounts>,
  viewed: Map<string, JobViews> | undefined,
): Column<Job> {
  return {
    title: messages.columns.applications,
    width: '7.5rem',
    from: 'medium',
    value: ({ id }) => applications.get(id)?.all ?? 0,
    cell: ({ id }) => {
      const { all, at } = applications.get(id) ?? {};
      const views = <ViewsPerApplication viewed={viewed?.get(id)} />;
      if (!all || !at)
        return (
          <>
            {messages.columns.noApplications} {views}
          </>
        );
      return (
        <>
          <Link to={applicationsUrl(id)}>
            {all.toLocaleString('en')}
            <span className="visually-hidden">
              {' '}
              {messages.columns.applicationsAfterNumber(all)}
            </span>
          </Link>{' '}
          {at.new > 0 && <Badge tone="accent">{messages.columns.newApplications(at.new)}</Badge>}{' '}
          {views}
        </>
      );
    },
  };
}

function ViewsPerApplication({ viewed }: { viewed: JobViews | undefined }) {
  const { views = 0, sent = 0 } = viewed ?? {};
  if (views === 0) return null;
  return (
    <div className={controls.hint} title={messages.columns.viewsPeriod(VIEWED_DAYS)}>
      {sent > 0
        ? messages.columns.viewsPerApplication(Math.round(views / sent))
        : messages.columns.views(views)}
    </div>
  );
}
