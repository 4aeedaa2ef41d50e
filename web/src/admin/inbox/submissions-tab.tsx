import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { type LucideIcon, SearchX, Sheet } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import type { BoardOptions } from './board.tsx';
import type { CsvColumns } from './csv.ts';
import { FilterSelect } from './filter-select.tsx';
import { FindPerson } from './find-person.tsx';
import { count, formatAgo, formatTime } from '../frame/format.ts';
import { ListReach } from '../list/list-reach.tsx';
import { LiveBadge } from '../frame/live-badge.tsx';
import type { SubmissionPath } from './live-submissions.tsx';
import { MasterDetail } from './master-detail.tsx';
import { Empty, Failed, Page, Skeleton } from '../frame/page.tsx';
import { useBulk } from '../list/use-bulk.tsx';
import { saveFile } from '../frame/save-file.ts';
import { removeRecord } from '../list/remove-record.ts';
import { searchRecords } from '../../ui/search.ts';
import { useSeen } from './seen.ts';
import { Segments, Toolbar } from '../list/toolbar.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import type { Collection } from '../list/use-collection.ts';
import { useSubmissions } from './use-submissions.ts';
import { withParam } from './with-param.ts';

export interface Filter<R> {
  label: string;
  /** What is chosen while it narrows nothing. */
  all: string;
  value: (record: R) => string;
  /** What each value is called, in their order; those of no record too. */
  options: (records: readonly R[]) => Record<string, string>;
}

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
  /** By the parameter of the address that holds it. */
  filters: Record<string, Filter<R>>;
  /** What a spreadsheet of the records holds. */
  csv: CsvColumns<R>;
  /** How the records stand in columns, where they can. */
  board?: (collection: Collection<R>) => BoardOptions<R>;
  /** Stands below the name in the list. */
  badge: (record: R) => ReactNode;
  detail: (
    record: R,
    remove: () => void,
    collection: Collection<R>,
  ) => { title: string; eyebrow: ReactNode; body: ReactNode };
}

/** A tab over what visitors send in: a live list, newest first, and the picked one beside it. */
export function SubmissionsTab<R extends RecordMeta>(props: SubmissionsTabProps<R>) {
  const { entity, title, noun, messages, filters, name } = props;
  const [singular, plural] = noun;
  const submissions = useSubmissions<R>(entity);
  const { records, error } = submissions;
  const isNew = useSeen(entity.path as SubmissionPath, records);
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [exporting, setExporting] = useState(false);
  useLoadFailure(error, messages.loadFailed);
  useEveryMinute();

  const open = records?.find(({ id }) => id === params.get('open'));
  const close = () => setParams((now) => withParam(now, 'open', ''), { replace: true });
  const chosen = Object.entries(filters).map(([param, filter]) => ({
    ...filter,
    param,
    chosen: params.get(param) ?? '',
  }));
  const filtered = records?.filter((record) =>
    chosen.every(({ value, chosen }) => chosen === '' || value(record) === chosen),
  );
  const shown = filtered && searchRecords(filtered, searched, props.text);

  const onBoard = props.board !== undefined && params.get('view') === 'board';
  const [board, loadBoard] = useChunk(fetchBoard, onBoard);
  const bulk = useBulk({ entity, collection: submissions, shown: shown ?? [], noun, name });

  const remove = async (record: R) => {
    const removed = await removeRecord({
      question: [singular, name(record), props.consequence],
      remove: () => submissions.remove(record.id),
      messages,
    });
    if (removed && open?.id === record.id) close();
  };

  const onOpen = ({ id }: R) =>
    setParams((now) => withParam(now, 'open', id), { replace: Boolean(open) });

  const exportShown = async () => {
    setExporting(true);
    try {
      const { toCsv } = await import('./csv.ts');
      const file = new Blob([toCsv(shown!, props.csv)], { type: 'text/csv' });
      saveFile(file, `${title} ${new Date().toISOString().slice(0, 10)}.csv`);
    } catch {
      toast.error('Failed to export. Check the connection and try again.');
    } finally {
      setExporting(false);
    }
  };

  const list = shown && (
    <>
      {onBoard && board === 'failed' ? (
        <Failed
          message="Failed to load the board."
          reason="Its part of the panel did not come, perhaps because the panel was updated."
          onRetry={loadBoard}
        />
      ) : onBoard && !board ? (
        <Skeleton label="Loading the board" />
      ) : onBoard && board && board !== 'failed' ? (
        <board.Board {...props.board!(submissions)} label={title} records={shown} onOpen={onOpen} />
      ) : shown.length === 0 ? (
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
          onOpen={onOpen}
          badge={props.badge}
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
        narrowed={query !== '' || chosen.some((filter) => filter.chosen !== '')}
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
          {chosen.map(({ param, label, all, chosen, value, options }) => (
            <FilterSelect
              key={param}
              label={label}
              all={all}
              value={chosen}
              options={Object.entries(options(records)).map(([option, called]) => ({
                value: option,
                label: called,
                number: records.filter((record) => value(record) === option).length,
              }))}
              onChange={(option) =>
                setParams((now) => withParam(now, param, option), { replace: true })
              }
            />
          ))}
          {props.board && (
            <Segments<'list' | 'board'>
              label="View"
              value={onBoard ? 'board' : 'list'}
              onChange={(view) =>
                setParams((now) => withParam(now, 'view', view === 'board' ? view : ''), {
                  replace: true,
                })
              }
              options={[
                { value: 'list', label: 'List' },
                { value: 'board', label: 'Board' },
              ]}
            />
          )}
          {!onBoard && bulk.button}
          <Button small busy={exporting} onClick={() => void exportShown()}>
            <Sheet aria-hidden size={16} />
            Export
          </Button>
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
          over={onBoard}
          singular={singular}
          detail={
            open
              ? { id: open.id, ...props.detail(open, () => void remove(open), submissions) }
              : null
          }
          onClose={close}
        />
      )}
      {!onBoard && bulk.bar}
    </Page>
  );
}

/** What moves cards comes when it is wanted. */
const fetchBoard = () => import('./board.tsx');

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
