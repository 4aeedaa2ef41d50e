import type { Entity } from '@sunfront/contract/entity';
import type { FieldMeta, Note } from '@sunfront/contract/fields';
import type { Change } from '@sunfront/contract/history';
import { useQueryClient } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { confirm } from '../frame/confirm-dialog.tsx';
import { Ago } from '../frame/ago.tsx';
import { count, formatTime } from '../frame/format.ts';
import { Empty, Failed, Skeleton } from '../frame/page.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { restore } from '../frame/undo.ts';
import { Assignee } from '../list/assignee.tsx';
import { ListReach } from '../list/list-reach.tsx';
import { Preview } from '../list/thumbnail.tsx';
import styles from './record-history.module.css';
import { useChanges, wayBack } from './use-changes.ts';
import { DONE, entityOf, fieldOf } from './words.ts';

interface RecordHistoryProps {
  entity: Entity;
  id: string;
  /** What the record is called. */
  name: string;
  onClose: () => void;
  /** The record is another one now. */
  onRestored?: (() => void) | undefined;
}

/** All that was done to a record, field by field, and the way back to any of it. */
export function RecordHistory({ entity, id, name, onClose, onRestored }: RecordHistoryProps) {
  const client = useQueryClient();
  const changes = useChanges(`record=${encodeURIComponent(id)}&limit=20`);
  const { records, error } = changes;

  const goBack = async (change: Change, later: number) => {
    const goOn =
      later === 0 ||
      (await confirm({
        title: 'Take back later changes too?',
        message: `Since then ${count(later, 'change was', 'changes were')} made. Restoring what was before this one takes ${later === 1 ? 'it' : 'them'} back too; all of it stays in the history.`,
        action: 'Restore',
      }));
    if (!goOn) return;
    const restored = await restore(client, {
      ...wayBack(change),
      done: 'Restored.',
      failed: 'Failed to restore.',
      // What was shown is what is replaced.
      seen: later > 0 ? String(records![0]!.after?.['updated_at'] ?? '*') : undefined,
    });
    if (restored) onRestored?.();
  };

  return (
    <Sheet wide eyebrow="History" title={name || entity.singular} onClose={onClose}>
      {!records && error ? (
        <Failed
          message="Failed to load the history."
          reason={error.message}
          onRetry={changes.reload}
        />
      ) : !records ? (
        <Skeleton label="Loading the history" />
      ) : records.length === 0 ? (
        <Empty
          icon={HistoryIcon}
          title="No changes yet"
          text="What is changed from now on can be seen and taken back here."
        />
      ) : (
        <ol className={styles.changes}>
          {records.map((change, index) => (
            <li key={change.id} className={styles.change}>
              <header>
                <h3>
                  {DONE[change.kind]} by <bdi>{change.by}</bdi>
                </h3>
                <Ago at={change.created_at} />
                <Button
                  small
                  aria-label={`${change.before ? 'Restore what was before' : 'Take back'}: ${DONE[change.kind]} ${formatTime(change.created_at)}`}
                  onClick={() => void goBack(change, index)}
                >
                  {change.before ? 'Restore what was before' : 'Take back'}
                </Button>
              </header>
              <Differences change={change} />
            </li>
          ))}
        </ol>
      )}
      {records && (
        <ListReach collection={changes} loaded={records.length} plural="changes" narrowed={false} />
      )}
    </Sheet>
  );
}

/** Before and after, field by field. */
function Differences({ change }: { change: Change }) {
  const { before, after } = change;
  if (change.kind === 'move') return <p className={styles.note}>Its place in the list.</p>;
  // Of what was added or deleted as a whole, what it held.
  const names = change.fields.filter((name) => !isBlank(before?.[name]) || !isBlank(after?.[name]));
  return (
    <dl className={styles.fields}>
      {names.map((name) => {
        const meta = fieldOf(change, name);
        return (
          <div key={name}>
            <dt>{meta?.title ?? name}</dt>
            {before && (
              <dd data-side="before">
                <span className="visually-hidden">Before: </span>
                <Value value={before[name]} kind={meta?.kind} entity={entityOf(change)} />
              </dd>
            )}
            {after && (
              <dd data-side="after">
                <span className="visually-hidden">After: </span>
                <Value value={after[name]} kind={meta?.kind} entity={entityOf(change)} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

interface ValueProps {
  value: unknown;
  kind: FieldMeta['kind'] | undefined;
  entity: Entity;
}

function Value({ value, kind, entity }: ValueProps) {
  if (kind === 'boolean') return value ? 'Yes' : 'No';
  if (isBlank(value)) return <em>Empty</em>;
  if (kind === 'picture') return <Preview value={value} />;
  if (kind === 'person') return <Assignee entity={entity} uid={String(value)} />;
  if (kind === 'moment') return formatTime(String(value));
  if (kind === 'notes') return (value as Note[]).map(({ id, text }) => <p key={id}>{text}</p>);
  return <span dir="auto">{String(value)}</span>;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Opens a record's history. */
export function HistoryButton({
  icon = false,
  ...props
}: Omit<RecordHistoryProps, 'onClose'> & {
  /** Whether it is a picture alone. */
  icon?: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {icon ? (
        <IconButton label="History" icon={HistoryIcon} onClick={() => setOpen(true)} />
      ) : (
        <Button small onClick={() => setOpen(true)}>
          <HistoryIcon aria-hidden size={16} />
          History
        </Button>
      )}
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
