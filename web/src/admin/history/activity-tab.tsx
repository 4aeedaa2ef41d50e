import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import type { Change } from '@sunfront/contract/routes/history';
import { CHANGE_KINDS, type ChangeKind } from '@sunfront/contract/history';
import { manages } from '@sunfront/contract/roles';
import { History as HistoryIcon, SearchX } from 'lucide-react';
import { useState } from 'react';
import { whoami } from '../../session/session.ts';
import { Page, type TabProps } from '../ui/page.tsx';
import { FilterRow, FilterSelect } from '../list/filter-select.tsx';
import { type Column, NameCell, whenColumn } from '../list/columns.tsx';
import { Rows } from '../list/rows.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/activity.tsx';
import { RecordHistory } from './record-history.tsx';
import { useChanges } from './use-changes.ts';
import { authorOf, entityOf, fieldsIn, pictureOf } from './change-texts.ts';

export default function ActivityTab({ title }: TabProps) {
  const [by, setBy] = useState('');
  const [kind, setKind] = useState<ChangeKind | ''>('');
  const [collection, setCollection] = useState('');
  const [open, setOpen] = useState<Change>();
  const chosen = Object.entries({ by, kind, collection }).filter(([, value]) => value !== '');
  const changes = useChanges(Object.fromEntries(chosen));
  const authors = useAuthors(changes.records);
  const { role } = whoami();
  const theirs = (entities as readonly Entity[]).filter((each) => manages(role, each));

  return (
    <Page title={title}>
      <FilterRow>
        <FilterSelect
          label={messages.activity.user}
          value={by}
          options={authors.map((by) => [by, authorOf({ by })])}
          onChange={setBy}
        />
        <FilterSelect
          label={messages.activity.kind}
          value={kind}
          options={CHANGE_KINDS.map((each) => [each, common.changeKinds[each]])}
          onChange={(value) => setKind(value as ChangeKind | '')}
        />
        <FilterSelect
          label={messages.activity.record}
          value={collection}
          options={theirs.map(({ path, singular }) => [path, singular])}
          onChange={setCollection}
        />
      </FilterRow>
      <Rows
        rows={changes}
        what={messages.activity.pending}
        plural={messages.activity.plural}
        empty={chosen.length > 0 ? NO_MATCH : NONE}
        label={title}
        onOpen={setOpen}
        columns={COLUMNS}
      />
      {open && (
        <RecordHistory
          entity={entityOf(open)}
          id={open.record}
          name={open.name}
          change={open.id}
          onClose={() => setOpen(undefined)}
          onRestored={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

const COLUMNS: Column<Change>[] = [
  {
    title: messages.activity.what,
    cell: (change) => (
      <NameCell
        picture={
          entityOf(change).pictureFields.length > 0 && (
            <Thumbnail url={pictureOf(change)} name={change.name} />
          )
        }
        name={change.name || entityOf(change).singular}
        detail={`${common.changeKinds[change.kind]} · ${entityOf(change).singular}`}
      />
    ),
  },
  { title: messages.activity.fields, from: 'wide', width: '30%', cell: fieldsIn },
  { title: messages.activity.who, from: 'medium', width: '9rem', cell: authorOf },
  whenColumn(),
];

const NONE = { icon: HistoryIcon, ...messages.activity.empty };
const NO_MATCH = { icon: SearchX, ...messages.activity.noMatch };

/** A filter by one name hides the others, so earlier names are kept. */
function useAuthors(records: readonly Change[] | undefined): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const unknown = records?.map(({ by }) => by).filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) setKnown([...new Set([...known, ...unknown])].toSorted());
  return known;
}
