import type { Overview } from '@sunfront/contract/overview';
import { SunMedium } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Empty, Failed, Page, Skeleton } from '../frame/page.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { useTimeZone } from '../list/use-time-zone.ts';
import { attentionOf } from './attention.ts';
import { JobsChart } from './jobs-chart.tsx';
import styles from './overview-tab.module.css';
import { useOverview } from './use-overview.ts';
import { WeeksChart } from './weeks-chart.tsx';

const LOAD_FAILED = 'Failed to load the overview.';

/** What needs a hand today, and how many applications and messages came. */
export function OverviewTab() {
  const { overview, error, at, reload } = useOverview();
  useLoadFailure(error, LOAD_FAILED);
  return (
    <Page title="Overview">
      {overview ? (
        <Content overview={overview} now={new Date(at)} />
      ) : error ? (
        <Failed message={LOAD_FAILED} reason={error.message} onRetry={reload} />
      ) : (
        <Skeleton kind="tiles" label="Loading the overview" />
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
        <Part title="Needs a hand today">
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
        <Empty
          icon={SunMedium}
          title="Nothing needs a hand today"
          text="All is read and answered, and every picture has its words. Enjoy the day."
        />
      )}
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
        <Part title="Applications per job">
          {(id) => <JobsChart labelledBy={id} counts={applicants.job} />}
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  /** Of a table, given the id of its title. */
  children: ReactNode | ((id: string) => ReactNode);
}

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {typeof children === 'function' ? children(id) : children}
    </section>
  );
}
