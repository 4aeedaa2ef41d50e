import { staff } from '@sunfront/contract';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { fieldMeta } from '@sunfront/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, type LucideIcon, Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import { ListReach } from '../list/list-reach.tsx';
import { arranging } from '../list/move-record.ts';
import { usePublicationBadge } from '../list/publication.tsx';
import { SelectOne } from '../list/selection-bar.tsx';
import type { Selection } from '../list/selection.ts';
import { useBulk } from '../list/use-bulk.tsx';
import { count } from '../frame/format.ts';
import styles from './picture-collection.module.css';
import { Empty, Page, Pending } from '../frame/page.tsx';
import { FocalPoint } from './focal-point.tsx';
import { PictureInput } from './picture-input.tsx';
import { Chooser, Chosen } from './picture-chooser.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Segments } from '../list/toolbar.tsx';
import { findUses, usesSentence } from '../list/uses.tsx';
import { removeRecord } from '../list/remove-record.ts';
import { useCollection } from '../list/use-collection.ts';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { useSheet } from '../list/use-sheet.ts';
import { useSteps } from '../list/use-steps.tsx';
import { type UploadMessages, useUploads } from './use-uploads.ts';

/** A record that is a picture with a text. */
type PictureRecord = RecordMeta & { url: string };

interface PictureCollectionProps<R extends PictureRecord> {
  entity: Entity;
  title: string;
  icon: LucideIcon;
  noun: [singular: string, plural: string];
  purpose: string;
  /** The field that holds the picture's text, and what the text is for. */
  field: string;
  hint: string;
  /** Further fields of the form, with what they are for. */
  more?: Record<string, string>;
  /** A picture's place on the website, by its position. */
  place?: (index: number) => string | undefined;
  text: (record: R) => string;
  messages: UploadMessages & {
    loadFailed: string;
    updated: string;
    updateFailed: string;
    deleted: string;
    deleteFailed: string;
  };
}

/** A tab over pictures: chosen or dropped many at once, seen before they are sent, then in a grid. */
export function PictureCollection<R extends PictureRecord>(props: PictureCollectionProps<R>) {
  const { entity, title, noun, messages, field, text, more: further = {} } = props;
  const [singular, plural] = noun;
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [lacking, setLacking] = useState(params.get('show') === 'missing');
  const collection = useCollection<R>(entity);
  const { records, error } = collection;
  const sheet = useSheet();
  const uploads = useUploads<R>({ entity, collection, field, messages });
  useLoadFailure(error, messages.loadFailed);

  const edited = records?.find(({ id }) => id === sheet.open);
  const number = uploads.uploads.length;

  const called = (record: R) => text(record) || `${singular} ${records!.indexOf(record) + 1}`;

  const missing = records?.filter((record) => !text(record)) ?? [];
  const shown = (lacking && missing.length > 0 ? missing : records) ?? [];
  const { drawn, list, more } = useSteps<R, HTMLUListElement>(shown);
  const badge = usePublicationBadge(entity);
  const bulk = useBulk({ entity, collection, shown, noun, name: called });

  const remove = async (record: R) =>
    removeRecord({
      question: [singular, called(record), usesSentence(await usesOf(record))],
      remove: () => collection.remove(record.id),
      messages,
    });

  // What cannot be known is not waited for.
  const usesOf = ({ id, url }: R) => findUses(client, url, id).catch(() => []);

  return (
    <Page
      title={title}
      note={records && count(records.length, singular, plural) + (collection.more ? ' so far' : '')}
      action={
        <Button
          small
          look="primary"
          busy={uploads.sending || uploads.preparing}
          onClick={() => void uploads.upload()}
        >
          <UploadIcon aria-hidden size={16} />
          {uploads.sending
            ? 'Uploading…'
            : `Upload ${uploads.ready === 0 ? plural : count(uploads.ready, singular, plural)}`}
        </Button>
      }
    >
      <Chooser plural={plural} onFiles={uploads.add} />
      {number > 0 && <Chosen uploads={uploads} label={fieldTitle(entity, field)} />}
      {!records ? (
        <Pending
          what={plural}
          kind="tiles"
          message={messages.loadFailed}
          failure={error?.message}
          onRetry={collection.reload}
        />
      ) : records.length === 0 ? (
        number === 0 && <Empty icon={props.icon} title={`No ${plural} yet`} text={props.purpose} />
      ) : (
        <>
          <div className={styles.tools}>
            {missing.length > 0 && (
              <Segments<'all' | 'missing'>
                label="Show"
                value={lacking ? 'missing' : 'all'}
                onChange={(value) => setLacking(value === 'missing')}
                options={[
                  { value: 'all', label: 'All', count: records.length },
                  {
                    value: 'missing',
                    label: `No ${fieldTitle(entity, field).toLowerCase()}`,
                    count: missing.length,
                  },
                ]}
              />
            )}
            {bulk.button}
          </div>
          <Arrange records={drawn} layout="tiles" {...arranging(entity, collection, noun, called)!}>
            <ul ref={list} className={styles.grid} aria-label={title}>
              {drawn.map((record, index) => (
                <Tile
                  key={record.id}
                  record={record}
                  name={called(record)}
                  place={props.place?.(lacking ? records.indexOf(record) : index)}
                  badge={badge?.(record)}
                  selection={bulk.selection}
                  onOpen={() => sheet.edit(record.id)}
                  onDelete={() => void remove(record)}
                >
                  <span data-missing={!text(record)} dir="auto">
                    {text(record) || `No ${fieldTitle(entity, field).toLowerCase()}`}
                  </span>
                </Tile>
              ))}
            </ul>
          </Arrange>
        </>
      )}
      {more}
      {records && (
        <ListReach
          collection={collection}
          loaded={records.length}
          plural={plural}
          narrowed={false}
        />
      )}
      {bulk.bar}
      {edited && (
        <RecordSheet
          key={edited.id}
          entity={entity}
          collection={collection}
          record={edited}
          eyebrow={title}
          title={`Edit ${singular}`}
          messages={{
            created: messages.updated,
            updated: messages.updated,
            saveFailed: messages.updateFailed,
          }}
          onClose={sheet.close}
          sections={[{ rows: [field, ...Object.keys(further)] }]}
          fields={{
            [field]: { hint: props.hint, wraps: true },
            ...Object.fromEntries(Object.entries(further).map(([name, hint]) => [name, { hint }])),
          }}
        >
          <div className={styles.large}>
            <EditedPicture entity={entity} title={called(edited)} alt={text(edited)} />
          </div>
        </RecordSheet>
      )}
    </Page>
  );
}

/** The picture of the form, its focal point, and the way to replace it. */
function EditedPicture({ entity, title, alt }: { entity: Entity; title: string; alt: string }) {
  const value: unknown = useWatch({ name: 'url' });
  return (
    <>
      <FocalPoint name="url_focus" title={title} value={value} alt={alt} />
      <PictureInput entity={entity} name="url" uploadTo={staff} shown />
    </>
  );
}

interface TileProps {
  record: PictureRecord;
  name: string;
  place: string | undefined;
  badge: ReactNode;
  selection: Selection | undefined;
  onOpen: () => void;
  onDelete: () => void;
  /** Stands below the picture. */
  children: ReactNode;
}

function Tile(props: TileProps) {
  const { record, name, place, badge, selection, onOpen, onDelete, children } = props;
  const { item, handle } = useArranged(record.id);
  const picture = (
    <>
      <Picture url={record.url} alt="" sizes="16rem" fallback={<ImagePlus aria-hidden />} />
      {place && <span className={styles.place}>{place}</span>}
      {badge && <span className={styles.badge}>{badge}</span>}
    </>
  );
  return (
    <li className={styles.tile} {...item}>
      {selection ? (
        <label className={styles.open}>
          <SelectOne selection={selection} id={record.id} name={name} />
          {picture}
        </label>
      ) : (
        <button type="button" className={styles.open} onClick={onOpen}>
          <span className="visually-hidden">Edit {name}</span>
          {picture}
        </button>
      )}
      <div className={styles.caption}>
        {children}
        {!selection && (
          <span className={styles.buttons}>
            <MoveHandle name={name} {...handle} />
            <DeleteButton name={name} onClick={onDelete} />
          </span>
        )}
      </div>
    </li>
  );
}

function fieldTitle(entity: Entity, field: string): string {
  return fieldMeta(entity.schema.shape[field] as z.ZodType).title;
}
