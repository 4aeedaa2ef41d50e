import { type BulkAction, bulkActions } from '@sunfront/contract/api/bulk';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { HISTORY_RETENTION_DAYS } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/api/mail';
import { useQueryClient } from '@tanstack/react-query';
import {
  ArrowUpToLine,
  CalendarCheck,
  CalendarX,
  Eye,
  EyeOff,
  type LucideIcon,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { idempotencyHeader, renewIdempotencyKey } from '../../api/idempotency.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { count, isolate } from '../format/format.ts';
import type { Undo } from '../ui/undo.ts';
import { messages as inbox } from '../messages/inbox.tsx';
import { messages } from '../messages/list.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { SelectButton, type Selection, SelectionBar, useSelection } from './selection-bar.tsx';
import type { Collection } from '../records/use-collection.ts';
import type { WorkflowField } from '../records/workflow-field.ts';

interface BulkOptions<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  shown: readonly R[];
  noun: readonly [singular: string, plural: string];
  name: (record: R) => string;
  workflow?: readonly WorkflowField[];
  forms?: readonly BulkForm<R>[] | undefined;
  askFields?: AskFields<R> | undefined;
}

/** Returns further properties of the request's body, or undefined if the user cancels. */
export type AskFields<R> = (
  action: BulkAction,
  records: readonly R[],
) => Promise<object | undefined>;

/** About the selected records. */
export interface BulkForm<R> {
  label: string;
  icon: LucideIcon;
  form: (props: BulkFormProps<R>) => ReactNode;
}

interface BulkFormProps<R> {
  records: readonly R[];
  /** Replies to the senders; resolves to whether that succeeded. */
  onSend: (fields: Record<string, string>, done: string) => Promise<boolean>;
  onClose: () => void;
  /** After success of another call. */
  onDone: () => void;
}

type PlainAction = Exclude<BulkAction, 'set' | 'mail'>;

const ICONS: Record<PlainAction, LucideIcon> = {
  show: Eye,
  hide: EyeOff,
  top: ArrowUpToLine,
  close: CalendarX,
  reopen: CalendarCheck,
  delete: Trash2,
};

/** Each action is one call with one undo. */
export function useBulk<R extends RecordMeta>(options: BulkOptions<R>) {
  const { collection, shown } = options;
  const { selection, start, end } = useSelection(shown.map(({ id }) => id));
  return {
    selection: selection && {
      ...selection,
      setAll(on: boolean) {
        selection.setAll(on);
        // "All" includes matching records that are not loaded yet.
        if (on) void loadAll(collection);
      },
    },
    button: <SelectButton on={Boolean(selection)} onClick={selection ? end : start} />,
    bar: selection && <BulkBar {...options} selection={selection} onEnd={end} />,
  };
}

interface BulkBarProps<R extends RecordMeta> extends BulkOptions<R> {
  selection: Selection;
  onEnd: () => void;
}

function BulkBar<R extends RecordMeta>(props: BulkBarProps<R>) {
  const { entity, collection, shown, noun, name, workflow = [], forms = [], askFields } = props;
  const { selection, onEnd } = props;
  const [choosing, setChoosing] = useState<WorkflowField>();
  const [opened, setOpened] = useState<string>();
  // A filter must not hide records of an open dialog.
  const list = opened || choosing ? (collection.records ?? shown) : shown;
  const records = list.filter(({ id }) => selection.has(id));
  const selected = records.map(({ id }) => id);
  const what = count(selected.length, ...noun);
  const { busy, run, send, finish } = useBulkCalls(props, selected, what);
  const form = forms.find(({ label }) => label === opened)?.form;

  const opening = (open: () => void) => () => {
    selection.fix();
    open();
  };

  const press = async (action: PlainAction) => {
    if (action === 'delete' && !(await confirm(question(what, records.map(name))))) return;
    const fields = askFields ? await askFields(action, records) : {};
    if (!fields) return;
    await run(collection.bulk(selected, action, fields), messages.bulk[action].done(what));
  };

  return (
    <>
      <SelectionBar
        number={selected.length}
        selection={selection}
        busy={busy}
        onEnd={onEnd}
        actions={[
          ...workflow.map((each) => ({ ...each, run: opening(() => setChoosing(each)) })),
          ...forms.map((each) => ({ ...each, run: opening(() => setOpened(each.label)) })),
          ...bulkActions(entity)
            .filter((action) => action !== 'set' && action !== 'mail')
            .map((action) => ({
              label: messages.bulk[action].label,
              icon: ICONS[action],
              quiet: action === 'delete',
              run: () => void press(action),
            })),
        ]}
      />
      {form?.({ records, onSend: send, onClose: () => setOpened(undefined), onDone: finish })}
      {choosing && (
        <ChoiceDialog
          title={choosing.question(what)}
          options={choosing.options}
          onChoose={(value) => {
            setChoosing(undefined);
            void run(
              collection.bulk(selected, 'set', { [choosing.field]: value }),
              messages.bulk.fieldSet(what, choosing.done(choosing.options[value]!, value)),
            );
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}

function useBulkCalls<R extends RecordMeta>(
  props: BulkBarProps<R>,
  selected: readonly string[],
  what: string,
) {
  const { entity, collection, onEnd } = props;
  const { busy, run: act } = useAction();
  const client = useQueryClient();

  const finish = () => {
    // An open dialog keeps the focus.
    flushSync(onEnd);
    document.querySelector('h1')?.focus({ preventScroll: true });
  };

  const run = async (
    change: Promise<Undo>,
    success: string,
    failed = messages.bulk.failed(what),
  ): Promise<boolean> => {
    const isDone = await act(change, { success, failed, action: (undo) => undo });
    if (isDone) finish();
    return isDone;
  };

  const send = async (fields: Record<string, string>, done: string) => {
    const form = `${entity.path}/bulk`;
    const content = Object.entries({ ...fields, ids: selected.join() });
    const headers = idempotencyHeader(form, content);
    const call = collection.bulk(selected, 'mail', fields, headers);
    const sent = await run(call, done, inbox.reply.failed);
    if (sent) {
      renewIdempotencyKey(form);
      await client.invalidateQueries({ queryKey: [MAIL] });
    }
    return sent;
  };

  return { busy, run, send, finish };
}

async function loadAll({ more, loadMore }: Pick<Collection<RecordMeta>, 'more' | 'loadMore'>) {
  // After a failure, only loaded records are selected; the footer says that there are more.
  if (more) while (await loadMore().catch(() => false));
}

function question(what: string, names: readonly string[]) {
  const all = names.map((name) => isolate(name));
  const listed =
    all.length > 5 ? messages.bulk.namesAndMore(all.slice(0, 4), all.length - 4) : all.join(', ');
  return messages.bulk.confirmDelete(what, listed, HISTORY_RETENTION_DAYS.trash);
}
