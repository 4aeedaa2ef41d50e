import { applicant, type Applicant, dueDate } from '@sunfront/contract/entities/applicant';
import { type Job, job } from '@sunfront/contract/entities/job';
import { dayIn } from '@sunfront/contract/time-zone';
import { ArrowRightLeft, CalendarClock, FileUser, Inbox } from 'lucide-react';
import { useState } from 'react';
import { Ago } from '../frame/ago.tsx';
import { formatDate, isolate } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import type { CsvColumns } from '../inbox/csv.ts';
import type { Filter } from '../inbox/filters.ts';
import { STAGE_NAMES } from '../inbox/stages.ts';
import { SubmissionsTab } from '../inbox/submissions-tab.tsx';
import { textOf } from '../inbox/timeline.tsx';
import { AssigneeBadge } from '../list/assignee.tsx';
import { type Column, NameCell } from '../list/data-table.tsx';
import { useAssignees } from '../list/use-assignees.ts';
import type { WorkflowField } from '../list/use-bulk.tsx';
import { useCollection } from '../list/use-collection.ts';
import { useTimeZone } from '../list/use-time-zone.ts';
import { Application, BEGIN, setStage } from './application.tsx';

export function ApplicantTab() {
  const { records: jobs } = useCollection<Job>(job);
  const people = useAssignees(applicant);
  const [now] = useState(Date.now);
  const today = dayIn(now, useTimeZone());
  return (
    <SubmissionsTab<Applicant>
      entity={applicant}
      title="Applicant"
      icon={FileUser}
      noun={['applicant', 'applicants']}
      wideDetail
      purpose="Applications from the website appear here immediately, with their résumés."
      messages={messages}
      name={({ full_name }) => full_name}
      consequence="Its résumé is deleted, too."
      filters={filtersOf(people, jobs ?? [], today)}
      csv={csvOf(people)}
      columns={COLUMNS}
      workflow={[STAGE_FIELD, people.workflowField]}
      mail={{
        begin: BEGIN,
        stage: { field: 'stage', label: 'Then move all to', options: STAGE_NAMES },
      }}
      badge={(record) => <Progress record={record} assignee={people.nameOf(record.assigned_to)} />}
      board={(collection) => ({
        columns: STAGE_NAMES,
        columnOf: ({ stage }) => stage,
        name: ({ full_name }) => full_name,
        detail: (record) => (
          <>
            <bdi>{record.job_title}</bdi>
            <AssigneeBadge name={people.nameOf(record.assigned_to)} />
            <NextStep record={record} />
            <Received at={record.created_at} />
          </>
        ),
        onMove: (record, stage) => setStage(collection, record, stage as Applicant['stage']),
      })}
      detail={(record, remove, collection) => ({
        title: record.full_name,
        eyebrow: (
          <>
            Applied for <bdi>{record.job_title}</bdi>
          </>
        ),
        body: <Application record={record} collection={collection} onDelete={remove} />,
      })}
    />
  );
}

type Assignees = ReturnType<typeof useAssignees>;

function filtersOf(
  people: Assignees,
  jobs: readonly Job[],
  today: string,
): Record<string, Filter<Applicant>> {
  return {
    job: {
      label: 'Job',
      all: 'All jobs',
      field: 'job_id',
      options: (records, large) => jobsOf(records, large ? jobs : []),
    },
    stage: {
      label: 'Stage',
      all: 'All stages',
      field: 'stage',
      options: () => STAGE_NAMES,
    },
    assigned: {
      label: 'Assigned to',
      all: 'Everyone',
      field: 'assigned_to',
      options: () => people.options,
    },
    next: {
      label: 'Next step',
      all: 'Any next step',
      value: (record) => {
        const day = dueDate(record);
        return day && (day <= today ? 'due' : 'later');
      },
      options: () => ({ due: 'Due', later: 'Later' }),
    },
  };
}

function csvOf(people: Assignees): CsvColumns<Applicant> {
  return {
    Name: ({ full_name }) => full_name,
    Contact: ({ contact }) => contact,
    Job: ({ job_title }) => job_title,
    Received: ({ created_at }) => created_at,
    Stage: ({ stage }) => STAGE_NAMES[stage],
    'Assigned to': ({ assigned_to }) => people.nameOf(assigned_to),
    'Next step': ({ next_step }) => next_step,
    On: ({ next_step_on }) => next_step_on,
    Notes: ({ notes }) => textOf(notes),
  };
}

const COLUMNS: Column<Applicant>[] = [
  {
    title: 'Name',
    value: ({ full_name }) => full_name,
    cell: ({ full_name, job_title }) => <NameCell name={full_name} detail={job_title} />,
  },
  {
    title: 'Contact',
    width: '32%',
    from: 'medium',
    value: ({ contact }) => contact,
    cell: ({ contact }) => contact,
  },
];

const STAGE_FIELD: WorkflowField = {
  field: 'stage',
  label: 'Move to stage',
  icon: ArrowRightLeft,
  options: STAGE_NAMES,
  question: (records) => `Move ${records} to`,
  done: (stage) => `moved to ${stage}`,
};

const messages = {
  loadFailed: 'Failed to load applicants',
  deleted: 'Applicant deleted',
  deleteFailed: 'Failed to delete applicant',
};

const TONES: Partial<Record<Applicant['stage'], string>> = {
  new: 'accent',
  offer: 'success',
  hired: 'success',
};

function Progress({ record, assignee }: { record: Applicant; assignee: string }) {
  const { stage } = record;
  return (
    <span className={controls.badges}>
      <span className={controls.badge} data-tone={TONES[stage]}>
        {STAGE_NAMES[stage]}
      </span>{' '}
      <AssigneeBadge name={assignee} /> <NextStep record={record} />
    </span>
  );
}

function NextStep({ record: { next_step, next_step_on: on } }: { record: Applicant }) {
  if (!next_step && !on) return null;
  return (
    <span className={controls.fact}>
      <CalendarClock aria-hidden />
      <span>
        <span className="visually-hidden">Next: </span>
        {next_step && <bdi>{next_step}</bdi>}
        {next_step && on && ', '}
        {on && formatDate(on)}
      </span>
    </span>
  );
}

function Received({ at }: { at: string }) {
  return (
    <span className={controls.fact}>
      <Inbox aria-hidden />
      <span>
        <span className="visually-hidden">Received </span>
        <Ago at={at} />
      </span>
    </span>
  );
}

/** Returns the titles of jobs by id: those of the applications and of `others`. */
function jobsOf(records: readonly Applicant[], others: readonly Job[]): Record<string, string> {
  const titles = new Map([
    ...others.map(({ id, title }) => [id, title] as const),
    ...records.map(({ job_id, job_title }) => [job_id, job_title] as const),
  ]);
  const sorted = [...titles].toSorted(([, a], [, b]) => a.localeCompare(b));
  return Object.fromEntries(sorted.map(([id, title]) => [id, isolate(title)]));
}
