import { applicant, type Applicant, dueDate } from '@sunfront/contract/entities/applicant';
import { type Job, job } from '@sunfront/contract/entities/job';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { ArrowRightLeft, CalendarClock, FileUser, Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Ago } from '../ui/ago.tsx';
import { formatDate, isolate } from '../format/format.ts';
import controls from '../ui/panel.module.css';
import { useNow } from '../ui/use-now.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import type { CsvColumns } from '../submission/csv.ts';
import type { Filter } from '../inbox/filters.ts';
import { answerColumns, answerFilters, CardAnswer } from '../inbox/answers.tsx';
import { ratingColumn, ratingFilter } from '../inbox/ratings.tsx';
import { SubmissionsTab } from '../inbox/submissions-tab.tsx';
import { RatingBadge } from '../submission/rating-badge.tsx';
import { textOf } from '../submission/timeline.tsx';
import { useRatingSummaries } from '../submission/use-ratings.ts';
import { AssigneeBadge } from '../records/assignee.tsx';
import type { Column } from '../list/data-table.tsx';
import { NameCell } from '../list/name-cell.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import type { WorkflowField } from '../records/workflow-field.ts';
import { useCollection } from '../records/use-collection.ts';
import { useTimeZone } from '../records/use-time-zone.ts';
import { common } from '../messages/common.ts';
import { messages as panel } from '../messages/panel.tsx';
import { messages as ratingMessages } from '../messages/rating.tsx';
import { messages } from '../messages/tabs/submissions.tsx';
import { AddApplicant } from './add-applicant.tsx';
import { Application, setStage } from './application.tsx';

export function ApplicantTab() {
  const { records: jobs } = useCollection<Job>(job);
  const [params] = useSearchParams();
  const jobNamed = (id: string | null) => jobs?.find((each) => each.id === id);
  const assignees = useAssignees(applicant);
  const { summaries, error } = useRatingSummaries(applicant);
  useLoadFailure(error, ratingMessages.loadFailed);
  const today = dayIn(useNow(), useTimeZone());
  return (
    <SubmissionsTab<Applicant>
      entity={applicant}
      title={panel.tabs.applicant.title}
      icon={FileUser}
      noun={messages.applicants.noun}
      wideDetail
      purpose={messages.applicants.purpose}
      messages={messages.applicants.outcomes}
      name={({ full_name }) => full_name}
      consequence={messages.applicants.consequence}
      filters={{
        ...filtersOf(assignees, jobs ?? [], today),
        rating: ratingFilter(summaries),
      }}
      filtersOf={(records) => {
        const chosen = params.get('job');
        const own = records.filter(({ job_id }) => job_id === chosen);
        return chosen ? answerFilters(jobNamed(chosen), own) : {};
      }}
      csv={csvOf(assignees)}
      csvOf={answerColumns}
      columns={columnsOf(assignees, ratingColumn(summaries))}
      workflow={[STAGE_FIELD, assignees.workflowField]}
      mail={{
        begin: messages.applicant.mail,
        stage: { field: 'stage', label: messages.applicants.moveAllTo, options: common.stages },
      }}
      add={(collection, onClose) => (
        <AddApplicant collection={collection} jobs={jobs ?? []} onClose={onClose} />
      )}
      board={(collection) => ({
        columns: common.stages,
        columnOf: ({ stage }) => stage,
        name: ({ full_name }) => full_name,
        detail: (record) => (
          <>
            <bdi>{record.job_title}</bdi>
            <CardAnswer record={record} job={jobNamed(record.job_id)} />
            <AssigneeBadge name={assignees.nameOf(record.assigned_to)} />
            <RatingBadge summary={summaries[record.id]} />
            <NextStep record={record} />
            <Received at={record.created_at} />
          </>
        ),
        onMove: (record, stage) => setStage(collection, record, stage as Applicant['stage']),
      })}
      detail={(record, remove, collection) => ({
        title: record.full_name,
        eyebrow: messages.applicant.appliedFor(<bdi>{record.job_title}</bdi>),
        body: <Application record={record} collection={collection} onDelete={remove} />,
      })}
    />
  );
}

type Assignees = ReturnType<typeof useAssignees>;

function filtersOf(
  assignees: Assignees,
  jobs: readonly Job[],
  today: string,
): Record<string, Filter<Applicant>> {
  return {
    job: {
      label: messages.applicants.job,
      all: messages.applicants.allJobs,
      field: 'job_id',
      options: (records, large) => jobsOf(records, large ? jobs : []),
    },
    stage: {
      label: messages.applicants.stage,
      all: messages.applicants.allStages,
      field: 'stage',
      options: () => common.stages,
    },
    assigned: {
      label: messages.shared.assignedTo,
      all: messages.shared.everyone,
      field: 'assigned_to',
      options: () => assignees.options,
    },
    next: {
      label: messages.applicants.nextStep,
      all: messages.applicants.anyNextStep,
      value: (record) => {
        const day = dueDate(record);
        return day && (day <= today ? 'due' : 'later');
      },
      options: () => messages.applicants.due,
    },
  };
}

function csvOf(assignees: Assignees): CsvColumns<Applicant> {
  return {
    [common.name]: ({ full_name }) => full_name,
    [messages.applicants.contact]: ({ contact }) => contact,
    [messages.applicants.job]: ({ job_title }) => job_title,
    [messages.shared.received]: ({ created_at }, timeText) => timeText(created_at),
    [messages.applicants.addedBy]: ({ added_by }) => assignees.nameOf(added_by),
    [messages.applicants.source]: ({ source }) => source,
    [messages.applicants.stage]: ({ stage }) => common.stages[stage],
    [messages.shared.assignedTo]: ({ assigned_to }) => assignees.nameOf(assigned_to),
    [messages.applicants.nextStep]: ({ next_step }) => next_step,
    [messages.applicants.nextStepOn]: ({ next_step_on }) => next_step_on,
    [messages.shared.notes]: ({ notes }, timeText) => textOf(notes, timeText),
  };
}

const STAGE_ORDER = Object.keys(common.stages);

function columnsOf(assignees: Assignees, rating: Column<Applicant>): Column<Applicant>[] {
  return [
    {
      title: common.name,
      value: ({ full_name }) => full_name,
      cell: ({ full_name, job_title, added_by }) => (
        <NameCell
          name={full_name}
          detail={
            added_by
              ? messages.applicant.jobAndAddedBy(job_title, isolate(assignees.nameOf(added_by)))
              : job_title
          }
        />
      ),
    },
    {
      title: messages.applicants.contact,
      width: 'clamp(10.5rem, 20cqi, 15rem)',
      from: 'medium',
      value: ({ contact }) => contact,
    },
    {
      title: messages.applicants.stage,
      width: '6.25rem',
      from: 'full',
      stacks: true,
      value: ({ stage }) => STAGE_ORDER.indexOf(stage),
      cell: ({ stage }) => (
        <span className={controls.badge} data-tone={TONES[stage]}>
          {common.stages[stage]}
        </span>
      ),
    },
    rating,
    {
      title: messages.shared.assignedTo,
      width: 'clamp(7.5rem, 12cqi, 10rem)',
      from: 'full',
      stacks: true,
      value: ({ assigned_to }) => assignees.nameOf(assigned_to),
      cell: ({ assigned_to }) => <AssigneeBadge name={assignees.nameOf(assigned_to)} />,
    },
    {
      title: messages.applicants.nextStep,
      width: 'clamp(8.5rem, 16cqi, 13rem)',
      from: 'full',
      stacks: true,
      value: ({ next_step_on }) => next_step_on,
      cell: (record) => <NextStep record={record} />,
    },
  ];
}

const STAGE_FIELD: WorkflowField = {
  field: 'stage',
  label: messages.applicants.moveToStage,
  icon: ArrowRightLeft,
  options: common.stages,
  question: messages.applicants.moveQuestion,
  done: messages.applicants.moveDone,
};

const TONES: Partial<Record<Applicant['stage'], string>> = {
  new: 'accent',
  offer: 'success',
  hired: 'success',
};

function NextStep({ record: { next_step, next_step_on: on } }: { record: Applicant }) {
  if (!next_step && !on) return null;
  return (
    <span className={controls.fact}>
      <CalendarClock aria-hidden />
      <span>
        {messages.applicant.next(next_step && <bdi>{next_step}</bdi>, on && formatDate(on))}
      </span>
    </span>
  );
}

function Received({ at }: { at: string }) {
  return (
    <span className={controls.fact}>
      <Inbox aria-hidden />
      <span>{messages.applicant.received(<Ago at={at} />)}</span>
    </span>
  );
}

/** Titles by id. */
function jobsOf(records: readonly Applicant[], others: readonly Job[]): Record<string, string> {
  const titles = new Map([
    ...others.map(({ id, title }) => [id, title] as const),
    ...records.map(({ job_id, job_title }) => [job_id, job_title] as const),
  ]);
  const sorted = [...titles].toSorted(([, a], [, b]) => a.localeCompare(b));
  return Object.fromEntries(sorted.map(([id, title]) => [id, isolate(title)]));
}
