import { applicant, type Applicant, dueDate } from '@sunfront/contract/entities/applicant';
import { type Job, job } from '@sunfront/contract/entities/job';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { ArrowRightLeft, CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isolate } from '../format/format.ts';
import { useNow } from '../ui/use-now.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import type { CsvColumns } from '../submission/csv.ts';
import type { Filter } from '../inbox/filters.ts';
import { interviewTime } from '../interviews/interview-state.ts';
import { LazyForm } from '../interviews/lazy-forms.tsx';
import { answerColumns, answerFilters, CardAnswer } from '../inbox/answers.tsx';
import { SubmissionsTab } from '../inbox/submissions-tab.tsx';
import { RatingBadge } from '../submission/rating-badge.tsx';
import { textOf } from '../submission/timeline.tsx';
import { useRatingSummaries } from '../submission/use-ratings.ts';
import { AssigneeBadge } from '../records/assignee.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import type { BulkForm } from '../list/use-bulk.tsx';
import type { WorkflowField } from '../records/workflow-field.ts';
import { useCollection } from '../records/use-collection.ts';
import { useTimeZone } from '../records/use-site-settings.ts';
import { common } from '../messages/common.ts';
import { messages as interviewMessages } from '../messages/interviews.tsx';
import type { TabProps } from '../ui/page.tsx';
import { messages as ratingMessages } from '../messages/rating.tsx';
import { messages } from '../messages/tabs/submissions.tsx';
import { AddApplicant } from './add-applicant.tsx';
import { Card, columnsOf } from './applicant-columns.tsx';
import { Application, setStage } from './application.tsx';
import { Isolated } from '../../text/direction.tsx';
import type { RatingSummaries } from '@sunfront/contract/api/rating-responses';
import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { STARS } from '@sunfront/contract/limits';
import type { Column } from '../list/columns.tsx';

export default function ApplicantTab(tab: TabProps) {
  const { records: jobs } = useCollection<Job>(job);
  const [params] = useSearchParams();
  const jobNamed = (id: string | null) => jobs?.find((each) => each.id === id);
  const assignees = useAssignees(applicant);
  const { summaries, error } = useRatingSummaries(applicant);
  useLoadFailure(error, ratingMessages.loadFailed);
  const today = dayIn(useNow(), useTimeZone());
  return (
    <SubmissionsTab<Applicant>
      {...tab}
      entity={applicant}
      texts={messages.applicants}
      wideDetail
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
      forms={[PROPOSING]}
      add={(collection, onClose) => (
        <AddApplicant collection={collection} jobs={jobs ?? []} onClose={onClose} />
      )}
      board={(collection) => ({
        columns: common.stages,
        columnOf: ({ stage }) => stage,
        name: ({ full_name }) => full_name,
        detail: (record) => (
          <Card record={record}>
            <CardAnswer record={record} job={jobNamed(record.job_id)} />
            <AssigneeBadge name={assignees.nameOf(record.assigned_to)} />
            <RatingBadge summary={summaries[record.id]} />
          </Card>
        ),
        onMove: (record, stage) => setStage(collection, record, stage as Applicant['stage']),
      })}
      detail={(record, remove, collection) => ({
        title: record.full_name,
        eyebrow: messages.applicant.appliedFor(<Isolated text={record.job_title} />),
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
    interview: {
      ...interviewMessages.filter,
      field: 'interview',
      options: () => interviewMessages.filter.options,
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
    withdrawn: {
      label: messages.applicants.withdrawal,
      all: messages.applicants.withdrawnOrNot,
      value: ({ withdrawn_at }) => (withdrawn_at ? 'yes' : 'no'),
      options: () => messages.applicants.withdrawals,
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
    [messages.applicants.withdrawn]: ({ withdrawn_at }, timeText) =>
      withdrawn_at ? timeText(withdrawn_at) : '',
    [messages.applicants.withdrawalReason]: ({ withdrawal_reason }) => withdrawal_reason,
    [messages.shared.assignedTo]: ({ assigned_to }) => assignees.nameOf(assigned_to),
    [messages.applicants.interview]: (record, timeText) => {
      const time = interviewTime(record, Date.now());
      return time && timeText(time);
    },
    [messages.applicants.nextStep]: ({ next_step }) => next_step,
    [messages.applicants.nextStepOn]: ({ next_step_on }) => next_step_on,
    [messages.shared.notes]: ({ notes }, timeText) => textOf(notes, timeText),
  };
}

const PROPOSING: BulkForm<Applicant> = {
  label: interviewMessages.actions.propose,
  icon: CalendarPlus,
  form: ({ records, onClose, onDone }) => (
    <LazyForm
      open={{ kind: 'proposeToSeveral', applications: records }}
      onClose={onClose}
      onDone={onDone}
    />
  ),
};

const STAGE_FIELD: WorkflowField = {
  field: 'stage',
  label: messages.applicants.moveToStage,
  icon: ArrowRightLeft,
  options: common.stages,
  question: messages.applicants.moveQuestion,
  done: messages.applicants.moveDone,
};

/** Titles by id. */
function jobsOf(records: readonly Applicant[], others: readonly Job[]): Record<string, string> {
  const titles = new Map([
    ...others.map(({ id, title }) => [id, title] as const),
    ...records.map(({ job_id, job_title }) => [job_id, job_title] as const),
  ]);
  const sorted = [...titles].toSorted(([, a], [, b]) => a.localeCompare(b));
  return Object.fromEntries(sorted.map(([id, title]) => [id, isolate(title)]));
}

const UNRATED = 'unrated';

/** Sorts by the average. */
function ratingColumn<R extends RecordMeta>(summaries: RatingSummaries): Column<R> {
  return {
    title: ratingMessages.column,
    width: '5.75rem',
    from: 'full',
    stacks: true,
    value: ({ id }) => summaries[id]?.average ?? null,
    cell: ({ id }) => <RatingBadge summary={summaries[id]} />,
  };
}

/** Rated at least, on average; or not rated by the user. */
function ratingFilter<R extends RecordMeta>(summaries: RatingSummaries): Filter<R> {
  const steps = Array.from({ length: STARS.max - STARS.min }, (_, index) => STARS.max - index);
  return {
    label: ratingMessages.column,
    all: ratingMessages.all,
    has({ id }, option) {
      const summary = summaries[id];
      return option === UNRATED ? !summary?.own : (summary?.average ?? 0) >= Number(option);
    },
    // Integer keys of an object would be in ascending order.
    options: () =>
      Object.fromEntries([
        [UNRATED, ratingMessages.unrated],
        ...steps.map((stars) => [`${stars}.0`, ratingMessages.atLeast(stars)] as const),
      ]),
  };
}
