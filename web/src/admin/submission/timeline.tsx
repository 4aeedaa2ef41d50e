import { parseContact } from '@sunfront/contract/text/contact';
import type { Mail } from '@sunfront/contract/api/responses';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import type { Note } from '@sunfront/contract/fields/text';
import { MAIL } from '@sunfront/contract/api/mail';
import type { Reply } from '@sunfront/contract/api/mail-bodies';
import { placeholderValues, replacePlaceholders } from '@sunfront/contract/text/placeholders';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { unlessDeclined } from '../api/session-ended.ts';
import { Ago } from '../ui/ago.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Segments } from '../list/toolbar.tsx';
import type { Collection } from '../records/use-collection.ts';
import { messages } from '../messages/inbox.tsx';
import type { TimeFormat } from './csv.ts';
import { HeldMail, MailBadge, SendAgain } from '../mail/mail-state.tsx';
import { ReplyForm } from '../mail/reply-form.tsx';
import { TEXT } from '@sunfront/contract/limits';
import { useAction } from '../ui/use-action.ts';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { common } from '../messages/common.ts';
import { MentionInput } from './mention-input.tsx';
import controls from '../ui/panel.module.css';
import styles from './timeline.module.css';

/** Milliseconds between requests while a mail waits. */
const SOON = 5000;

interface TimelineProps<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  record: R & { notes: Note[] };
  /** May contain an email address, which replies require. */
  contact: string;
  begin: Reply;
  stage?: string;
  first?: 'note' | 'mail';
}

export function Timeline<R extends RecordMeta>(props: TimelineProps<R>) {
  const { entity, record } = props;
  const mails = useMails(entity, record.id);
  const entries = inTime(record.notes, mails.data ?? []);

  return (
    <section className={styles.timeline} aria-label={messages.timeline.label}>
      {entries.length > 0 && (
        <ol className={controls.entries}>
          {entries.map((entry) => (
            <li key={entry.id} data-mail={'to' in entry || undefined}>
              {'to' in entry ? <MailEntry mail={entry} /> : <NoteEntry note={entry} />}
            </li>
          ))}
        </ol>
      )}
      {mails.error && <LoadFailed message={messages.timeline.loadFailed} onRetry={mails.refetch} />}
      <WriteForms {...props} />
    </section>
  );
}

function WriteForms<R extends RecordMeta>(props: TimelineProps<R>) {
  const { entity, collection, record, begin, stage, first = 'note' } = props;
  const address = parseContact(props.contact).email;
  const [writes, setWrites] = useState(first);
  const [hasReply, setHasReply] = useState(first === 'mail');
  const known = placeholderValues(entity, record, '');

  return (
    <>
      {address ? (
        <Segments<'note' | 'mail'>
          label={messages.timeline.write}
          value={writes}
          onChange={(chosen) => {
            setWrites(chosen);
            if (chosen === 'mail') setHasReply(true);
          }}
          options={{ note: messages.timeline.note, mail: messages.timeline.mail }}
        />
      ) : (
        <p className={controls.hint}>{messages.timeline.noAddress}</p>
      )}
      {/* Hiding keeps typed text. */}
      <div hidden={writes !== 'note'}>
        <NoteForm entity={entity} collection={collection} id={record.id} />
      </div>
      {hasReply && (
        <div hidden={writes !== 'mail'}>
          <ReplyForm
            entity={entity}
            collection={collection}
            record={record}
            address={address}
            begin={{
              subject: replacePlaceholders(begin.subject, known),
              text: replacePlaceholders(begin.text, known),
            }}
            stage={stage}
          />
        </div>
      )}
    </>
  );
}

function useMails(entity: Entity, id: string) {
  return useQuery({
    queryKey: [MAIL, entity.path, id],
    queryFn: async ({ signal }) => {
      const query = { collection: entity.path, record: id, limit: '100' };
      return (await api('GET /api/mail/', { query, signal })).data;
    },
    refetchInterval: ({ state }) =>
      state.data?.some((mail) => mail.state === 'waiting') && unlessDeclined(SOON, state.error),
  });
}

function inTime(notes: readonly Note[], mails: readonly Mail[]): (Note | Mail)[] {
  const time = (entry: Note | Mail) => ('to' in entry ? entry.created_at : entry.at);
  return [...notes, ...mails].toSorted((a, b) => (time(a) < time(b) ? -1 : 1));
}

function NoteEntry({ note: { text, by, at } }: { note: Note }) {
  return (
    <>
      <p dir="auto">{text}</p>
      <footer>{messages.timeline.noteAt(<bdi>{by}</bdi>, <Ago at={at} />)}</footer>
    </>
  );
}

function MailEntry({ mail }: { mail: Mail }) {
  const { to, by, subject, text, created_at, error, state } = mail;
  const ago = <Ago at={created_at} />;
  return (
    <>
      {by ? (
        <>
          <h3 dir="auto">{subject}</h3>
          <p dir="auto">{text}</p>
        </>
      ) : (
        <p>{messages.timeline.notified(<bdi>{to.join(', ')}</bdi>)}</p>
      )}
      <footer>
        {by ? messages.timeline.mailAt(<bdi>{by}</bdi>, <bdi>{to.join(', ')}</bdi>, ago) : ago}{' '}
        <MailBadge mail={mail} /> <HeldMail mail={mail} />
        {error && <p>{error}</p>}
        {state === 'failed' && <SendAgain mail={mail} />}
      </footer>
    </>
  );
}

export function textOf(notes: readonly Note[], timeText: TimeFormat): string {
  const lines = notes.map(({ by, at, text }) =>
    messages.timeline.exportedNote(by, timeText(at), text),
  );
  return lines.join('\n');
}

interface NoteFormProps<R extends RecordMeta> {
  entity: Pick<Entity, 'path'>;
  collection: Collection<R>;
  id: string;
}

function NoteForm<R extends RecordMeta>({ entity, collection, id }: NoteFormProps<R>) {
  const label = useId();
  const [text, setText] = useState('');
  const { busy, run } = useAction();
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = text.trim() === '';
  // Opening another record also leaves this form.
  useUnsavedChanges(!isEmpty, 'sheet');

  const add = async () => {
    const isAdded = await run(collection.note(id, text), {
      success: messages.note.added,
      failed: messages.note.failed,
      action: ({ undo }) => undo,
    });
    if (!isAdded) return;
    // The button will be disabled, which would lose the focus.
    if (button.current === document.activeElement) field.current?.focus();
    // Text typed while saving stays.
    setText((now) => (now === text ? '' : now));
  };

  return (
    <SaveForm busy={busy || isEmpty} onSubmit={add}>
      <label htmlFor={label} className="visually-hidden">
        {messages.note.label}
      </label>
      <MentionInput
        entity={entity}
        field={field}
        id={label}
        dir="auto"
        rows={2}
        maxLength={TEXT.note}
        className={controls.input}
        placeholder={messages.note.placeholder}
        value={text}
        onChange={setText}
      />
      <SubmitButton ref={button} variant="plain" busy={busy} disabled={isEmpty}>
        {busy ? common.saving : messages.note.add}
      </SubmitButton>
    </SaveForm>
  );
}
