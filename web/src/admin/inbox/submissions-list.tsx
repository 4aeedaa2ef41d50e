import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { SearchX } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Empty, Pending } from '../ui/page.tsx';
import { Chunk } from '../ui/chunk.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { whenColumn } from '../list/when-column.tsx';
import type { Selection } from '../list/selection.ts';
import { messages as inboxMessages } from '../messages/inbox.tsx';
import { messages as listMessages } from '../messages/list.ts';
import type { SubmissionsTabProps } from './submissions-tab-props.ts';
import type { FilteredSubmissions } from './use-filtered-submissions.ts';

export interface SubmissionsListProps<R extends RecordMeta> extends SubmissionsTabProps<R> {
  list: FilteredSubmissions<R>;
  onBoard: boolean;
  selection: Selection | undefined;
}

interface Props<R extends RecordMeta> extends SubmissionsListProps<R> {
  open: string | undefined;
  onOpen: (record: R) => void;
  onRemove: (record: R) => void;
}

export function SubmissionsList<R extends RecordMeta>(props: Props<R>) {
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
      choose={selection && { selection, name }}
      deletion={{ name, onDelete: onRemove }}
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

const RECEIVED = whenColumn<RecordMeta>(inboxMessages.list.received, {
  from: 'small',
  width: '7rem',
  value: ({ created_at }) => created_at,
});
