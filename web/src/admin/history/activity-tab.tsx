import { entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { CHANGE_KINDS, type ChangeKind } from '@sunfront/contract/history';
import { manages } from '@sunfront/contract/roles';
import { History as HistoryIcon, SearchX } from 'lucide-react';
import { useState } from 'react';
import { whoami } from '../../session.ts';
import { formatAgo, formatTime } from '../frame/format.ts';
import { Empty, Failed, Page, Skeleton } from '../frame/page.tsx';
import { Choice, Choices } from '../list/choice.tsx';
import { DataTable, NameCell } from '../list/data-table.tsx';
import { ListReach } from '../list/list-reach.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { RecordHistory } from './record-history.tsx';
import { type ChangeRow, useChanges } from './use-changes.ts';
import { DONE, entityOf, fieldsIn } from './words.ts';

const LOAD_FAILED = 'Failed to load the activity.';

/** What administrators did, the last first, over everything. */
export function ActivityTab() {
  const [by, setBy] = useState('');
  const [kind, setKind] = useState<ChangeKind | ''>('');
  const [collection, setCollection] = useState('');
  const [open, setOpen] = useState<ChangeRow>();
  const chosen = Object.entries({ by, kind, collection }).filter(([, value]) => value !== '');
  const changes = useChanges(new URLSearchParams(chosen).toString());
  const { records, error } = changes;
  const people = usePeople(records);
  const { role } = whoami();
  const theirs = (entities as readonly Entity[]).filter((each) => manages(role, each));
  useLoadFailure(error, LOAD_FAILED);

  return (
    <Page title="Activity">
      <Choices>
        <Choice
          label="Person"
          value={by}
          options={people.map((name) => [name, name])}
          onChange={setBy}
        />
        <Choice
          label="Change"
          value={kind}
          options={CHANGE_KINDS.map((each) => [each, DONE[each]])}
          onChange={(value) => setKind(value as ChangeKind | '')}
        />
        <Choice
          label="Record"
          value={collection}
          options={theirs.map(({ path, singular }) => [path, singular])}
          onChange={setCollection}
        />
      </Choices>
      {!records && error ? (
        <Failed message={LOAD_FAILED} reason={error.message} onRetry={changes.reload} />
      ) : !records ? (
        <Skeleton label="Loading the activity" />
      ) : records.length === 0 && chosen.length > 0 ? (
        <Empty icon={SearchX} title="No changes match" text="Try another choice." />
      ) : records.length === 0 ? (
        <Empty
          icon={HistoryIcon}
          title="No changes yet"
          text="Whatever is added, changed, moved, deleted or restored here in the panel is listed here."
        />
      ) : (
        <DataTable
          label="Activity"
          records={records}
          onOpen={setOpen}
          columns={[
            {
              title: 'What',
              cell: (change) => (
                <NameCell
                  name={change.name || entityOf(change).singular}
                  detail={`${DONE[change.kind]} · ${entityOf(change).singular}`}
                />
              ),
            },
            { title: 'Fields', from: 'wide', width: '30%', cell: fieldsIn },
            { title: 'Who', from: 'medium', width: '9rem', cell: (change) => change.by },
            {
              title: 'When',
              width: '7.5rem',
              cell: ({ created_at }) => (
                <time dateTime={created_at} title={formatTime(created_at)}>
                  {formatAgo(created_at)}
                </time>
              ),
            },
          ]}
        />
      )}
      {records && (
        <ListReach collection={changes} loaded={records.length} plural="changes" narrowed={false} />
      )}
      {open && (
        <RecordHistory
          entity={entityOf(open)}
          id={open.record}
          name={open.name}
          onClose={() => setOpen(undefined)}
          onRestored={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

/** The persons of all changes that were shown so far, so that a choice does not take the others away. */
function usePeople(records: readonly ChangeRow[] | undefined): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const unknown = records?.map(({ by }) => by).filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) setKnown([...new Set([...known, ...unknown])].toSorted());
  return known;
}
