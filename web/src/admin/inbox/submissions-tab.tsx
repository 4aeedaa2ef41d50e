import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { Mail } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { count } from '../format/format.ts';
import { LiveBadge } from '../ui/live-badge.tsx';
import { AddButton, Empty, Page, Pending, SlowNotice } from '../ui/page.tsx';
import { useNow } from '../ui/use-now.ts';
import { removeRecord } from '../records/remove-record.ts';
import { useBulk } from '../list/use-bulk.tsx';
import { useOpenRecord } from '../records/use-open-record.ts';
import { useSetParam, useSheet } from '../list/address.ts';
import { messages as inboxMessages } from '../messages/inbox.tsx';
import { messages as listMessages } from '../messages/list.ts';
import { BulkMail } from '../mail/bulk-mail.tsx';
import { FindPerson } from '../find-person/find-person-sheet.tsx';
import { atMost99 } from '../live/last-seen.ts';
import { MasterDetail } from '../submission/master-detail.tsx';
import type { SubmissionsTabProps } from './submissions-tab-props.ts';
import { SubmissionsToolbar } from './submissions-toolbar.tsx';
import { type FilteredSubmissions, useFilteredSubmissions } from './use-filtered-submissions.ts';
import { SearchX } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Chunk } from '../ui/chunk.tsx';
import { DataTable } from '../list/data-table.tsx';
import { whenColumn } from '../list/columns.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import type { Selection } from '../list/selection-bar.tsx';

export function SubmissionsTab<R extends RecordMeta>(props: SubmissionsTabProps<R>) {
  const { entity, title, name, workflow } = props;
  const { noun, outcomes } = props.texts;
  const [singular, plural] = noun;
  const [params] = useSearchParams();
  const sheet = useSheet();
  const list = useFilteredSubmissions(props);
  const { submissions, shown } = list;
  const { records } = submissions;
  // Updates times such as "5 min ago".
  useNow();

  const onBoard = props.board !== undefined && params.get('view') === 'board';
  const bulk = useBulk({
    entity,
    collection: submissions,
    shown: shown ?? [],
    noun,
    name,
    workflow,
    forms: [
      {
        label: listMessages.bulk.mail,
        icon: Mail,
        form: (sending) => <BulkMail {...props.mail} {...sending} entity={entity} noun={noun} />,
      },
      ...(props.forms ?? []),
    ],
  });

  return (
    <Page
      title={title}
      action={
        <>
          <FindPerson />
          {props.add && (
            <AddButton label={listMessages.collection.add(singular)} onClick={sheet.add} />
          )}
        </>
      }
      note={<Numbers {...props} list={list} />}
    >
      {records && records.length > 0 && (
        <SubmissionsToolbar {...props} list={list} onBoard={onBoard} selectButton={bulk.button} />
      )}
      {records && submissions.fetching && <SlowNotice onRetry={submissions.reload} />}
      {!records ? (
        <Pending what={plural} message={outcomes.loadFailed} of={submissions} />
      ) : (
        <Submissions {...props} list={list} onBoard={onBoard} selection={bulk.selection} />
      )}
      {!onBoard && bulk.bar}
      {sheet.open === 'new' && props.add?.(submissions, sheet.close)}
    </Page>
  );
}

function Numbers<R extends RecordMeta>({
  list,
  texts,
}: Pick<SubmissionsListProps<R>, 'list' | 'texts'>) {
  const { submissions, shown, isFiltered, isUnseen } = list;
  const { records, large, live } = submissions;
  if (!records) return null;
  const total = listMessages.collection.total(count(records.length, ...texts.noun), large);
  const unseen = records.filter(isUnseen).length;
  return (
    <>
      {isFiltered && shown
        ? inboxMessages.list.matches(shown.length.toLocaleString('en'), total)
        : total}
      {unseen > 0 && inboxMessages.list.unseen(atMost99(unseen))} <LiveBadge live={live} />
    </>
  );
}

function Submissions<R extends RecordMeta>(props: SubmissionsListProps<R>) {
  const { entity, list, texts, name, onBoard } = props;
  const { submissions } = list;
  const [singular, plural] = texts.noun;
  const [params] = useSearchParams();
  const set = useSetParam();
  const open = useOpenRecord(entity.path, submissions.records, params.get('open'));
  const close = () => set('open', '');

  const remove = async (record: R) => {
    const removed = await removeRecord({
      question: [singular, name(record), props.consequence],
      remove: () => submissions.remove(record.id),
      messages: texts.outcomes,
    });
    if (removed && open?.id === record.id) close();
  };

  return (
    <MasterDetail
      list={
        submissions.records?.length === 0 ? (
          <Empty
            icon={props.icon}
            title={listMessages.collection.empty(plural)}
            text={texts.purpose}
          />
        ) : (
          <SubmissionsList
            {...props}
            open={open?.id}
            onOpen={({ id }) => set('open', id, Boolean(open))}
            onRemove={(record) => void remove(record)}
          />
        )
      }
      over={onBoard}
      wide={props.wideDetail}
      singular={singular}
      detail={
        open ? { id: open.id, ...props.detail(open, () => void remove(open), submissions) } : null
      }
      onClose={close}
    />
  );
}

interface SubmissionsListProps<R extends RecordMeta> extends SubmissionsTabProps<R> {
  list: FilteredSubmissions<R>;
  onBoard: boolean;
  selection: Selection | undefined;
}

interface Props<R extends RecordMeta> extends SubmissionsListProps<R> {
  open: string | undefined;
  onOpen: (record: R) => void;
  onRemove: (record: R) => void;
}

function SubmissionsList<R extends RecordMeta>(props: Props<R>) {
  const { list } = props;
  const { noun, outcomes } = props.texts;
  const { submissions, shown = [], query } = list;
  const { search } = submissions;
  return (
    <>
      {shown.length > 0 ? (
        <Found {...props} />
      ) : (
        !search?.loading && !search?.error && <NoneFound {...props} />
      )}
      {search?.loading || search?.error ? (
        <Pending
          what={noun[1]}
          label={inboxMessages.list.searching}
          message={outcomes.loadFailed}
          failure={search.error?.message}
          onRetry={search.again}
        />
      ) : (
        <ListFooter
          collection={submissions}
          loaded={shown.length}
          noun={noun[1]}
          filtered={query !== ''}
        />
      )}
    </>
  );
}

// Contains the code for dragging.
const loadBoard = () => import('./board.tsx');

function Found<R extends RecordMeta>(props: Props<R>) {
  const { list, title, name, onBoard, selection, open, onOpen, onRemove } = props;
  const { submissions, shown = [], isUnseen } = list;
  return onBoard ? (
    <Chunk load={loadBoard} what={inboxMessages.board.what}>
      {({ Board }) => (
        <Board
          {...props.board!(submissions)}
          label={title}
          records={shown}
          more={submissions.more}
          selected={open}
          onOpen={onOpen}
        />
      )}
    </Chunk>
  ) : (
    <DataTable
      label={title}
      records={shown}
      selected={open}
      isUnseen={isUnseen}
      onOpen={onOpen}
      columns={[...props.columns, RECEIVED]}
      name={name}
      selection={selection}
      onDelete={onRemove}
    />
  );
}

function NoneFound<R extends RecordMeta>({ list, texts }: Pick<Props<R>, 'list' | 'texts'>) {
  return (
    <Empty
      icon={SearchX}
      title={inboxMessages.list.noMatches(texts.noun[1], list.submissions.more)}
      text={listMessages.collection.noMatchesHint}
      action={<Button onClick={list.clearFilters}>{inboxMessages.list.clearFilters}</Button>}
    />
  );
}

const RECEIVED = whenColumn<RecordMeta>({
  title: inboxMessages.filters.received,
  from: 'small',
  width: '7rem',
  value: ({ created_at }) => created_at,
});
