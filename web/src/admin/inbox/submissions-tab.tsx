import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { searchedText } from '@sunfront/contract/search';
import { type LucideIcon, SearchX, Sheet } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import type { BoardOptions } from './board.tsx';
import { BulkMail, type BulkMailOptions } from './bulk-mail.tsx';
import type { CsvColumns } from './csv.ts';
import { Filters, FilterSelect } from './filter-select.tsx';
import { choicesOf, type Filter } from './filters.ts';
import { FindPerson } from './find-person.tsx';
import { Ago } from '../frame/ago.tsx';
import { count } from '../frame/format.ts';
import { LazyBoard } from './lazy-board.tsx';
import { ListReach } from '../list/list-reach.tsx';
import { LiveBadge } from '../frame/live-badge.tsx';
import type { SubmissionPath } from './submission-paths.ts';
import { MasterDetail } from './master-detail.tsx';
import { Empty, Failed, Page, Pending, Skeleton } from '../frame/page.tsx';
import { useBulk, type WorkflowField } from '../list/use-bulk.tsx';
import { reasonOf } from '../frame/failure.ts';
import { noteExport } from './note-export.ts';
import { saveFile } from '../frame/save-file.ts';
import { removeRecord } from '../list/remove-record.ts';
import { searchRecords } from '../../ui/search.ts';
import { useSeen } from './seen.ts';
import { Segments, Toolbar } from '../list/toolbar.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import type { Collection } from '../list/use-collection.ts';
import { useSetParam } from '../list/use-set-param.ts';
import { useSubmissions } from './use-submissions.ts';
import { useTextInAddress } from './use-text-in-address.ts';

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
  /** By the parameter of the address that holds it. */
  filters: Record<string, Filter<R>>;
  /** What a spreadsheet of the records holds. */
  csv: CsvColumns<R>;
  /** Whether the detail takes more of the width than the list. */
  wideDetail?: boolean;
  /** How the records stand in columns, where they can. */
  board?: (collection: Collection<R>) => BoardOptions<R>;
  /** The workflow fields that are set of several records at once. */
  workflow: readonly WorkflowField[];
  mail: BulkMailOptions;
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
  const { entity, title, noun, messages, filters, name, workflow } = props;
  const [singular, plural] = noun;
  const [params, setParams] = useSearchParams();
  const set = useSetParam();
  const [query, setQuery, queryThere] = useTextInAddress('q');
  const searched = useDeferredValue(query);
  const chosen = choicesOf(filters).map((choice) => ({
    ...choice,
    option: params.get(choice.param) ?? '',
  }));
  const submissions = useSubmissions<R>(entity, {
    ...Object.assign({}, ...chosen.map(({ asks, option }) => (option === '' ? {} : asks(option)))),
    ...(queryThere.trim() && { search: queryThere }),
  });
  const { records, error, large, search } = submissions;
  const isNew = useSeen(entity.path as SubmissionPath, records);
  const [exporting, setExporting] = useState(false);
  useLoadFailure(error ?? search?.error ?? null, messages.loadFailed);
  useEveryMinute();

  const open = useOpen(records, params.get('open'), large);
  const close = () => set('open', '');
  const filtered = records?.filter((record) =>
    chosen.every(({ has, option }) => option === '' || has(record, option)),
  );
  const shown =
    filtered && searchRecords(filtered, searched, (record) => searchedText(entity, record));
  const active = chosen.filter(({ option }) => option !== '').length;
  const narrowed = active > 0 || searched.trim() !== '';

  const onBoard = props.board !== undefined && params.get('view') === 'board';
  const bulk = useBulk({
    entity,
    collection: submissions,
    shown: shown ?? [],
    noun,
    name,
    workflow,
    mail: (sending) => <BulkMail {...props.mail} {...sending} entity={entity} noun={noun} />,
  });

  const remove = async (record: R) => {
    const removed = await removeRecord({
      question: [singular, name(record), props.consequence],
      remove: () => submissions.remove(record.id),
      messages,
    });
    if (removed && open?.id === record.id) close();
  };

  const clearFilters = () => {
    const next = new URLSearchParams(window.location.search);
    for (const { param } of chosen) next.delete(param);
    next.delete('q');
    setParams(next, { replace: true });
    setQuery('');
  };

  const onOpen = ({ id }: R) => set('open', id, Boolean(open));

  const exportShown = async () => {
    setExporting(true);
    try {
      const { toCsv } = await import('./csv.ts');
      const file = new Blob([toCsv(shown!, props.csv)], { type: 'text/csv' });
      await noteExport(entity.path, shown!.length);
      saveFile(file, `${title} ${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      toast.error(`Failed to export. ${reasonOf(error)}`.trim());
    } finally {
      setExporting(false);
    }
  };

  const list = shown && (
    <>
      {onBoard && shown.length > 0 ? (
        <LazyBoard
          {...props.board!(submissions)}
          label={title}
          records={shown}
          more={submissions.more}
          selected={open?.id}
          onOpen={onOpen}
        />
      ) : shown.length > 0 ? (
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
      ) : (
        !search?.loading &&
        !search?.error && (
          <Empty
            icon={SearchX}
            title={`No ${plural} match${submissions.more ? ' so far' : ''}`}
            text="Try other words or another filter."
            action={
              <Button small onClick={clearFilters}>
                Clear filters
              </Button>
            }
          />
        )
      )}
      {search?.loading ? (
        <Skeleton label="Searching" />
      ) : search?.error ? (
        <Failed
          message={messages.loadFailed}
          reason={search.error.message}
          onRetry={search.again}
        />
      ) : (
        <ListReach
          collection={submissions}
          loaded={shown.length}
          plural={plural}
          narrowed={query !== ''}
          onServer
        />
      )}
    </>
  );

  return (
    <Page
      title={title}
      action={<FindPerson />}
      note={
        records && (
          <>
            {narrowed && shown && `${shown.length.toLocaleString('en')} of `}
            {count(records.length, singular, plural)}
            {large && ' so far'} <LiveBadge live={submissions.live} />
          </>
        )
      }
    >
      {records && records.length > 0 && (
        <Toolbar label={`Search ${plural}`} query={query} onQuery={setQuery}>
          {props.board && (
            <Segments<'list' | 'board'>
              label="View"
              value={onBoard ? 'board' : 'list'}
              onChange={(view) => set('view', view === 'board' ? view : '')}
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
          <Filters active={active}>
            {chosen.map(({ param, label, all, option, has, options }) => (
              <FilterSelect
                key={param}
                label={label}
                all={all}
                value={option}
                options={Object.entries(options(records, large)).map(([each, called]) => ({
                  value: each,
                  label: called,
                  number: large ? undefined : records.filter((record) => has(record, each)).length,
                }))}
                onChange={(picked) => set(param, picked)}
              />
            ))}
          </Filters>
        </Toolbar>
      )}
      {!records ? (
        <Pending
          what={plural}
          message={messages.loadFailed}
          failure={error?.message}
          onRetry={submissions.reload}
        />
      ) : records.length === 0 ? (
        <Empty icon={props.icon} title={`No ${plural} yet`} text={props.purpose} />
      ) : (
        <MasterDetail
          list={list}
          over={onBoard}
          wide={props.wideDetail}
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

/** The record of that id; of a large collection also one that is no longer among those that were loaded. */
function useOpen<R extends RecordMeta>(
  records: readonly R[] | undefined,
  id: string | null,
  large: boolean,
): R | undefined {
  const found = records?.find((record) => record.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (large && last?.id === id ? last : undefined);
}

const RECEIVED: Column<RecordMeta> = {
  title: 'Received',
  from: 'small',
  width: '7.5rem',
  value: ({ created_at }) => created_at,
  cell: ({ created_at }) => <Ago at={created_at} />,
};

/** Draws anew each minute, so that "5 min ago" stays true. */
function useEveryMinute(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, 60_000);
    return () => clearInterval(timer);
  }, []);
}
