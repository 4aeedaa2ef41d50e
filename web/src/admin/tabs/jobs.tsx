import { job, type Job } from '@sunfront/contract/entities/job';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { type JobState, jobState } from '@sunfront/contract/job-state';
import { closesSoon } from '@sunfront/contract/open-job';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import { CollectionTab } from '../list/collection-tab.tsx';
import { type Column, NameCell } from '../list/data-table.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { Segments } from '../list/toolbar.tsx';
import { useCollection } from '../list/use-collection.ts';
import { useTimeZone } from '../list/use-time-zone.ts';
import { JobSheet } from './job-sheet.tsx';

type State = 'all' | 'closing' | JobState;

export function JobsTab() {
  const timeZone = useTimeZone();
  const settings = useCollection<Setting>(setting);
  const [now] = useState(() => new Date());
  const stateOf = (record: Job) => jobState(record, now, timeZone);
  const filter = useStateFilter(stateOf, (record) => closesSoon(record, now, timeZone));

  return (
    <CollectionTab<Job>
      entity={job}
      title="Jobs"
      icon={BriefcaseBusiness}
      noun={['job', 'jobs']}
      purpose="Jobs appear under Careers on the website, where people can apply for them."
      messages={messages}
      name={({ title }) => title}
      text={(record) =>
        [
          record.title,
          record.company_name,
          record.location,
          record.employment_type,
          record.industry,
          record.seniority_level,
        ].join(' ')
      }
      filter={filter}
      columns={columnsOf(stateOf)}
      consequence={() => 'Its applications stay, with its title.'}
      // The form of a new job needs the settings, because it starts with the company's name.
      sheet={(props) =>
        (props.record || !settings.loading) && (
          <JobSheet
            {...props}
            settings={settings.records}
            state={props.record && stateOf(props.record)}
          />
        )
      }
    />
  );
}

/** Filters the jobs by state. The overview links to the jobs that close soon. */
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
        label="Show"
        value={state}
        onChange={setState}
        options={statesIn(records).map((value) => ({
          value,
          label: STATE_NAMES[value],
          count: records.filter((record) => isIn(record, value)).length,
        }))}
      />
    ),
  };
}

function columnsOf(stateOf: (record: Job) => JobState): Column<Job>[] {
  return [
    {
      title: 'Title',
      value: ({ title }) => title,
      cell: (record) => (
        <NameCell
          picture={<Thumbnail url={record.image} name={record.company_name} />}
          name={record.title}
          detail={record.company_name}
        />
      ),
    },
    {
      title: 'Location',
      width: '24%',
      from: 'medium',
      value: ({ location }) => location,
    },
    {
      title: 'Type',
      width: '13%',
      from: 'wide',
      value: ({ employment_type }) => employment_type,
    },
    {
      title: 'Openings',
      width: '6.5rem',
      from: 'wide',
      numeric: true,
      value: ({ numbers }) => numbers,
      cell: ({ numbers }) => numbers ?? '–',
    },
    {
      title: 'Closes',
      width: '8.5rem',
      from: 'wide',
      value: ({ end }) => end,
      cell: ({ end }) => (end ? formatDate(end) : 'Stays open'),
    },
    {
      title: 'State',
      width: '6.75rem',
      value: (record) => STATE_NAMES[stateOf(record)],
      cell: (record) => (
        <span className={controls.badge} data-tone={STATE_TONES[stateOf(record)]}>
          {STATE_NAMES[stateOf(record)]}
        </span>
      ),
    },
  ];
}

const STATE_NAMES: Record<State, string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  open: 'Open',
  closing: 'Closing soon',
  closed: 'Closed',
};

const STATE_TONES: Partial<Record<JobState, 'success' | 'accent'>> = {
  open: 'success',
  scheduled: 'accent',
};

const messages = {
  loadFailed: 'Failed to load jobs',
  created: 'Job added',
  updated: 'Job updated',
  saveFailed: 'Failed to save job',
  deleted: 'Job deleted',
  deleteFailed: 'Failed to delete job',
};
