import { applicant } from '@sunfront/contract/entities/applicant';
import { job, type Job } from '@sunfront/contract/entities/job';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { type JobState, jobState } from '@sunfront/contract/entities/job-state';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { closesSoon, lacksEnd } from '@sunfront/contract/jobs/open';
import { manages } from '@sunfront/contract/roles';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whoami } from '../../session/session.ts';
import { formatDate } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { useNow } from '../ui/use-now.ts';
import { type JobCounts, jobsOf } from '../inbox/job-counts.ts';
import { useOverview } from '../api/use-overview.ts';
import { CollectionTab } from '../list/collection-tab.tsx';
import { type Column, fieldColumn, NameCell } from '../list/columns.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { Segments } from '../list/toolbar.tsx';
import { useCollection } from '../records/use-collection.ts';
import { useTimeZone } from '../records/use-site-settings.ts';
import { common } from '../messages/common.ts';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs/jobs.ts';
import { applicationsColumn, type JobViews, useJobViews } from './job-applications.tsx';
import { LazyJobSheet } from './lazy-job-sheet.tsx';
import { toast } from '../../ui/toast.ts';
import type { AskFields } from '../list/use-bulk.tsx';

type State = 'all' | 'closing' | JobState;

export default function JobsTab(tab: TabProps) {
  const timeZone = useTimeZone();
  const settings = useCollection<Setting>(setting);
  const now = new Date(useNow());
  const stateOf = (record: Job) => jobState(record, now, timeZone);
  const filter = useStateFilter(stateOf, (record) => closesSoon(record, now, timeZone));
  const reopening = useReopening(timeZone);
  const applications = useApplications();
  const views = useJobViews(settings.records && dayIn(now.getTime(), timeZone));

  return (
    <>
      <CollectionTab<Job>
        {...tab}
        entity={job}
        texts={messages.tab}
        searched={[
          'title',
          'company_name',
          'location',
          'employment_type',
          'industry',
          'seniority_level',
        ]}
        filter={filter}
        columns={columnsOf(stateOf, applications, views)}
        askFields={reopening.askFields}
        consequence={() => messages.tab.consequence}
        // A new job starts with the company's name from the settings.
        sheet={(props) =>
          (props.record || !settings.loading) && (
            <LazyJobSheet
              {...props}
              settings={settings.records}
              state={props.record && stateOf(props.record)}
              askFields={reopening.askFields}
            />
          )
        }
      />
      {reopening.dialog}
    </>
  );
}

/** The overview links to the jobs that close soon. */
function useStateFilter(stateOf: (record: Job) => JobState, closesSoon: (record: Job) => boolean) {
  const [params] = useSearchParams();
  const [state, setState] = useState<State>(params.get('show') === 'closing' ? 'closing' : 'all');
  const isIn = (record: Job, state: State) =>
    state === 'all' ||
    (state === 'closing'
      ? stateOf(record) !== 'draft' && closesSoon(record)
      : stateOf(record) === state);
  const statesIn = (records: readonly Job[]): State[] => {
    if (state === 'closing') return ['all', 'closing'];
    const has = (each: JobState) => each === state || records.some((job) => stateOf(job) === each);
    return ['all', ...(['draft', 'scheduled'] as const).filter(has), 'open', 'closed'];
  };
  return {
    test: (record: Job) => isIn(record, state),
    element: (records: readonly Job[]) => (
      <Segments<State>
        value={state}
        onChange={setState}
        options={Object.fromEntries(
          statesIn(records).map((value) => [value, { all: common.all, ...messages.states }[value]]),
        )}
        count={(value) => records.filter((record) => isIn(record, value)).length}
      />
    ),
  };
}

/** By job; undefined while it loads, and for roles without access to applications. */
function useApplications(): Map<string, JobCounts> | undefined {
  const mayRead = manages(whoami().role, applicant);
  const { overview } = useOverview(mayRead);
  return (
    overview &&
    new Map(jobsOf(overview.applicants?.job_status ?? []).map((each) => [each.id, each]))
  );
}

function columnsOf(
  stateOf: (record: Job) => JobState,
  applications: Map<string, JobCounts> | undefined,
  views: Map<string, JobViews> | undefined,
): Column<Job>[] {
  return [
    fieldColumn(job, 'title', {
      cell: (record) => (
        <NameCell
          picture={<Thumbnail url={record.image} name={record.company_name} />}
          name={record.title}
          detail={record.company_name}
        />
      ),
    }),
    fieldColumn(job, 'location', { width: 'max(7.25rem, 15.5cqi)', from: 'medium' }),
    fieldColumn(job, 'employment_type', {
      title: messages.columns.type,
      width: '12.5%',
      from: 'widest',
    }),
    fieldColumn(job, 'numbers', {
      width: '6.5rem',
      from: 'widest',
      numeric: true,
      cell: ({ numbers }) => numbers ?? messages.columns.noOpenings,
    }),
    ...(applications ? [applicationsColumn(applications, views)] : []),
    fieldColumn(job, 'end', {
      title: messages.columns.closes,
      width: '8.5rem',
      from: 'wide',
      cell: ({ end }) => (end ? formatDate(end) : messages.columns.staysOpen),
    }),
    {
      title: messages.columns.state,
      width: '6.75rem',
      from: 'medium',
      stacks: true,
      value: (record) => messages.states[stateOf(record)],
      cell: (record) => (
        <Badge tone={STATE_TONES[stateOf(record)]}>{messages.states[stateOf(record)]}</Badge>
      ),
    },
  ];
}

const STATE_TONES: Partial<Record<JobState, 'success' | 'accent'>> = {
  open: 'success',
  scheduled: 'accent',
};

/** Its form is loaded when it opens. */
function useReopening(timeZone: string) {
  const [dialog, setDialog] = useState<ReactNode>();

  const askFields: AskFields<Job> = async (action, records) => {
    const now = new Date();
    const withoutEnd = records.filter((record) => lacksEnd(record, now, timeZone)).length;
    if (action !== 'reopen' || withoutEnd === 0) return {};
    const loaded = await import('./reopen-dialog.tsx').catch(() => undefined);
    if (!loaded) {
      toast.error(common.codeFailed);
      return undefined;
    }
    const question = { jobs: records.length, withoutEnd, timeZone };
    const end = await new Promise<string | undefined>((answer) =>
      setDialog(<loaded.ReopenDialog {...question} answer={answer} />),
    );
    setDialog(undefined);
    return end === undefined ? undefined : { ...(end && { end }) };
  };

  return { askFields, dialog };
}
