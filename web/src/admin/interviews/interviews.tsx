import type { Interview } from '@sunfront/contract/entities/interview';
import { CalendarPlus } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchChunk } from '../../browser/use-chunk.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { messages } from '../messages/interviews.tsx';
import controls from '../ui/panel.module.css';
import { InterviewEntry } from './interview-entry.tsx';
import { obstacleOf } from './interview-state.ts';
import styles from './interviews.module.css';
import { type FormKind, LazyForm, loadForms, type OpenForm } from './lazy-forms.tsx';
import { type Application, useInterviews } from './use-interviews.ts';

/** The form shows the latest version of a record. */
type Opened = { kind: 'propose' } | { kind: FormKind; id: string };

export function Interviews({ application }: { application: Application }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useInterviews(application.id);
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => void fetchChunk(loadForms).catch(() => {}), []);

  const done = () => {
    flushSync(() => setOpened(undefined));
    // The button that opened the form may disappear.
    heading.current?.focus();
  };

  return (
    <>
      <List heading={heading} query={query} application={application} onOpen={setOpened} />
      {opened && (
        <Form
          opened={opened}
          application={application}
          records={query.data ?? []}
          onClose={() => setOpened(undefined)}
          onDone={done}
        />
      )}
    </>
  );
}

interface ListProps {
  heading: RefObject<HTMLHeadingElement | null>;
  query: ReturnType<typeof useInterviews>;
  application: Application;
  onOpen: (form: Opened) => void;
}

function List({ heading, query, application, onOpen }: ListProps) {
  const title = useId();
  const { data: records = [], isLoadingError, refetch } = query;
  const obstacle = obstacleOf(application);
  return (
    <section className={`${controls.box} ${styles.interviews}`} aria-labelledby={title}>
      <h3 id={title} ref={heading} tabIndex={-1}>
        {messages.title}
      </h3>
      {isLoadingError && <LoadFailed message={messages.loadFailed} onRetry={refetch} />}
      {records.length > 0 && (
        <ol className={controls.entries}>
          {records.map((record, index) => (
            <InterviewEntry
              key={record.id}
              record={record}
              // A newer one may be that proposal.
              mayPropose={!obstacle && index === 0}
              onOpen={(kind) => onOpen({ kind, id: record.id })}
            />
          ))}
        </ol>
      )}
      {obstacle ? (
        <p className={controls.hint}>{messages.none[obstacle]}</p>
      ) : (
        <Button icon={CalendarPlus} onClick={() => onOpen({ kind: 'propose' })}>
          {messages.actions.propose}
        </Button>
      )}
    </section>
  );
}

interface FormProps {
  opened: Opened;
  application: Application;
  records: readonly Interview[];
  onClose: () => void;
  onDone: () => void;
}

function Form({ opened, application, records, ...closing }: FormProps) {
  const record = 'id' in opened ? records.find(({ id }) => id === opened.id) : undefined;
  // The last version remains if the record disappears.
  const [last, setLast] = useState(record);
  if (record && record !== last) setLast(record);
  const latest = record ?? last;
  const open: OpenForm | undefined =
    opened.kind === 'propose'
      ? { kind: opened.kind, application, previous: latest }
      : latest && { kind: opened.kind, record: latest };
  return open && <LazyForm open={open} {...closing} />;
}
