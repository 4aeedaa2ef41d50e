import { DIRECT, OTHER } from '@sunfront/contract/api/view-limits';
import type { ViewReport } from '@sunfront/contract/api/views';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { LANGUAGES } from '@sunfront/contract/messages/index';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { whoami } from '../../session/session.ts';
import { Button } from '../ui/button.tsx';
import { daysIn, type Period, periodBefore, periodUntil, useViews } from '../api/use-views.ts';
import { Segments } from '../list/toolbar.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { messages } from '../messages/views.ts';
import { useCollection } from '../records/use-collection.ts';
import { bucketsOf, visitsIn } from './buckets.ts';
import { JobViews } from './job-views.tsx';
import { Part } from './part.tsx';
import { exportDays, exportJobs } from './views-csv.ts';
import { VisitsChart } from './visits-chart.tsx';
import { directionOf } from '@sunfront/contract/text/direction';
import table from './job-table.module.css';
import styles from './visits-parts.module.css';
import numberTable from './number-table.module.css';
import overview from './overview-tab.module.css';

const PERIODS = {
  7: messages.visits.days(7),
  30: messages.visits.days(30),
  365: messages.visits.days(365),
};

/** Fetched once in ten minutes, because a year costs a read for each day. */
export function VisitsParts({ now }: { now: Date }) {
  const { records } = useCollection<Setting>(setting);
  const [days, setDays] = useState('30');
  const { time_zone, count_views } = mergeSettings(records ?? []);
  const period = records && periodUntil(dayIn(now.getTime(), time_zone), Number(days));
  const current = useViews(period);
  const earlier = useViews(period && periodBefore(period), true);
  const { report } = current;
  const failed = current.error ?? earlier.error;
  const controls = (
    <div className={styles.controls}>
      <Segments label={messages.visits.period} value={days} onChange={setDays} options={PERIODS} />
      {report && period && report.days.length > 0 && <Exports report={report} period={period} />}
    </div>
  );
  return (
    <>
      <Part title={messages.visits.title} wide>
        {(id) => (
          <>
            {count_views === false ? <Off /> : <p>{messages.visits.explained}</p>}
            {controls}
            {failed ? (
              <LoadFailed
                message={messages.visits.loadFailed}
                onRetry={() => {
                  current.reload();
                  earlier.reload();
                }}
              />
            ) : (
              report &&
              earlier.report &&
              period && (
                <Chart labelledBy={id} period={period} now={report} before={earlier.report} />
              )
            )}
          </>
        )}
      </Part>
      {report && report.days.length > 0 && <Tables report={report} />}
    </>
  );
}

function Exports({ report, period }: { report: ViewReport; period: Period }) {
  return (
    <div className={overview.actions}>
      <Button onClick={() => void exportDays(report, period)}>{messages.csv.days}</Button>
      {report.jobs.length > 0 && (
        <Button onClick={() => void exportJobs(report, period)}>{messages.csv.jobs}</Button>
      )}
    </div>
  );
}

function Off() {
  return (
    <p>
      {messages.visits.off}{' '}
      {whoami().role === 'owner' ? (
        <Link to="/admin/dashboard/setting?field=count_views">{messages.visits.setting}</Link>
      ) : (
        messages.visits.turnOn
      )}
    </p>
  );
}

interface ChartProps {
  labelledBy: string;
  period: Period;
  now: ViewReport;
  before: ViewReport;
}

function Chart({ labelledBy, period, now, before }: ChartProps) {
  const buckets = bucketsOf(period, now.days, before.days);
  const [visits, visitsBefore] = [visitsIn(now.days), visitsIn(before.days)];
  const days = daysIn(period);
  if (visits + visitsBefore === 0) return <p>{messages.visits.none(days)}</p>;
  return (
    <>
      <p>{messages.visits.summary(visits, visitsBefore, days)}</p>
      <ul className={styles.legend}>
        <li className={table.tone}>{messages.chart.now(days)}</li>
        <li className={table.tone}>{messages.chart.earlier(days)}</li>
      </ul>
      <VisitsChart labelledBy={labelledBy} buckets={buckets} />
    </>
  );
}

function Tables({ report }: { report: ViewReport }) {
  const { days, jobs, hosts, sources = {}, devices, languages } = report;
  const pages = (['home', 'jobs', 'job'] as const).map(
    (page) =>
      [messages.pages.names[page], days.reduce((sum, each) => sum + each[page], 0)] as const,
  );
  const nameOf = (host: string) =>
    host === DIRECT ? messages.hosts.direct : host === OTHER ? messages.hosts.other : host;
  const { number } = messages;
  return (
    <>
      <Part title={messages.jobs.title} wide>
        {(id) => <JobViews labelledBy={id} jobs={jobs} />}
      </Part>
      <NumberTable
        {...messages.pages}
        rows={pages.filter(([, each]) => each > 0).toSorted(([, a], [, b]) => b - a)}
      />
      <NumberTable {...messages.hosts} number={number} rows={rowsOf(hosts, nameOf)} />
      <NumberTable {...messages.sources} rows={rowsOf(sources, nameOf)} />
      <NumberTable
        {...messages.devices}
        number={number}
        rows={rowsOf(devices, (device) => named(messages.devices.names, device))}
      />
      <NumberTable
        {...messages.languages}
        number={number}
        rows={rowsOf(languages, (tag) => named(LANGUAGES, tag, ({ name }) => name))}
      />
    </>
  );
}

/** A removed name is shown as it is stored. */
function named<Value>(
  names: Readonly<Record<string, Value>>,
  key: string,
  text: (value: Value) => string = String,
): string {
  const value = names[key];
  return value === undefined ? key : text(value);
}

function rowsOf(numbers: Readonly<Record<string, number>>, nameOf: (key: string) => string) {
  return Object.entries(numbers)
    .map(([key, each]) => [nameOf(key), each] as const)
    .toSorted(([, a], [, b]) => b - a);
}

interface NumberTableProps {
  title: string;
  of: string;
  number: string;
  note?: string;
  /** Most first. */
  rows: readonly (readonly [name: string, number: number])[];
}

const MOST = 10;

/** Names with their numbers and bars; nothing without rows. */
function NumberTable({ title, of, number, note, rows }: NumberTableProps) {
  if (rows.length === 0) return null;
  const sum = (some: typeof rows) => some.reduce((total, [, each]) => total + each, 0);
  const all = sum(rows);
  const rest = rows.slice(MOST);
  const shown =
    rest.length > 1
      ? [...rows.slice(0, MOST), [messages.more(rest.length), sum(rest)] as const]
      : rows;
  return (
    <Part title={title}>
      {(id) => (
        <>
          {note && <p>{note}</p>}
          <table className={numberTable.numbers} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col">{number}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(([name, each]) => (
                <tr key={name}>
                  <th scope="row">
                    <span dir={directionOf(name)}>{name}</span>
                    <i aria-hidden style={{ '--part': each / all } as CSSProperties} />
                  </th>
                  <td>
                    {each.toLocaleString('en')}{' '}
                    <small>{messages.percent(Math.round((each / all) * 100))}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Part>
  );
}
