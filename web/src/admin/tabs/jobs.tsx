import { job, type Job } from '@sunfront/contract/entities/job';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { staff } from '@sunfront/contract/entities/staff';
import { type JobState, jobState } from '@sunfront/contract/job-state';
import type { EMPLOYMENT_CATEGORIES } from '@sunfront/contract/job-posting';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages';
import { closesSoon } from '@sunfront/contract/open-job';
import { attributeOf } from '@sunfront/contract/site-content';
import { TRANSLATIONS, translationsOf } from '@sunfront/contract/translations';
import { BriefcaseBusiness, CalendarCheck, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../api/http.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { mayLeave } from '../form/use-unsaved-changes.ts';
import { reasonOf } from '../frame/failure.ts';
import { CollectionTab, type SheetProps } from '../list/collection-tab.tsx';
import controls from '../frame/panel.module.css';
import { NameCell } from '../list/data-table.tsx';
import type { FieldOptions } from '../form/field-options.ts';
import type { Section } from '../form/entity-form.tsx';
import { formatDate } from '../frame/format.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { Segments } from '../list/toolbar.tsx';
import { useCollection } from '../list/use-collection.ts';
import { useTimeZone } from '../list/use-time-zone.ts';

type State = 'all' | 'closing' | JobState;

export function JobsTab() {
  const timeZone = useTimeZone();
  const settings = useCollection<Setting>(setting);
  const [params] = useSearchParams();
  const [state, setState] = useState<State>(params.get('show') === 'closing' ? 'closing' : 'all');
  const [now] = useState(() => new Date());
  const stateOf = (record: Job) => jobState(record, now, timeZone);
  const isIn = (record: Job, state: State) =>
    state === 'all' ||
    (state === 'closing'
      ? stateOf(record) !== 'draft' && closesSoon(record, now, timeZone)
      : stateOf(record) === state);
  // Drafts and scheduled jobs are offered only where there are any. The overview leads to those that close soon.
  const statesIn = (records: readonly Job[]): State[] => {
    if (state === 'closing') return ['all', 'closing'];
    const has = (each: JobState) => each === state || records.some((job) => stateOf(job) === each);
    return ['all', ...(['draft', 'scheduled'] as const).filter(has), 'open', 'closed'];
  };

  return (
    <CollectionTab<Job>
      entity={job}
      title="Jobs"
      icon={BriefcaseBusiness}
      noun={['job', 'jobs']}
      purpose="Positions that you add here appear under Careers on the website, where people can apply for them."
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
      filter={{
        test: (record) => isIn(record, state),
        element: (records) => (
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
      }}
      columns={[
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
      ]}
      consequence={() => 'Applications for it stay, with its title.'}
      // A new job's form opens after the settings are loaded, because it begins with the company's name.
      sheet={(props) =>
        (props.record || !settings.loading) && (
          <RecordSheet
            {...props}
            sections={sections}
            fields={fields(props.collection.records)}
            initial={companyOf(settings.records)}
            explain={explain}
          >
            {props.record && (
              <CloseButton {...props} record={props.record} state={stateOf(props.record)} />
            )}
          </RecordSheet>
        )
      }
    />
  );
}

interface CloseButtonProps extends Pick<SheetProps<Job>, 'collection' | 'onClose'> {
  record: Job;
  state: JobState;
}

/** Closes a job that visitors see, or reopens one that is closed, and leaves its form. */
function CloseButton({ collection, onClose, record, state }: CloseButtonProps) {
  const [busy, setBusy] = useState(false);
  const isClosed = state === 'closed';
  if (!isClosed && state !== 'open') return null;

  const run = async () => {
    if (!(await mayLeave())) return;
    setBusy(true);
    try {
      await toast.promise(collection.bulk([record.id], isClosed ? 'reopen' : 'close'), {
        loading: 'Saving…',
        success: isClosed ? 'Job reopened' : 'Job closed',
        error: (error) => `${messages.saveFailed}. ${reasonOf(error)}`.trim(),
        action: (undo) => undo,
      });
      onClose();
    } catch {
      setBusy(false);
    }
  };

  const Icon = isClosed ? CalendarCheck : CalendarX;
  return (
    <div className={controls.actions}>
      <Button small busy={busy} onClick={() => void run()}>
        <Icon aria-hidden size={16} />
        {isClosed ? 'Reopen this job' : 'Close this job now'}
      </Button>
    </div>
  );
}

const STATE_NAMES: Record<State, string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  open: 'Open',
  closing: 'Closing soon',
  closed: 'Closed',
};

const STATE_TONES: Partial<Record<JobState, 'leaf' | 'sun'>> = { open: 'leaf', scheduled: 'sun' };

const messages = {
  loadFailed: 'Failed to load jobs',
  created: 'Job added',
  updated: 'Job updated',
  saveFailed: 'Failed to save job',
  deleted: 'Job deleted',
  deleteFailed: 'Failed to delete job',
};

/** The company's name, in each language that it has one in. */
function companyOf(settings: readonly Setting[] = []): Record<string, unknown> {
  const languages = LANGUAGE_TAGS.map((tag) => {
    const texts = settings.map((each) => translationsOf(each)[tag] ?? {});
    return [tag, { company_name: attributeOf(texts, 'company_name') }];
  });
  return {
    company_name: attributeOf(settings, 'company_name'),
    [TRANSLATIONS]: Object.fromEntries(languages) as object,
  };
}

/** Of most fields the form offers what other jobs hold. */
function fields(jobs: readonly Job[] = []): Record<string, FieldOptions> {
  const used = (name: keyof Job) => ({
    suggestions: [...new Set(jobs.map((each) => String(each[name])))].filter(Boolean).toSorted(),
  });
  return {
    company_name: used('company_name'),
    location: used('location'),
    employment_type: used('employment_type'),
    seniority_level: used('seniority_level'),
    industry: used('industry'),
    currency: used('currency'),
    salary_period: {
      labels: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year', none: 'Not said' },
    },
    employment_category: {
      labels: CATEGORY_NAMES,
      hint: 'For search engines. “Suggested” derives it from the employment type.',
    },
    locality: {
      ...used('locality'),
      hint: 'While this is empty, search engines get the location above.',
    },
    region: used('region'),
    country: {
      ...used('country'),
      placeholder: 'DE',
      hint: 'Two letters. Google lists only jobs with a country; while this is empty, the country of the settings is used.',
    },
    remote: { hint: 'All of the work can be done from home, within the country.' },
    end: { hint: 'The last day to apply. Without it the job stays open.' },
    viewed: { hint: 'Puts a “Viewed” badge on the job.' },
    image: {
      input: (
        <PictureInput
          entity={job}
          name="image"
          uploadTo={staff}
          hint="Shown beside the job; without one, the company’s first letter."
        />
      ),
    },
  };
}

const sections: Section[] = [
  { rows: ['title', ['company_name', 'location'], 'description'] },
  {
    title: 'Position',
    rows: [
      ['employment_type', 'seniority_level'],
      ['industry', 'numbers'],
      ['salary_min', 'salary_max', 'currency'],
      'salary_period',
    ],
  },
  { title: 'Dates', rows: [['start', 'end']] },
  { title: 'Appearance', rows: ['image', 'viewed'] },
  {
    title: 'Search engines and job boards',
    text: 'Search engines and job boards read these fields. Visitors do not see them.',
    rows: ['employment_category', ['locality', 'region', 'country'], 'remote'],
  },
];

const CATEGORY_NAMES: Record<(typeof EMPLOYMENT_CATEGORIES)[number], string> = {
  '': 'Suggested',
  full_time: 'Full-time',
  part_time: 'Part-time',
  contractor: 'Contractor',
  temporary: 'Temporary',
  intern: 'Intern or apprentice',
  volunteer: 'Volunteer',
  per_diem: 'By the day',
  other: 'Other',
};

/** What the server says of a job as a whole is worth telling; that it broke is not. */
function explain({ status, message }: ApiError): string | undefined {
  return status >= 400 && status < 500 ? message : undefined;
}
