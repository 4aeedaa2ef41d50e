import { type Count, ERASED_BY_CANDIDATES, type Overview } from '@sunfront/contract/api/overview';
import { SunMedium } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Empty, Page, Pending, type TabProps } from '../ui/page.tsx';
import { useOverview } from '../api/use-overview.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { useTimeZone } from '../records/use-site-settings.ts';
import { messages } from '../messages/overview.ts';
import { attentionOf, total, under } from './attention.ts';
import { ChecklistPart } from './checklist-part.tsx';
import { EditorParts } from './editor-parts.tsx';
import { InterviewsPart } from './interviews-part.tsx';
import { JobsChart } from './jobs-chart.tsx';
import styles from './overview-tab.module.css';
import { Part } from './part.tsx';
import { VisitsParts } from './visits-parts.tsx';
import { WeeksChart } from './weeks-chart.tsx';

export default function OverviewTab({ title }: TabProps) {
  const loaded = useOverview();
  const { overview } = loaded;
  useLoadFailure(loaded.error, messages.tab.loadFailed);
  return (
    <Page title={title}>
      {overview ? (
        <Content overview={overview} now={new Date(loaded.at)} />
      ) : (
        <Pending
          what={messages.tab.what}
          kind="tiles"
          message={messages.tab.loadFailed}
          of={loaded}
        />
      )}
    </Page>
  );
}

function Content({ overview, now }: { overview: Partial<Overview>; now: Date }) {
  const { applicants, contact, 'job-alerts': { state: alerts } = { state: [] } } = overview;
  const erased = (overview[ERASED_BY_CANDIDATES]?.month ?? []).reduce(
    (sum, { number }) => sum + number,
    0,
  );
  return (
    <div className={styles.overview}>
      <Attention overview={overview} now={now} />
      <InterviewsPart />
      <ChecklistPart />
      {applicants && (
        <Part title={messages.weeks.applications}>
          {(id) => (
            <>
              {erased > 0 && <p>{messages.weeks.erased(erased)}</p>}
              <WeeksChart labelledBy={id} counts={applicants.week} now={now} />
            </>
          )}
        </Part>
      )}
      {contact && (
        <Part title={messages.weeks.contactMessages}>
          {(id) => <WeeksChart labelledBy={id} counts={contact.week} now={now} />}
        </Part>
      )}
      {applicants && (
        <Part title={messages.jobs.title} wide>
          {(id) => <JobsChart labelledBy={id} counts={applicants.job_status} />}
        </Part>
      )}
      <VisitsParts now={now} />
      {alerts.length > 0 && <AlertsPart counts={alerts} />}
      {!applicants && <EditorParts />}
    </div>
  );
}

function Attention({ overview, now }: { overview: Partial<Overview>; now: Date }) {
  const attention = attentionOf(overview, now, useTimeZone());
  return attention.length > 0 ? (
    <Part title={messages.attention.title} wide>
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
        title={messages.attention.none}
        text={overview.contact ? messages.attention.allAnswered : messages.attention.allDescribed}
      />
    </div>
  );
}

function AlertsPart({ counts }: { counts: readonly Count[] }) {
  const unconfirmed = total(under(counts, 'unconfirmed'));
  return (
    <Part title={messages.alerts.title} wide>
      <p>
        {messages.alerts.confirmed(total(under(counts, 'confirmed')))}{' '}
        {unconfirmed > 0 && messages.alerts.unconfirmed(unconfirmed)}
      </p>
    </Part>
  );
}
