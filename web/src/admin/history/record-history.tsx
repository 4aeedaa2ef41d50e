import type { Entity } from '@sunfront/contract/entities/entity';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../ui/sheet.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { messages } from '../messages/history.tsx';
import type { Change } from '@sunfront/contract/routes/history';
import type { FieldMeta } from '@sunfront/contract/fields/field';
import { TRANSLATIONS } from '@sunfront/contract/messages/translations';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../ui/confirm-dialog.tsx';
import { namesIn, valueAt } from '../format/translated-fields.ts';
import { Ago } from '../ui/ago.tsx';
import { formatTime } from '../format/format.ts';
import { Empty, Pending } from '../ui/page.tsx';
import { restore } from '../ui/undo.ts';
import { FieldValue } from '../records/field-value.tsx';
import { useLoadAll } from '../records/use-pages.ts';
import { differing } from '../records/question-text.ts';
import { ListFooter } from '../list/list-footer.tsx';
import { common } from '../messages/common.ts';
import { restoreRequest, useChanges } from './use-changes.ts';
import { authorOf, entityOf, fieldOf } from './change-texts.ts';
import styles from './record-changes.module.css';

interface RecordHistoryProps {
  entity: Entity;
  id: string;
  name: string;
  /** Id of the change to show. */
  change?: string;
  onClose: () => void;
  onRestored?: (() => void) | undefined;
}

export function RecordHistory(props: RecordHistoryProps) {
  const { entity, id, name, change, onClose, onRestored } = props;
  return (
    <Sheet
      wide
      eyebrow={messages.recordHistory.eyebrow}
      title={name || entity.singular}
      onClose={onClose}
    >
      <RecordChanges path={entity.path} id={id} shown={change} onRestored={onRestored} />
    </Sheet>
  );
}

export function HistoryButton(props: Omit<RecordHistoryProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={messages.recordHistory.open}
        icon={HistoryIcon}
        onClick={() => setOpen(true)}
      />
      {open && (
        <RecordHistory
          {...props}
          onClose={() => setOpen(false)}
          onRestored={() => {
            setOpen(false);
            props.onRestored?.();
          }}
        />
      )}
    </>
  );
}

interface RecordChangesProps {
  path: string;
  id: string;
  /** Id of the change to show. */
  shown?: string | undefined;
  onRestored?: (() => void) | undefined;
}

function RecordChanges({ path, id, shown, onRestored }: RecordChangesProps) {
  const client = useQueryClient();
  const changes = useChanges({ collection: path, record: id, limit: '20' });
  const { records } = changes;
  const isListed = records?.some(({ id }) => id === shown);
  useLoadAll(changes, shown !== undefined && !isListed);

  const goBack = async (change: Change, index: number) => {
    const later = records!.slice(0, index).filter(({ kind }) => kind !== 'interview').length;
    if (later > 0 && !(await confirm(messages.recordChanges.confirmLater(later)))) return;
    const restored = await restore(client, {
      ...restoreRequest(change),
      done: messages.recordChanges.restored,
      failed: messages.recordChanges.restoreFailed,
      // The restore must replace the displayed version.
      seen: later > 0 ? (records![0]!.after?.['updated_at'] ?? '*') : undefined,
    });
    if (restored) onRestored?.();
  };

  return (
    <>
      {!records ? (
        <Pending what={messages.recordChanges.pending} of={changes} />
      ) : records.length === 0 ? (
        <Empty icon={HistoryIcon} {...messages.recordChanges.empty} />
      ) : (
        <ol className={styles.changes}>
          {records.map((change, index) => (
            <li
              key={change.id}
              ref={change.id === shown ? scrollTo : undefined}
              className={styles.change}
              aria-current={change.id === shown || undefined}
            >
              <ChangeHeader change={change} onGoBack={() => void goBack(change, index)} />
              <Differences change={change} />
            </li>
          ))}
        </ol>
      )}
      {records && (
        <ListFooter
          collection={changes}
          loaded={records.length}
          noun={messages.recordChanges.plural}
        />
      )}
    </>
  );
}

function scrollTo(change: HTMLElement | null) {
  change?.scrollIntoView({ block: 'center' });
}

function ChangeHeader({ change, onGoBack }: { change: Change; onGoBack: () => void }) {
  const kind = common.changeKinds[change.kind];
  const button = change.before ? messages.recordChanges.restorePrevious : common.undo;
  return (
    <header>
      <h3>{messages.recordChanges.changedBy(kind, <bdi>{authorOf(change)}</bdi>)}</h3>
      <Ago at={change.created_at} />
      {change.kind !== 'interview' && (
        <Button
          aria-label={messages.recordChanges.buttonLabel(
            button,
            kind,
            formatTime(change.created_at),
          )}
          onClick={onGoBack}
        >
          {button}
        </Button>
      )}
    </header>
  );
}

function Differences({ change }: { change: Change }) {
  const { before, after } = change;
  if (change.kind === 'move') return <p className={styles.note}>{messages.recordChanges.moved}</p>;
  // Created and deleted records list only non-blank fields.
  const names = change.fields
    .flatMap((name) => (name === TRANSLATIONS ? changedTexts(change) : name))
    .filter((name) => !isBlank(valueAt(before, name)) || !isBlank(valueAt(after, name)));
  return (
    <dl className={styles.fields}>
      {names.map((name) => {
        const meta = fieldOf(change, name);
        const field = { entity: entityOf(change), name, meta };
        const [was, is] = shownValues(change, name, meta);
        return (
          <div key={name}>
            <dt>{meta?.title ?? name}</dt>
            {before && (
              <dd data-side="before">
                <span className="visually-hidden">{messages.recordChanges.before}</span>
                <FieldValue {...field} value={was} />
              </dd>
            )}
            {after && (
              <dd data-side="after">
                <span className="visually-hidden">{messages.recordChanges.after}</span>
                <FieldValue {...field} value={is} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** Of questions and interviews, only those that have changed. */
function shownValues({ before, after }: Change, name: string, meta: FieldMeta | undefined) {
  const values = [valueAt(before, name), valueAt(after, name)] as const;
  const isCompared = meta?.kind === 'questions' || meta?.kind === 'interviews';
  if (!isCompared || !before || !after) return values;
  return differing(...(values.map((value) => value ?? []) as [unknown[], unknown[]]));
}

function changedTexts(change: Change): string[] {
  const texts = namesIn(entityOf(change).schema.shape).filter((name) => name.includes('.'));
  return texts.filter((name) => valueAt(change.before, name) !== valueAt(change.after, name));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
