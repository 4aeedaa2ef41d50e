import { CircleCheck, SearchX } from 'lucide-react';
import { formatDate, formatTime } from '../format/format.ts';
import { Empty } from '../ui/page.tsx';
import { messages } from '../messages/inbox.tsx';
import controls from '../ui/panel.module.css';
import styles from './find-person.module.css';
import type { PersonRecord } from './person.ts';

type Ticked = ReadonlySet<string>;

export const NO_PATHS: Ticked = new Set();

interface SummaryProps {
  asked: string;
  /** Empty if nothing was found. */
  amount: string;
  more: boolean;
  /** Records of this result were erased. */
  erased?: boolean;
}

export function Summary({ asked, amount: found, more, erased }: SummaryProps) {
  if (!found && erased) {
    return <Empty icon={CircleCheck} title={messages.person.allErased(<bdi>{asked}</bdi>)} />;
  }
  if (!found) {
    return (
      <Empty
        icon={SearchX}
        title={messages.person.nothingFound(<bdi>{asked}</bdi>)}
        text={messages.person.nothingFoundHint}
      />
    );
  }
  return (
    <p className={styles.count}>
      {more
        ? messages.person.foundMore(found, <bdi>{asked}</bdi>)
        : messages.person.found(found, <bdi>{asked}</bdi>)}
    </p>
  );
}

interface ResultsProps {
  held: readonly PersonRecord[];
  ticked: Ticked;
  /** Reasons of failed deletions, by path. */
  reasons: ReadonlyMap<string, string>;
  onTick: (ticked: Ticked) => void;
}

export function Results({ held, ticked, reasons, onTick }: ResultsProps) {
  const all = held.every(({ path }) => ticked.has(path));
  const groups = [
    [messages.person.applications, held.filter(({ kind }) => kind === 'application')],
    [messages.person.messages, held.filter(({ kind }) => kind === 'message')],
    [messages.person.alerts, held.filter(({ kind }) => kind === 'alert')],
  ] as const;

  const tick = (path: string) => {
    const next = new Set(ticked);
    if (!next.delete(path)) next.add(path);
    onTick(next);
  };

  return (
    <>
      <label className={styles.all}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = ticked.size > 0 && !all;
          }}
          type="checkbox"
          checked={all}
          onChange={() => onTick(all ? NO_PATHS : new Set(held.map(({ path }) => path)))}
        />
        {messages.person.selectAll}
      </label>
      {groups.map(
        ([title, records]) =>
          records.length > 0 && (
            <section key={title} className={styles.group} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {records.map((record) => (
                  <ResultItem
                    key={record.path}
                    record={record}
                    ticked={ticked.has(record.path)}
                    reason={reasons.get(record.path)}
                    onTick={() => tick(record.path)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

interface ResultItemProps {
  record: PersonRecord;
  ticked: boolean;
  reason: string | undefined;
  onTick: () => void;
}

function ResultItem({ record, ticked, reason, onTick }: ResultItemProps) {
  const { name, contact, about, created_at } = record;
  return (
    <li>
      <label className={styles.record}>
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span>
          {name && (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          )}
          <span>
            <bdi>{contact}</bdi>
          </span>
        </span>
        <span className={`${controls.clamp} ${styles.about}`} dir="auto">
          {about}
        </span>
        <time dateTime={created_at} title={formatTime(created_at)}>
          {formatDate(created_at)}
        </time>
        {reason !== undefined && (
          <span className={styles.reason}>{messages.personErase.notErased(reason)}</span>
        )}
      </label>
    </li>
  );
}
