import { HISTORY, HISTORY_RETENTION_DAYS } from '@sunfront/contract/history';
import type { Change } from '@sunfront/contract/routes/history';
import { DAY } from '@sunfront/contract/text/time-zone';
import { useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatDate } from '../format/format.ts';
import { Page, type TabProps } from '../ui/page.tsx';
import { restore } from '../ui/undo.ts';
import { type Column, NameCell, whenColumn } from '../list/columns.tsx';
import { Rows } from '../list/rows.tsx';
import {
  SelectButton,
  type Selection,
  SelectionBar,
  useSelection,
} from '../list/selection-bar.tsx';
import { prepareNextFocus } from '../records/remove-record.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/activity.tsx';
import { recordPath, useChanges, restoreRequest } from './use-changes.ts';
import { entityOf, pictureOf, recordName } from './change-texts.ts';

export default function TrashTab({ title }: TabProps) {
  const changes = useChanges({ trash: 'true' });
  const { records } = changes;
  const { selected, selection, start, end } = useSelection(records?.map(({ id }) => id) ?? []);
  const restorable = records?.filter(({ id }) => selected.includes(id)) ?? [];

  return (
    <Page
      title={title}
      note={messages.trash.note(HISTORY_RETENTION_DAYS.trash)}
      action={
        records &&
        records.length > 0 && (
          <SelectButton on={Boolean(selection)} onClick={selection ? end : start} />
        )
      }
    >
      <Rows
        rows={changes}
        what={messages.trash.pending}
        plural={messages.trash.plural}
        empty={{
          icon: Trash2,
          title: messages.trash.empty,
          text: messages.trash.emptyHint(HISTORY_RETENTION_DAYS.trash),
        }}
        label={title}
        name={recordName}
        selection={selection}
        columns={COLUMNS}
      />
      {selection && <RestoreBar changes={restorable} selection={selection} onEnd={end} />}
    </Page>
  );
}

const COLUMNS: Column<Change>[] = [
  {
    title: messages.trash.what,
    cell: (change) => (
      <NameCell
        picture={<Thumbnail url={pictureOf(change)} name={change.name} />}
        name={change.name || entityOf(change).singular}
        detail={messages.trash.deletedBy(entityOf(change).singular, change.by)}
      />
    ),
  },
  whenColumn({ title: messages.trash.deleted, from: 'medium', width: '9rem' }),
  {
    title: messages.trash.deletedPermanently,
    from: 'wide',
    width: '9rem',
    cell: ({ created_at }) =>
      formatDate(
        new Date(Date.parse(created_at) + HISTORY_RETENTION_DAYS.trash * DAY).toISOString(),
      ),
  },
  { title: common.restore, width: '8rem', cell: (change) => <RestoreButton change={change} /> },
];

function RestoreButton({ change }: { change: Change }) {
  const client = useQueryClient();

  const restoreRecord = async () => {
    const focusNext = prepareNextFocus();
    const restored = await restore(client, {
      ...restoreRequest(change),
      done: messages.trash.restored(entityOf(change).singular),
      failed: messages.trash.restoreFailed,
    });
    if (restored) focusNext();
  };

  return (
    <Button
      icon={ArchiveRestore}
      aria-label={messages.trash.restoreRecord(recordName(change))}
      onClick={() => void restoreRecord()}
    >
      {common.restore}
    </Button>
  );
}

interface RestoreBarProps {
  changes: readonly Change[];
  selection: Selection;
  onEnd: () => void;
}

function RestoreBar({ changes, selection, onEnd }: RestoreBarProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const restoreAll = async () => {
    setBusy(true);
    const restored = await restore(client, {
      address: `/api/${HISTORY}/restore`,
      json: { ids: changes.map(({ id }) => id) },
      restores: changes.map(recordPath),
      done: messages.trash.restoredRecords(changes.length),
      failed: messages.trash.restoreFailed,
    });
    setBusy(false);
    if (restored) onEnd();
  };

  return (
    <SelectionBar
      number={changes.length}
      selection={selection}
      busy={busy}
      onEnd={onEnd}
      actions={[{ label: common.restore, icon: ArchiveRestore, run: () => void restoreAll() }]}
    />
  );
}
