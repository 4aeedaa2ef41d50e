import { HISTORY, HISTORY_RETENTION_DAYS } from '@sunfront/contract/history';
import { useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Ago } from '../frame/ago.tsx';
import { count, formatDate } from '../frame/format.ts';
import { Empty, Page } from '../frame/page.tsx';
import { restore } from '../frame/undo.ts';
import { type Column, DataTable, NameCell } from '../list/data-table.tsx';
import { Rows } from '../list/rows.tsx';
import { SelectButton, SelectionBar } from '../list/selection-bar.tsx';
import { type Selection, useSelection } from '../list/selection.ts';
import { prepareNextFocus } from '../list/remove-record.ts';
import { Thumbnail } from '../list/thumbnail.tsx';
import { type ChangeRow, useChanges, restoreRequest } from './use-changes.ts';
import { recordName, entityOf } from './change-texts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The deleted records that can still be restored. */
export function TrashTab() {
  const changes = useChanges({ trash: 'true' });
  const { records } = changes;
  const { selected, selection, start, end } = useSelection(records?.map(({ id }) => id) ?? []);

  return (
    <Page
      title="Trash"
      note={`Kept for ${HISTORY_RETENTION_DAYS.trash} days`}
      action={
        records &&
        records.length > 0 && (
          <SelectButton on={Boolean(selection)} onClick={selection ? end : start} />
        )
      }
    >
      <Rows
        rows={changes}
        what="the trash"
        plural="records"
        empty={
          <Empty
            icon={Trash2}
            title="The trash is empty"
            text={`Deleted records, including their pictures and files, can be restored for ${HISTORY_RETENTION_DAYS.trash} days.`}
          />
        }
      >
        {(records) => (
          <DataTable
            label="Trash"
            records={records}
            choose={selection && { selection, name: recordName }}
            columns={COLUMNS}
          />
        )}
      </Rows>
      {selection && <RestoreBar selected={selected} selection={selection} onEnd={end} />}
    </Page>
  );
}

const COLUMNS: Column<ChangeRow>[] = [
  {
    title: 'What',
    cell: (change) => (
      <NameCell
        picture={<Thumbnail url={pictureOf(change)} name={change.name} />}
        name={change.name || entityOf(change).singular}
        detail={entityOf(change).singular}
      />
    ),
  },
  {
    title: 'Deleted',
    from: 'medium',
    width: '9rem',
    cell: ({ created_at, by }) => <Ago at={created_at} by={by} />,
  },
  {
    title: 'Deleted permanently',
    from: 'wide',
    width: '9rem',
    cell: ({ created_at }) =>
      formatDate(
        new Date(Date.parse(created_at) + HISTORY_RETENTION_DAYS.trash * DAY).toISOString(),
      ),
  },
  { title: 'Restore', width: '8rem', cell: (change) => <RestoreButton change={change} /> },
];

function RestoreButton({ change }: { change: ChangeRow }) {
  const client = useQueryClient();

  const restoreRecord = async () => {
    const focusNext = prepareNextFocus();
    const restored = await restore(client, {
      ...restoreRequest(change),
      done: `${entityOf(change).singular} restored.`,
      failed: 'Failed to restore.',
    });
    if (restored) focusNext();
  };

  return (
    <Button small aria-label={`Restore ${recordName(change)}`} onClick={() => void restoreRecord()}>
      <ArchiveRestore aria-hidden size={16} />
      Restore
    </Button>
  );
}

interface RestoreBarProps {
  /** The ids of the selected changes. */
  selected: readonly string[];
  selection: Selection;
  onEnd: () => void;
}

function RestoreBar({ selected, selection, onEnd }: RestoreBarProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const restoreAll = async () => {
    setBusy(true);
    const restored = await restore(client, {
      address: `/api/${HISTORY}/restore`,
      json: { ids: selected },
      done: `${count(selected.length, 'record')} restored.`,
      failed: 'Failed to restore.',
    });
    setBusy(false);
    if (restored) onEnd();
  };

  return (
    <SelectionBar
      number={selected.length}
      selection={selection}
      busy={busy}
      onEnd={onEnd}
      actions={[{ label: 'Restore', icon: ArchiveRestore, run: () => void restoreAll() }]}
    />
  );
}

function pictureOf(change: ChangeRow): string {
  const fields = entityOf(change).pictureFields;
  return fields.map((name) => String(change.before?.[name] ?? '')).find(Boolean) ?? '';
}
