import { type ContactMessage, contactMessage } from '@sunfront/contract/entities/contact-message';
import { CircleCheck, MessageSquareText, Reply, Trash2 } from 'lucide-react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { mailto } from '../../ui/mailto.ts';
import controls from '../frame/panel.module.css';
import type { CsvColumns } from '../inbox/csv.ts';
import { type Column, Excerpt, NameCell } from '../list/data-table.tsx';
import { formatTime } from '../frame/format.ts';
import { WorkflowForm } from '../inbox/workflow-form.tsx';
import { ChoiceButtons } from '../inbox/choice-buttons.tsx';
import { DuplicateSubmissions } from '../inbox/duplicate-submissions.tsx';
import { updateOptimistically } from '../inbox/optimistic-update.ts';
import { SubmissionsTab } from '../inbox/submissions-tab.tsx';
import { textOf, Timeline } from '../inbox/timeline.tsx';
import { AssigneeBadge } from '../list/assignee.tsx';
import { useAssignees } from '../list/use-assignees.ts';
import type { WorkflowField } from '../list/use-bulk.tsx';
import type { Collection } from '../list/use-collection.ts';

export function ContactsTab() {
  const people = useAssignees(contactMessage);
  return (
    <SubmissionsTab<ContactMessage>
      entity={contactMessage}
      title="Contacts"
      icon={MessageSquareText}
      noun={['message', 'messages']}
      purpose="Messages from the website’s contact form appear here immediately."
      messages={messages}
      name={({ name }) => `the message from ${name}`}
      csv={csvOf(people)}
      columns={COLUMNS}
      filters={{
        state: {
          label: 'State',
          all: 'All states',
          field: 'state',
          options: () => STATE_NAMES,
        },
        assigned: {
          label: 'Assigned to',
          all: 'Everyone',
          field: 'assigned_to',
          options: () => people.options,
        },
      }}
      workflow={[STATE_FIELD, people.workflowField]}
      mail={{ begin: BEGIN }}
      badge={({ state, assigned_to }) => (
        <span className={controls.badges}>
          <span className={controls.badge} data-tone={TONES[state]}>
            {STATE_NAMES[state]}
          </span>{' '}
          <AssigneeBadge name={people.nameOf(assigned_to)} />
        </span>
      )}
      detail={(record, remove, collection) => ({
        title: record.name,
        eyebrow: formatTime(record.created_at),
        body: <Message record={record} collection={collection} onDelete={remove} />,
      })}
    />
  );
}

const messages = {
  loadFailed: 'Failed to fetch contact submissions.',
  deleted: 'Message deleted.',
  deleteFailed: 'Failed to delete message.',
};

const STATE_NAMES: Record<ContactMessage['state'], string> = {
  open: 'Open',
  answered: 'Answered',
  done: 'Done',
};

const COLUMNS: Column<ContactMessage>[] = [
  {
    title: 'From',
    value: ({ name }) => name,
    cell: ({ name, email }) => <NameCell name={name} detail={email} />,
  },
  {
    title: 'Message',
    width: '55%',
    from: 'medium',
    cell: ({ message }) => <Excerpt text={message} />,
  },
];

function csvOf(people: ReturnType<typeof useAssignees>): CsvColumns<ContactMessage> {
  return {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Message: ({ message }) => message,
    Received: ({ created_at }) => created_at,
    State: ({ state }) => STATE_NAMES[state],
    'Assigned to': ({ assigned_to }) => people.nameOf(assigned_to),
    Notes: ({ notes }) => textOf(notes),
  };
}

const STATE_FIELD: WorkflowField = {
  field: 'state',
  label: 'Set state',
  icon: CircleCheck,
  options: STATE_NAMES,
  question: (records) => `Set ${records} to`,
  done: (state) => `set to ${state}`,
};

const TONES: Partial<Record<ContactMessage['state'], string>> = {
  open: 'accent',
  answered: 'success',
};

const BEGIN = { subject: 'Re: your message', text: 'Dear {name},\n\n' };

interface MessageProps {
  record: ContactMessage;
  collection: Collection<ContactMessage>;
  onDelete: () => void;
}

function Message({ record, collection, onDelete }: MessageProps) {
  const people = useAssignees(contactMessage);
  return (
    <>
      <MessageText record={record} onDelete={onDelete} />
      <WorkflowForm
        entity={contactMessage}
        collection={collection}
        record={record}
        name={record.name}
        rows={['assigned_to']}
        fields={{ assigned_to: { labels: people.choices(record.assigned_to) } }}
      >
        <ChoiceButtons
          label="State"
          value={record.state}
          names={STATE_NAMES}
          onChoose={(state) =>
            updateOptimistically({
              collection,
              record,
              field: 'state',
              value: state,
              success: `Marked as ${STATE_NAMES[state].toLowerCase()}.`,
              error: 'Failed to update message.',
            })
          }
        />
      </WorkflowForm>
      <DuplicateSubmissions
        entity={contactMessage}
        collection={collection}
        record={record}
        about={({ message }) => message.slice(0, 80)}
      />
      <Timeline
        entity={contactMessage}
        collection={collection}
        record={record}
        address={record.email}
        begin={BEGIN}
        first="mail"
      />
    </>
  );
}

function MessageText({ record, onDelete }: Omit<MessageProps, 'collection'>) {
  return (
    <>
      <dl className={controls.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={mailto(record.email)} dir="auto">
              {record.email}
            </a>
          </dd>
        </div>
      </dl>
      <p className={controls.letter} dir="auto">
        {record.message}
      </p>
      <div className={controls.actions}>
        <a className={buttonClass('plain', true)} href={replyTo(record)}>
          <Reply aria-hidden size={16} />
          Write in your mail program
        </a>
        <Button small onClick={onDelete}>
          <Trash2 aria-hidden size={16} />
          Delete
        </Button>
      </div>
    </>
  );
}

// In characters. Mail programs truncate long links.
const QUOTED = 1000;

/** Returns a `mailto:` address that quotes the message. */
export function replyTo({
  name,
  email,
  message,
}: Pick<ContactMessage, 'name' | 'email' | 'message'>): string {
  const quoted = message.slice(0, QUOTED).replace(/^/gm, '> ');
  const body = `Dear ${name},\r\n\r\n\r\n\r\n${quoted.replace(/\r?\n/g, '\r\n')}`;
  const fields = { subject: 'Re: your message', body };
  const query = Object.entries(fields).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
  return `${mailto(email)}?${query.join('&')}`;
}
