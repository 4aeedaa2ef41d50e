import { cutText } from '@sunfront/contract/text/cut-text';
import { type ContactMessage, contactMessage } from '@sunfront/contract/entities/contact-message';
import { CircleCheck, Reply, Trash2 } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Badge } from '../ui/badge.tsx';
import { Address } from '../ui/address.tsx';
import { Button } from '../ui/button.tsx';
import { mailto } from '../../text/contact-urls.ts';
import { Fact } from '../ui/fact.tsx';
import controls from '../ui/panel.module.css';
import type { CsvColumns } from '../submission/csv.ts';
import { type Column, fieldColumn, NameCell } from '../list/columns.tsx';
import { excerptColumn } from '../list/excerpt.tsx';
import { assigneeColumn } from '../inbox/assignee-column.tsx';
import { formatTime } from '../format/format.ts';
import { WorkflowForm } from '../submission/workflow-form.tsx';
import { ChoiceButtons } from '../submission/choice-buttons.tsx';
import { DuplicateSubmissions } from '../submission/duplicate-submissions.tsx';
import { updateOptimistically } from '../live/optimistic-update.ts';
import { SubmissionsTab } from '../inbox/submissions-tab.tsx';
import { textOf, Timeline } from '../submission/timeline.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import type { WorkflowField } from '../records/workflow-field.ts';
import type { Collection } from '../records/use-collection.ts';
import { choices } from '../messages/choices.ts';
import { common } from '../messages/common.ts';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs/submissions.tsx';

export default function ContactsTab(tab: TabProps) {
  const assignees = useAssignees(contactMessage);
  return (
    <SubmissionsTab<ContactMessage>
      {...tab}
      entity={contactMessage}
      texts={messages.contacts}
      name={({ name }) => messages.contacts.nameOf(name)}
      csv={csvOf(assignees)}
      columns={columnsOf(assignees)}
      filters={{
        state: {
          label: messages.contacts.state,
          all: messages.contacts.allStates,
          field: 'state',
          options: () => choices.contact.state,
        },
        assigned: {
          label: messages.shared.assignedTo,
          all: messages.shared.everyone,
          field: 'assigned_to',
          options: () => assignees.options,
        },
      }}
      workflow={[STATE_FIELD, assignees.workflowField]}
      mail={{ begin: messages.contacts.mail }}
      detail={(record, remove, collection) => ({
        title: record.name,
        eyebrow: formatTime(record.created_at),
        body: <Message record={record} collection={collection} onDelete={remove} />,
      })}
    />
  );
}

type Assignees = ReturnType<typeof useAssignees>;

const STATE_ORDER = Object.keys(choices.contact.state);

function columnsOf(assignees: Assignees): Column<ContactMessage>[] {
  return [
    {
      title: messages.contacts.from,
      value: ({ name }) => name,
      cell: ({ name, email }) => <NameCell name={name} detail={<Address text={email} />} />,
    },
    excerptColumn(contactMessage, 'message', { width: 'max(16rem, 32cqi)', from: 'medium' }),
    fieldColumn(contactMessage, 'state', {
      width: '6.75rem',
      from: 'full',
      stacks: true,
      value: ({ state }) => STATE_ORDER.indexOf(state),
      cell: ({ state }) => <Badge tone={TONES[state]}>{choices.contact.state[state]}</Badge>,
    }),
    assigneeColumn(contactMessage, assignees, 'clamp(7.5rem, 14cqi, 11rem)'),
  ];
}

function csvOf(assignees: Assignees): CsvColumns<ContactMessage> {
  return {
    [common.name]: ({ name }) => name,
    [messages.contacts.email]: ({ email }) => email,
    [messages.contacts.message]: ({ message }) => message,
    [messages.shared.received]: ({ created_at }, timeText) => timeText(created_at),
    [messages.contacts.state]: ({ state }) => choices.contact.state[state],
    [messages.shared.assignedTo]: ({ assigned_to }) => assignees.nameOf(assigned_to),
    [messages.shared.notes]: ({ notes }, timeText) => textOf(notes, timeText),
  };
}

const STATE_FIELD: WorkflowField = {
  field: 'state',
  label: messages.contacts.setState,
  icon: CircleCheck,
  options: choices.contact.state,
  question: messages.contacts.setQuestion,
  done: messages.contacts.setDone,
};

const TONES: Partial<Record<ContactMessage['state'], 'accent' | 'success'>> = {
  open: 'accent',
  answered: 'success',
};

interface MessageProps {
  record: ContactMessage;
  collection: Collection<ContactMessage>;
  onDelete: () => void;
}

function Message({ record, collection, onDelete }: MessageProps) {
  const assignees = useAssignees(contactMessage);
  return (
    <>
      <MessageText record={record} onDelete={onDelete} />
      <WorkflowForm
        entity={contactMessage}
        collection={collection}
        record={record}
        name={record.name}
        rows={['assigned_to']}
        fields={{ assigned_to: { labels: assignees.choices(record.assigned_to) } }}
      >
        <ChoiceButtons
          label={messages.contacts.state}
          value={record.state}
          names={choices.contact.state}
          onChoose={(state) =>
            updateOptimistically({
              collection,
              record,
              field: 'state',
              value: state,
              success: messages.contacts.marked(choices.contact.state[state]),
              error: messages.contacts.markFailed,
            })
          }
        />
      </WorkflowForm>
      <DuplicateSubmissions
        entity={contactMessage}
        collection={collection}
        record={record}
        about={({ message }) => cutText(message, 80)}
      />
      <Timeline
        entity={contactMessage}
        collection={collection}
        record={record}
        contact={record.email}
        begin={messages.contacts.mail}
        first="mail"
      />
    </>
  );
}

function MessageText({ record, onDelete }: Omit<MessageProps, 'collection'>) {
  return (
    <>
      <dl className={controls.facts}>
        <Fact title={messages.contacts.email}>
          <a href={mailto(record.email)}>{record.email}</a>
        </Fact>
      </dl>
      <p className={controls.letter} dir="auto">
        {record.message}
      </p>
      <div className={controls.actions}>
        <a className={buttonClass('plain', true)} href={replyTo(record)}>
          <Reply aria-hidden size={16} />
          {messages.contacts.writeInMailProgram}
        </a>
        <Button icon={Trash2} onClick={onDelete}>
          {common.delete}
        </Button>
      </div>
    </>
  );
}

// Characters. Mail programs truncate long links.
const QUOTED = 1000;

/** Quotes the message in a `mailto:` URL. */
export function replyTo({
  name,
  email,
  message,
}: Pick<ContactMessage, 'name' | 'email' | 'message'>): string {
  const quoted = cutText(message, QUOTED).replace(/^/gm, '> ');
  const body = messages.contacts.reply(name, quoted.replace(/\r?\n/g, '\r\n'));
  const fields = { subject: messages.contacts.mail.subject, body };
  const query = Object.entries(fields).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
  return `${mailto(email)}?${query.join('&')}`;
}
