import type { Overview } from '@sunfront/contract/overview';
import { SunMedium } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Empty, Page, Pending } from '../frame/page.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { useTimeZone } from '../list/use-time-zone.ts';
import { attentionOf } from './attention.ts';
import { ChecklistPart } from './checklist-part.tsx';
import { EditorParts } from './editor-parts.tsx';
import { JobsChart } from './jobs-chart.tsx';
import styles from './overview-tab.module.css';
import { Part } from './part.tsx';
import { useOverview } from './use-overview.ts';
import { WeeksChart } from './weeks-chart.tsx';

const LOAD_FAILED = 'Failed to load the overview.';

export function OverviewTab() {
  const { overview, error, at, reload } = useOverview();
  useLoadFailure(error, LOAD_FAILED);
  return (
    <Page title="Overview">
      {overview ? (
        <Content overview={overview} now={new Date(at)} />
      ) : (
        <Pending
          what="the overview"
          kind="tiles"
          message={LOAD_FAILED}
          failure={error?.message}
          onRetry={reload}
        />
      )}
    </Page>
  );
}

function Content({ overview, now }: { overview: Partial<Overview>; now: Date }) {
  const attention = attentionOf(overview, now, useTimeZone());
  const { applicants, contact } = overview;
  return (
    <div className={styles.overview}>
      {attention.length > 0 ? (
        <Part title="Needs attention" wide>
          <ul className={styles.attention}>
            {attention.map(({ to, number, title, detail }) => (
              <li key={to}>
                <Link to={`/admin/dashboard/${to}`}>
                  <strong>{number.toLocaleString('en')}</strong> <span>{title}</span>{' '}
                  <small>{detail}</small>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      ) : (
        <div className={styles.wide}>
          <Empty
            icon={SunMedium}
            title="Nothing needs attention"
            text={
              contact
                ? 'All applications and messages are read and answered.'
                : 'Every picture has alternative text.'
            }
          />
        </div>
      )}
      <ChecklistPart />
      {applicants && (
        <Part title="Applications per week">
          {(id) => <WeeksChart labelledBy={id} counts={applicants.week} now={now} />}
        </Part>
      )}
      {contact && (
        <Part title="Messages per week">
          {(id) => <WeeksChart labelledBy={id} counts={contact.week} now={now} />}
        </Part>
      )}
      {applicants && (
        <Part title="Applications per job" wide>
          {(id) => <JobsChart labelledBy={id} counts={applicants.job} />}
        </Part>
      )}
      {!applicants && <EditorParts />}
    </div>
  );
}
