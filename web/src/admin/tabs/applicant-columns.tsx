import { applicant, type Applicant, hasEnded } from '@sunfront/contract/entities/applicant';
import { needsTime } from '@sunfront/contract/entities/interview-summary';
import { CalendarCheck, CalendarClock, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Ago } from '../ui/ago.tsx';
import { Address } from '../ui/address.tsx';
import { formatDate, formatTime } from '../format/format.ts';
import { interviewTime } from '../interviews/interview-state.ts';
import { type Column, fieldColumn, NameCell } from '../list/columns.tsx';
import { assigneeColumn } from '../inbox/assignee-column.tsx';
import { useTimeZone } from '../records/use-site-settings.ts';
import { Badge, IconText } from '../ui/badge.tsx';
import { useNow } from '../ui/use-now.ts';
import type { useAssignees } from '../records/use-assignees.ts';
import { common } from '../messages/common.ts';
import { messages as interviewMessages } from '../messages/interviews.tsx';
import { messages } from '../messages/tabs/submissions.tsx';
import { Isolated } from '../../text/direction.tsx';

const STAGE_ORDER = Object.keys(common.stages);

export function columnsOf(
  assignees: ReturnType<typeof useAssignees>,
  rating: Column<Applicant>,
): Column<Applicant>[] {
  return [
    {
      title: common.name,
      value: ({ full_name }) => full_name,
      cell: ({ full_name, job_title, added_by }) => (
        <NameCell
          name={full_name}
          detail={
            added_by
              ? messages.applicant.jobAndAddedBy(job_title, assignees.nameOf(added_by))
              : job_title
          }
        />
      ),
    },
    fieldColumn(applicant, 'contact', {
      width: 'clamp(10.5rem, 20cqi, 15rem)',
      from: 'medium',
      cell: ({ contact }) => <Address text={contact} />,
    }),
    fieldColumn(applicant, 'stage', {
      width: '6.25rem',
      from: 'full',
      stacks: true,
      value: ({ stage }) => STAGE_ORDER.indexOf(stage),
      cell: (record) => (
        <Withdrawn record={record}>
          <Badge tone={TONES[record.stage]}>{common.stages[record.stage]}</Badge>
        </Withdrawn>
      ),
    }),
    rating,
    assigneeColumn(applicant, assignees, 'clamp(7.5rem, 12cqi, 10rem)'),
    {
      title: messages.applicants.nextStep,
      width: 'clamp(8.5rem, 16cqi, 13rem)',
      from: 'full',
      stacks: true,
      value: ({ next_step_on }) => next_step_on,
      cell: (record) => <NextSteps record={record} />,
    },
  ];
}

const TONES: Partial<Record<Applicant['stage'], 'accent' | 'success'>> = {
  new: 'accent',
  offer: 'success',
  hired: 'success',
};

/** On the board. */
export function Card({ record, children }: { record: Applicant; children: ReactNode }) {
  return (
    <>
      <Isolated text={record.job_title} />
      <Withdrawn record={record} />
      {children}
      <NextSteps record={record} />
      <Received at={record.created_at} />
    </>
  );
}

/** Instead of the stage, which no longer matters. */
function Withdrawn({ record, children }: { record: Applicant; children?: ReactNode }) {
  if (!record.withdrawn_at) return children;
  return <Badge>{messages.applicants.withdrawn}</Badge>;
}

function NextSteps({ record }: { record: Applicant }) {
  return (
    <>
      <InterviewAt record={record} />
      <NextStep record={record} />
    </>
  );
}

function InterviewAt({ record }: { record: Applicant }) {
  const timeZone = useTimeZone();
  const booked = interviewTime(record, useNow());
  const { interview, stage, withdrawn_at } = record;
  const isWaiting = needsTime(interview);
  if (!(booked || isWaiting) || hasEnded(stage) || withdrawn_at) return null;
  const shown = isWaiting ? (
    interviewMessages.filter.options[interview]
  ) : (
    <time dateTime={booked}>{formatTime(booked, timeZone)}</time>
  );
  return <IconText icon={CalendarCheck}>{messages.applicant.interview(shown)}</IconText>;
}

function NextStep({ record: { next_step, next_step_on: on } }: { record: Applicant }) {
  if (!next_step && !on) return null;
  return (
    <IconText icon={CalendarClock}>
      {messages.applicant.next(next_step && <bdi>{next_step}</bdi>, on && formatDate(on))}
    </IconText>
  );
}

function Received({ at }: { at: string }) {
  return <IconText icon={Inbox}>{messages.applicant.received(<Ago at={at} />)}</IconText>;
}
