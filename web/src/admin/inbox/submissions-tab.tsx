import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Column, DataTable } from '../list/data-table.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import { FindPerson } from './find-person.tsx';
import { count, formatAgo, formatTime } from '../frame/format.ts';
import { ListReach } from '../list/list-reach.tsx';
import { LiveBadge } from '../frame/live-badge.tsx';
import type { SubmissionPath } from './live-submissions.tsx';
import { MasterDetail } from './master-detail.tsx';
import { Empty, Failed, Page, Skeleton } from '../frame/page.tsx';
import { useBulk } from '../list/use-bulk.tsx';
import { removeRecord } from '../list/remove-record.ts';
import { searchRecords } from '../../ui/search.ts';
import { useSeen } from './seen.ts';
import { Toolbar } from '../list/toolbar.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { useSubmissions } from './use-submissions.ts';

interface SubmissionsTabProps<R extends RecordMeta> {
  entity: Entity;
  title: string;
  icon: LucideIcon;
  /** What one and many are called in sentences. */
  noun: [singular: string, plural: string];
  /** Where they come from, said while there are none. */
  purpose: string;
  messages: { loadFailed: string; deleted: string; deleteFailed: string };
  /** Besides the time of arrival, which comes last. */
  columns: Column<R>[];
  /** The record in a delete question. */
  name: (record: R) => string;
  /** What goes when one is deleted. */
  consequence?: string;
  text: (record: R) => string;
  filter?: {
    on: boolean;
    element: (records: readonly R[]) => ReactNode;
    test: (record: R) => boolean;
  };
  detail: (record: R, remove: () => void) => { title: string; eyebrow: ReactNode; body: ReactNode };
}

/** A tab over what visitors send in: a live list, newest first, and the picked one beside it. */
export function SubmissionsTab<R extends RecordMeta>(props: SubmissionsTabProps<R>) {
  const { entity, title, noun, messages, filter, name } = props;
  const [singular, plural] = noun;
  const submissions = useSubmissions<R>(entity);
  const { records, error } = submissions;
  const isNew = useSeen(entity.path as SubmissionPath, records);
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  useLoadFailure(error, messages.loadFailed);
  useEveryMinute();

  const open = records?.find(({ id }) => id === params.get('open'));
  const close = () => setParams({}, { replace: true });
  const filtered = records?.filter((record) => filter?.test(record) ?? true);
  const shown = filtered && searchRecords(filtered, searched, props.text);

  const bulk = useBulk({ entity, collection: submissions, shown: shown ?? [], noun, name });

  const remove = async (record: R) => {
    const removed = await removeRecord({
      question: [singular, name(record), props.consequence],
      remove: () => submissions.remove(record.id),
      messages,
    });
    if (removed && open?.id === record.id) close();
  };

  const list = shown && (
    <>
      {shown.length === 0 ? (
        <Empty
          icon={SearchX}
          title={`No ${plural} match`}
          text="Try other words or another filter."
        />
      ) : (
        <DataTable
          label={title}
          records={shown}
          selected={open?.id}
          isNew={isNew}
          onOpen={({ id }) => setParams({ open: id }, { replace: Boolean(open) })}
          columns={[...props.columns, RECEIVED]}
          choose={bulk.selection && { selection: bulk.selection, name }}
          actions={(record) => (
            <DeleteButton name={name(record)} onClick={() => void remove(record)} />
          )}
        />
      )}
      <ListReach
        collection={submissions}
        loaded={records!.length}
        plural={plural}
        narrowed={query !== '' || Boolean(filter?.on)}
      />
    </>
  );

  return (
    <Page
      title={title}
      action={<FindPerson />}
      note={
        records && (
          <>
            {count(records.length, singular, plural)}
            {submissions.more && ' so far'} <LiveBadge live={submissions.live} />
          </>
        )
      }
    >
      {records && records.length > 0 && (
        <Toolbar label={`Search ${plural}`} query={query} onQuery={setQuery}>
          {filter?.element(records)}
          {bulk.button}
        </Toolbar>
      )}
      {!records && error ? (
        <Failed message={messages.loadFailed} reason={error.message} onRetry={submissions.reload} />
      ) : !records ? (
        <Skeleton label={`Loading ${plural}`} />
      ) : records.length === 0 ? (
        <Empty icon={props.icon} title={`No ${plural} yet`} text={props.purpose} />
      ) : (
        <MasterDetail
          list={list}
          singular={singular}
          detail={open ? { id: open.id, ...props.detail(open, () => void remove(open)) } : null}
          onClose={close}
        />
      )}
      {bulk.bar}
    </Page>
  );
}

const RECEIVED: Column<RecordMeta> = {
  title: 'Received',
  width: '7rem',
  value: ({ created_at }) => created_at,
  cell: ({ created_at }) => (
    <time dateTime={created_at} title={formatTime(created_at)}>
      {formatAgo(created_at)}
    </time>
  ),
};

/** Draws anew each minute, so that "5 min ago" stays true. */
function useEveryMinute(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, 60_000);
    return () => clearInterval(timer);
  }, []);
}
