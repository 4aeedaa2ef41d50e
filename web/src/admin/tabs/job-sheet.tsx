import { job, type Job } from '@sunfront/contract/entities/job';
import type { Setting } from '@sunfront/contract/entities/setting';
import { staff } from '@sunfront/contract/entities/staff';
import type { EMPLOYMENT_CATEGORIES } from '@sunfront/contract/job-posting';
import type { JobState } from '@sunfront/contract/job-state';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages';
import { attributeOf } from '@sunfront/contract/site-content';
import { TRANSLATIONS, translationsOf } from '@sunfront/contract/translations';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../api/http.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Section } from '../form/entity-form.tsx';
import type { FieldOptions } from '../form/field-options.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { mayLeave } from '../form/use-unsaved-changes.ts';
import { reasonOf } from '../frame/failure.ts';
import controls from '../frame/panel.module.css';
import type { SheetProps } from '../list/collection-tab.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';

interface JobSheetProps extends SheetProps<Job> {
  settings: readonly Setting[] | undefined;
  state: JobState | undefined;
}

export function JobSheet({ settings, state, ...props }: JobSheetProps) {
  return (
    <RecordSheet
      {...props}
      sections={sections}
      fields={fields(props.collection.records)}
      initial={companyOf(settings)}
      explain={explain}
    >
      {props.record && state && <CloseButton {...props} record={props.record} state={state} />}
    </RecordSheet>
  );
}

interface CloseButtonProps extends Pick<SheetProps<Job>, 'collection' | 'messages' | 'onClose'> {
  record: Job;
  state: JobState;
}

/** Closes an open job or reopens a closed one, and closes the form. */
function CloseButton({ collection, messages, onClose, record, state }: CloseButtonProps) {
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

/** Most fields suggest the values of other jobs. */
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
      hint: 'If empty, search engines receive the location above.',
    },
    region: used('region'),
    country: {
      ...used('country'),
      placeholder: 'DE',
      hint: 'Two-letter code. Google only lists jobs with a country. If empty, the country of the settings is used.',
    },
    remote: { hint: 'The work can be done entirely from home within the country.' },
    end: { hint: 'The last day to apply. If empty, the job stays open.' },
    viewed: { hint: 'Puts a “Viewed” badge on the job.' },
    image: {
      input: (
        <PictureInput
          entity={job}
          name="image"
          uploadTo={staff}
          hint="Shown next to the job. If empty, the company’s first letter is shown."
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

/** Errors of the request (4xx) are shown to the user, server errors are not. */
function explain({ status, message }: ApiError): string | undefined {
  return status >= 400 && status < 500 ? message : undefined;
}
