import { applicant, type Applicant, dueOn } from '@sunfront/contract/entities/applicant';
import { type Job, job } from '@sunfront/contract/entities/job';
import { dayIn } from '@sunfront/contract/time-zone';
import { ArrowRightLeft, CalendarClock, Download, FileUser, Inbox, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Ago } from '../frame/ago.tsx';
import { ContactLink } from '../inbox/contact-link.tsx';
import controls from '../frame/panel.module.css';
import { NameCell } from '../list/data-table.tsx';
import { formatDate, formatTime, isolate } from '../frame/format.ts';
import { HandlingForm } from '../inbox/handling-form.tsx';
import { Resume, useResume } from '../inbox/resume.tsx';
import { ChoiceButtons } from '../inbox/choice-buttons.tsx';
import { SamePerson } from '../inbox/same-person.tsx';
import { STAGE_NAMES } from '../inbox/stages.ts';
import { setAtOnce } from '../inbox/set-at-once.ts';
import { SubmissionsTab } from '../inbox/submissions-tab.tsx';
import { textOf, Timeline } from '../inbox/timeline.tsx';
import { AssigneeBadge } from '../list/assignee.tsx';
import { useAssignees } from '../list/use-assignees.ts';
import { type Collection, useCollection } from '../list/use-collection.ts';
import { useTimeZone } from '../list/use-time-zone.ts';
import styles from './applicant.module.css';

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
      purpose="When someone applies for a job on the website, the application appears here at once, with its résumé."
      messages={messages}
      name={({ full_name }) => full_name}
      consequence="The résumé goes with it."
      filters={{
        job: {
          label: 'Job',
          all: 'All jobs',
          field: 'job_id',
          options: (records, large) => jobsOf(records, large ? (jobs ?? []) : []),
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
            const day = dueOn(record);
            return day && (day <= today ? 'due' : 'later');
          },
          options: () => ({ due: 'Due', later: 'Later' }),
        },
      }}
      csv={{
        Name: ({ full_name }) => full_name,
        Contact: ({ contact }) => contact,
        Job: ({ job_title }) => job_title,
        Received: ({ created_at }) => created_at,
        Stage: ({ stage }) => STAGE_NAMES[stage],
        'Assigned to': ({ assigned_to }) => people.nameOf(assigned_to),
        'Next step': ({ next_step }) => next_step,
        On: ({ next_step_on }) => next_step_on,
        Notes: ({ notes }) => textOf(notes),
      }}
      columns={[
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
      ]}
      workflow={[
        {
          field: 'stage',
          label: 'Move to stage',
          icon: ArrowRightLeft,
          options: STAGE_NAMES,
          question: (records) => `Move ${records} to`,
          done: (stage) => `moved to ${stage}`,
        },
        people.workflowField,
      ]}
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

const messages = {
  loadFailed: 'Failed to load applicants',
  deleted: 'Applicant deleted',
  deleteFailed: 'Failed to delete applicant',
};

const TONES: Partial<Record<Applicant['stage'], string>> = {
  new: 'sun',
  offer: 'leaf',
  hired: 'leaf',
};

/** How far an application has come, who sees to it, and what is due. */
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

/** Puts an application at another stage. @returns whether it is. */
function setStage(
  collection: Collection<Applicant>,
  record: Applicant,
  stage: Applicant['stage'],
): Promise<boolean> {
  return setAtOnce({
    collection,
    record,
    field: 'stage',
    value: stage,
    success: `Moved to ${STAGE_NAMES[stage]}.`,
    error: 'Failed to move applicant.',
  });
}

interface ApplicationProps {
  record: Applicant;
  collection: Collection<Applicant>;
  onDelete: () => void;
}

function Application({ record, collection, onDelete }: ApplicationProps) {
  const resume = useResume(record);
  const people = useAssignees(applicant);
  return (
    <div className={styles.application}>
      <div className={styles.about}>
        <dl className={controls.facts}>
          <div>
            <dt>Contact</dt>
            <dd>
              <ContactLink contact={record.contact} />
            </dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>{formatTime(record.created_at)}</dd>
          </div>
        </dl>
        <div className={controls.actions}>
          <Button small look="primary" busy={!resume.file} onClick={resume.download}>
            <Download aria-hidden size={16} />
            Download résumé
          </Button>
          <Button small onClick={onDelete}>
            <Trash2 aria-hidden size={16} />
            Delete
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.resume}>
          <Resume resume={resume} name={record.full_name} />
        </div>
        <div className={styles.handling}>
          <HandlingForm
            entity={applicant}
            collection={collection}
            record={record}
            name={record.full_name}
            rows={['assigned_to', 'next_step', 'next_step_on']}
            fields={{ assigned_to: { labels: people.choices(record.assigned_to) } }}
          >
            <ChoiceButtons
              label="Stage"
              value={record.stage}
              names={STAGE_NAMES}
              onChoose={(stage) => setStage(collection, record, stage)}
            />
          </HandlingForm>
          <SamePerson
            entity={applicant}
            collection={collection}
            record={record}
            about={({ full_name, job_title, stage }) =>
              `${full_name}, ${job_title}: ${STAGE_NAMES[stage]}`
            }
          />
          <Timeline
            entity={applicant}
            collection={collection}
            record={record}
            address={record.contact}
            begin={BEGIN}
            stage={record.stage}
          />
        </div>
      </div>
    </div>
  );
}

/** What an answer begins with. */
const BEGIN = { subject: 'Your application: {job}', text: 'Dear {name},\n\n' };

/** The titles of the jobs that were applied for, and of others, by id. */
function jobsOf(records: readonly Applicant[], others: readonly Job[]): Record<string, string> {
  const titles = new Map([
    ...others.map(({ id, title }) => [id, title] as const),
    ...records.map(({ job_id, job_title }) => [job_id, job_title] as const),
  ]);
  const sorted = [...titles].toSorted(([, a], [, b]) => a.localeCompare(b));
  return Object.fromEntries(sorted.map(([id, title]) => [id, isolate(title)]));
}
