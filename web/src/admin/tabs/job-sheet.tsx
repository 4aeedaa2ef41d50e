import { job, type Job } from '@sunfront/contract/entities/job';
import type { Setting } from '@sunfront/contract/entities/setting';
import { staff } from '@sunfront/contract/entities/staff';
import { countryOf } from '@sunfront/contract/jobs/posting';
import type { JobState } from '@sunfront/contract/entities/job-state';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages/index';
import { attributeOf } from '@sunfront/contract/site/site-content';
import { TRANSLATIONS, translationsOf } from '@sunfront/contract/messages/translations';
import { CalendarCheck, CalendarX, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { ApiError } from '../../api/http.ts';
import { Button } from '../ui/button.tsx';
import { useAction } from '../ui/use-action.ts';
import type { Section } from '../form/entity-form.tsx';
import type { FieldOptions } from '../inputs/field-options.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { mayLeave } from '../saving/use-unsaved-changes.ts';
import controls from '../ui/panel.module.css';
import type { Undo } from '../ui/undo.ts';
import type { SheetProps } from '../list/collection-tab.tsx';
import type { AskFields } from '../list/use-bulk.tsx';
import { choices } from '../messages/choices.ts';
import { messages } from '../messages/tabs/jobs.ts';
import { QUESTIONS_FIELD } from '../questions/questions-field.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';

export interface JobSheetProps extends SheetProps<Job> {
  settings: readonly Setting[] | undefined;
  state: JobState | undefined;
  askFields: AskFields<Job>;
}

export function JobSheet({ settings, state, ...props }: JobSheetProps) {
  return (
    <RecordSheet
      {...props}
      sections={sections}
      fields={fields(props.collection.records)}
      initial={initialOf(settings)}
      explain={explain}
    >
      {settings && <CountryNotice settings={settings} />}
      {props.record && state && <CloseButton {...props} record={props.record} state={state} />}
    </RecordSheet>
  );
}

/** Without a country, the job's page has no data for search engines. */
function CountryNotice({ settings }: { settings: readonly Setting[] }) {
  const country = String(useWatch({ name: 'country' }) ?? '');
  const known = countryOf({ country }, { country: attributeOf(settings, 'country') });
  return (
    <p role="status" className={controls.warning}>
      {!known && (
        <>
          <TriangleAlert aria-hidden size={16} />
          {messages.countryMissing}
        </>
      )}
    </p>
  );
}

interface CloseButtonProps extends Pick<JobSheetProps, 'collection' | 'onClose' | 'askFields'> {
  record: Job;
  state: JobState;
}

/** Also reopens a closed job. */
function CloseButton({ collection, onClose, record, state, askFields }: CloseButtonProps) {
  const { busy, run } = useAction();
  const isClosed = state === 'closed';
  if (!isClosed && state !== 'open') return null;

  const toggle = async () => {
    if (!(await mayLeave())) return;
    const action = isClosed ? 'reopen' : 'close';
    const fields = await askFields(action, [record]);
    if (!fields) return;
    const texts = {
      success: isClosed ? messages.close.reopened : messages.close.closed,
      failed: messages.close.failed,
      action: (undo: Undo) => undo,
    };
    await run(collection.bulk([record.id], action, fields), texts, onClose);
  };

  const Icon = isClosed ? CalendarCheck : CalendarX;
  return (
    <div className={controls.actions}>
      <Button icon={Icon} busy={busy} onClick={() => void toggle()}>
        {isClosed ? messages.close.reopen : messages.close.close}
      </Button>
    </div>
  );
}

function initialOf(settings: readonly Setting[] = []): Record<string, unknown> {
  const languages = LANGUAGE_TAGS.map((tag) => {
    const texts = settings.map((each) => translationsOf(each)[tag] ?? {});
    return [tag, { company_name: attributeOf(texts, 'company_name') }];
  });
  return {
    company_name: attributeOf(settings, 'company_name'),
    questions: settings.find(({ job_questions }) => job_questions?.length)?.job_questions ?? [],
    [TRANSLATIONS]: Object.fromEntries(languages) as object,
  };
}

/** Most fields suggest other jobs' values. */
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
    salary_period: { labels: choices.jobs.salary_period },
    employment_category: {
      labels: choices.jobs.employment_category,
      hint: messages.hints.category,
    },
    locality: { ...used('locality'), hint: messages.hints.locality },
    region: { ...used('region'), hint: messages.hints.region },
    country: {
      ...used('country'),
      placeholder: messages.countryPlaceholder,
      hint: messages.hints.country,
    },
    remote: { hint: messages.hints.remote },
    end: { hint: messages.hints.end },
    viewed: { hint: messages.hints.viewed },
    questions: QUESTIONS_FIELD,
    image: {
      input: (
        <PictureInput entity={job} name="image" uploadTo={staff} hint={messages.hints.image} />
      ),
    },
  };
}

const sections: Section[] = [
  { rows: ['title', ['company_name', 'location'], 'description'] },
  {
    ...messages.sections.position,
    rows: [
      ['employment_type', 'seniority_level'],
      ['industry', 'numbers'],
      ['salary_min', 'salary_max', 'currency'],
      'salary_period',
    ],
  },
  { ...messages.sections.dates, rows: [['start', 'end']] },
  { ...messages.sections.application, rows: ['questions'] },
  { ...messages.sections.appearance, rows: ['image', 'viewed'] },
  {
    ...messages.sections.searchEngines,
    rows: ['employment_category', ['locality', 'region', 'country'], 'remote'],
  },
];

/** Server errors (5xx) are not shown. */
function explain({ status, message }: ApiError): string | undefined {
  return status >= 400 && status < 500 ? message : undefined;
}
