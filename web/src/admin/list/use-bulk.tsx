import { type BulkAction, bulkActions } from '@sunfront/contract/bulk';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { KEPT_DAYS } from '@sunfront/contract/history';
import { ArrowUpToLine, Eye, EyeOff, type LucideIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import { reasonOf } from '../frame/failure.ts';
import { count, isolate } from '../frame/format.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { SelectButton, SelectionBar } from './selection-bar.tsx';
import { useSelection } from './selection.ts';
import type { Collection } from './use-collection.ts';

interface BulkOptions<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  /** The records that are shown, in their order. */
  shown: readonly R[];
  noun: readonly [singular: string, plural: string];
  name: (record: R) => string;
  /** The workflow fields that are set of several at once. */
  workflow?: readonly WorkflowField[];
}

/** A workflow field that is set of several records at once. */
export interface WorkflowField {
  field: string;
  /** What the button says. */
  label: string;
  icon: LucideIcon;
  /** What each value is called, in their order. */
  options: Readonly<Record<string, string>>;
  /** What the dialog asks. */
  question: (records: string) => string;
  /** What was done, after what was done to. */
  done: (option: string, value: string) => string;
}

type PlainAction = Exclude<BulkAction, 'set'>;

const ACTIONS = {
  show: { label: 'Show', icon: Eye, done: 'shown' },
  hide: { label: 'Hide', icon: EyeOff, done: 'hidden' },
  top: { label: 'Move to top', icon: ArrowUpToLine, done: 'moved to the top' },
  delete: { label: 'Delete', icon: Trash2, done: 'deleted' },
};

/** Changing several records of a list at once: what the entity allows, as one call that is undone as one. */
export function useBulk<R extends RecordMeta>(options: BulkOptions<R>) {
  const { entity, collection, shown, noun, name, workflow = [] } = options;
  const { selected, selection, start, end } = useSelection(shown.map(({ id }) => id));
  const [busy, setBusy] = useState(false);
  /** The field whose value is being chosen. */
  const [choosing, setChoosing] = useState<WorkflowField>();
  const what = count(selected.length, ...noun);

  const run = async (action: BulkAction, done: string, fields?: object) => {
    setBusy(true);
    try {
      await toast.promise(collection.bulk(selected, action, fields), {
        loading: 'Saving…',
        success: `${what} ${done}.`,
        error: (error) => `Failed to change ${what}. ${reasonOf(error)}`.trim(),
        action: (undo) => undo,
      });
      end();
      document.querySelector('h1')?.focus({ preventScroll: true });
    } catch {
      // Said in the toast; what was chosen stays so.
    } finally {
      setBusy(false);
    }
  };

  const press = async (action: PlainAction) => {
    if (action === 'delete' && !(await confirm(question(what, names())))) return;
    await run(action, ACTIONS[action].done);
  };

  const names = () => {
    const all = shown.filter(({ id }) => selected.includes(id)).map((each) => isolate(name(each)));
    return all.length > 5
      ? `${all.slice(0, 4).join(', ')} and ${all.length - 4} more`
      : all.join(', ');
  };

  return {
    selection: selection && {
      ...selection,
      setAll(on: boolean) {
        selection.setAll(on);
        // All that match, also those that were not loaded.
        if (on) void loadAll(collection);
      },
    },
    button: <SelectButton on={Boolean(selection)} onClick={selection ? end : start} />,
    bar: selection && (
      <>
        <SelectionBar
          number={selected.length}
          selection={selection}
          busy={busy}
          onEnd={end}
          actions={[
            ...workflow.map((each) => ({ ...each, run: () => setChoosing(each) })),
            ...bulkActions(entity)
              .filter((action) => action !== 'set')
              .map((action) => ({
                ...ACTIONS[action],
                quiet: action === 'delete',
                run: () => void press(action),
              })),
          ]}
        />
        {choosing && (
          <ChoiceDialog
            title={choosing.question(what)}
            options={choosing.options}
            onChoose={(value) => {
              setChoosing(undefined);
              void run('set', choosing.done(choosing.options[value]!, value), {
                [choosing.field]: value,
              });
            }}
            onClose={() => setChoosing(undefined)}
          />
        )}
      </>
    ),
  };
}

async function loadAll({ more, loadMore }: Pick<Collection<RecordMeta>, 'more' | 'loadMore'>) {
  // What cannot be loaded is not chosen; the list says that there is more.
  if (more) while (await loadMore().catch(() => false));
}

function question(what: string, names: string) {
  return {
    title: `Delete ${what}?`,
    message: `This deletes ${names}. It can be taken back for ${KEPT_DAYS.trash} days.`,
    action: 'Delete',
  };
}
