import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { searchedText } from '@sunfront/contract/entities/searched-text';
import { type LucideIcon, SearchX } from 'lucide-react';
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { arranging } from '../records/move-record.ts';
import { DataTable } from './data-table.tsx';
import type { Column } from './columns.tsx';
import { count } from '../format/format.ts';
import { AddButton, Empty, Page, Pending, SlowNotice } from '../ui/page.tsx';
import { messages as listMessages } from '../messages/list.ts';
import { usePublicationBadge } from '../records/publication.tsx';
import { removeRecord } from '../records/remove-record.ts';
import { searchRecords } from '../../text/search.ts';
import type { Selection } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Collection, useCollection } from '../records/use-collection.ts';
import { useLoadAll } from '../records/use-pages.ts';
import { type AskFields, useBulk } from './use-bulk.tsx';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { useOpenRecord } from '../records/use-open-record.ts';
import { useSheet } from './address.ts';

export interface SaveMessages {
  /** Of a new record; defaults to `updated`. */
  created?: string;
  updated: string;
  saveFailed: string;
}

/** Of a tab. */
export interface ListTexts<Outcomes> {
  noun: [singular: string, plural: string];
  /** Shown while the tab is empty. */
  purpose: string;
  outcomes: Outcomes & { loadFailed: string; deleted: string; deleteFailed: string };
}

export interface SheetProps<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  record: R | undefined;
  eyebrow: string;
  title: string;
  messages: SaveMessages;
  onClose: () => void;
}

interface CollectionTabProps<R extends RecordMeta> {
  entity: Entity;
  title: string;
  icon: LucideIcon;
  texts: ListTexts<SaveMessages>;
  columns: Column<R>[];
  /** Fields. */
  searched: readonly (keyof R & string)[];
  filter?: { element: (records: readonly R[]) => ReactNode; test: (record: R) => boolean };
  sheet: (props: SheetProps<R>) => ReactNode;
  consequence?: (record: R) => string;
  /** Of actions on several records. */
  askFields?: AskFields<R>;
  /** Below the list. */
  after?: ReactNode;
}

export function CollectionTab<R extends RecordMeta>(props: CollectionTabProps<R>) {
  const { entity, title, searched, filter, askFields } = props;
  const { noun, outcomes: messages } = props.texts;
  const [singular, plural] = noun;
  const collection = useCollection<R>(entity);
  useLoadAll(collection);
  const { records: loaded, more, error } = collection;
  // Search, filters, counts and sorting need all records.
  const records = more ? undefined : loaded;
  const sheet = useSheet();
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query);
  const name = titleIn(entity);
  useLoadFailure(error, messages.loadFailed);

  const edited = useOpenRecord(entity.path, loaded, sheet.open);
  const found =
    records &&
    searchRecords(records, words, (record) => searchedText({ searchFields: searched }, record));
  const shown = found?.filter((record) => filter?.test(record) ?? true);
  const total = loaded && count(loaded.length, singular, plural);
  const add = <AddButton label={listMessages.collection.add(singular)} onClick={sheet.add} />;

  const bulk = useBulk({ entity, collection, shown: shown ?? [], noun, name, askFields });

  return (
    <Page
      title={title}
      note={total && listMessages.collection.total(total, more)}
      action={loaded?.length === 0 ? undefined : add}
    >
      {records && records.length > 0 && (
        <Toolbar label={listMessages.collection.search(plural)} query={query} onQuery={setQuery}>
          {filter?.element(found!)}
          {bulk.button}
        </Toolbar>
      )}
      {records && collection.fetching && <SlowNotice onRetry={collection.reload} />}
      <Records
        {...props}
        collection={collection}
        shown={shown}
        selection={bulk.selection}
        add={add}
        onOpen={sheet.edit}
      />
      {bulk.bar}
      {props.after}
      {(sheet.open === 'new' || edited) && loaded && (
        <Fragment key={sheet.open}>
          {props.sheet({
            entity,
            collection,
            record: edited,
            eyebrow: listMessages.collection.eyebrow(singular, !edited),
            title: edited ? name(edited) : listMessages.collection.newTitle(singular),
            messages,
            onClose: sheet.close,
          })}
        </Fragment>
      )}
    </Page>
  );
}

interface RecordsProps<R extends RecordMeta> extends CollectionTabProps<R> {
  collection: Collection<R>;
  shown: readonly R[] | undefined;
  selection: Selection | undefined;
  add: ReactNode;
  onOpen: (id: string) => void;
}

function Records<R extends RecordMeta>(props: RecordsProps<R>) {
  const { entity, collection, shown, selection, onOpen } = props;
  const { noun, purpose, outcomes: messages } = props.texts;
  const [singular, plural] = noun;
  const badge = usePublicationBadge(entity);
  const name = titleIn(entity);

  const remove = (record: R) =>
    removeRecord({
      question: [singular, name(record), props.consequence?.(record)],
      remove: () => collection.remove(record.id),
      messages,
    });

  if (!shown) {
    return <Pending what={plural} message={messages.loadFailed} of={collection} />;
  }
  if (collection.records?.length === 0) {
    const { icon, add } = props;
    return (
      <Empty
        icon={icon}
        title={listMessages.collection.empty(plural)}
        text={purpose}
        action={add}
      />
    );
  }
  if (shown.length === 0) {
    return (
      <Empty
        icon={SearchX}
        title={listMessages.collection.noMatches(plural)}
        text={listMessages.collection.noMatchesHint}
      />
    );
  }
  return (
    <DataTable
      label={props.title}
      records={shown}
      columns={props.columns}
      onOpen={({ id }) => onOpen(id)}
      name={name}
      {...arranging(entity, collection, noun, name)}
      badge={badge}
      selection={selection}
      onDelete={(record) => void remove(record)}
    />
  );
}

function titleIn({ titleField }: Entity) {
  return (record: object) => String((record as Record<string, unknown>)[titleField]);
}
