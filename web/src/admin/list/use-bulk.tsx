import { type BulkAction, bulkActions } from '@sunfront/contract/bulk';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { KEPT_DAYS } from '@sunfront/contract/history';
import { ArrowUpToLine, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import { reasonOf } from '../frame/failure.ts';
import { count, isolate } from '../frame/format.ts';
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
}

const ACTIONS = {
  show: { label: 'Show', icon: Eye, done: 'shown' },
  hide: { label: 'Hide', icon: EyeOff, done: 'hidden' },
  top: { label: 'Move to top', icon: ArrowUpToLine, done: 'moved to the top' },
  delete: { label: 'Delete', icon: Trash2, done: 'deleted' },
};

/** Changing several records of a list at once: what the entity allows, as one call that is undone as one. */
export function useBulk<R extends RecordMeta>(options: BulkOptions<R>) {
  const { entity, collection, shown, noun, name } = options;
  const { selected, selection, start, end } = useSelection(shown.map(({ id }) => id));
  const [busy, setBusy] = useState(false);

  const run = async (action: BulkAction) => {
    const what = count(selected.length, ...noun);
    if (action === 'delete' && !(await confirm(question(what, names())))) return;
    setBusy(true);
    try {
      await toast.promise(collection.bulk(selected, action), {
        loading: 'Saving…',
        success: `${what} ${ACTIONS[action].done}.`,
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
      <SelectionBar
        number={selected.length}
        selection={selection}
        busy={busy}
        onEnd={end}
        actions={bulkActions(entity).map((action) => ({
          ...ACTIONS[action],
          run: () => void run(action),
        }))}
      />
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
