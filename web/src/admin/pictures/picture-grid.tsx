import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import type { ListTexts } from '../list/collection-tab.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { arranging } from '../records/move-record.ts';
import { usePublicationBadge } from '../records/publication.tsx';
import { removeRecord } from '../records/remove-record.ts';
import { Segments } from '../list/toolbar.tsx';
import type { useBulk } from '../list/use-bulk.tsx';
import { useCollection } from '../records/use-collection.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { useIncrementalList } from '../list/incremental-list.tsx';
import { findUsages, usagesSentence } from '../records/usages.tsx';
import { common } from '../messages/common.ts';
import { messages as pictureMessages } from '../messages/pictures.ts';
import styles from './picture-collection.module.css';
import { PictureTile } from './picture-tile.tsx';
import tiles from './picture-tile.module.css';
import type { UploadMessages } from './use-uploads.ts';
import { directionOf } from '@sunfront/contract/text/direction';

export type PictureRecord = RecordMeta & { url: string };

export interface PictureCollectionProps<R extends PictureRecord> {
  entity: Entity;
  title: string;
  icon: LucideIcon;
  texts: ListTexts<UploadMessages & { updated: string; updateFailed: string }>;
  field: string;
  hint: string;
  more?: Record<string, string>;
  /** Returns a picture's label by its index, such as its size on the website. */
  label?: (index: number) => string | undefined;
  text: (record: R) => string;
}

/** The grid shows all pictures, or only those without a text. */
export function usePictures<R extends PictureRecord>(props: PictureCollectionProps<R>) {
  const { entity, texts, text } = props;
  const collection = useCollection<R>(entity);
  const { records, error } = collection;
  useLoadFailure(error, texts.outcomes.loadFailed);
  const [params] = useSearchParams();
  const [lacking, setLacking] = useState(params.get('show') === 'missing');
  const missing = records?.filter((record) => !text(record)) ?? [];
  const shown = (lacking && missing.length > 0 ? missing : records) ?? [];
  const called = (record: R) =>
    text(record) || pictureMessages.grid.numbered(texts.noun[0], records!.indexOf(record) + 1);
  return { collection, lacking, setLacking, missing, shown, called };
}

interface PictureGridProps<R extends PictureRecord> extends PictureCollectionProps<R> {
  pictures: ReturnType<typeof usePictures<R>>;
  bulk: ReturnType<typeof useBulk<R>>;
  onOpen: (id: string) => void;
}

export function PictureGrid<R extends PictureRecord>(props: PictureGridProps<R>) {
  const { entity, field, text, texts, pictures, bulk, onOpen } = props;
  const { collection, lacking, missing, called } = pictures;
  const { records = [] } = collection;
  const { drawn, list, more } = useIncrementalList<R, HTMLUListElement>(pictures.shown);
  const badge = usePublicationBadge(entity);
  const remove = useRemove(props);
  const order = drawn.map(({ id }) => id);
  const noText = pictureMessages.grid.noText(fieldTitle(entity, field).toLowerCase());

  return (
    <>
      <div className={styles.tools}>
        {missing.length > 0 && (
          <Segments<'all' | 'missing'>
            value={lacking ? 'missing' : 'all'}
            onChange={(value) => pictures.setLacking(value === 'missing')}
            options={{ all: common.all, missing: noText }}
            count={(value) => (value === 'all' ? records : missing).length}
          />
        )}
        {bulk.button}
      </div>
      <Arrange
        records={drawn}
        layout="tiles"
        {...arranging(entity, collection, texts.noun, called)!}
      >
        <ul ref={list} className={tiles.grid} aria-label={props.title}>
          {drawn.map((record, index) => {
            const name = called(record);
            const label = props.label?.(lacking ? records.indexOf(record) : index);
            return (
              <Tile
                key={record.id}
                picture={record}
                order={order}
                name={name}
                openLabel={pictureMessages.grid.edit(name)}
                marks={<Marks label={label} publication={badge?.(record)} />}
                selection={bulk.selection}
                onOpen={() => onOpen(record.id)}
                onDelete={() => void remove(record)}
              >
                <span data-missing={!text(record)} dir={directionOf(text(record))}>
                  {text(record) || noText}
                </span>
              </Tile>
            );
          })}
        </ul>
      </Arrange>
      {more}
    </>
  );
}

function Marks({ label, publication }: { label: ReactNode; publication: ReactNode }) {
  return (
    <>
      {label && <span className={tiles.label}>{label}</span>}
      {publication && <span className={tiles.badge}>{publication}</span>}
    </>
  );
}

function useRemove<R extends PictureRecord>({ texts, pictures }: PictureGridProps<R>) {
  const { collection, called } = pictures;
  const client = useQueryClient();
  // A record can be deleted even if its usages cannot be loaded.
  const usesOf = ({ id, url }: R) => findUsages(client, url, id).catch(() => []);
  return async (record: R) =>
    removeRecord({
      question: [texts.noun[0], called(record), usagesSentence(await usesOf(record))],
      remove: () => collection.remove(record.id),
      messages: texts.outcomes,
    });
}

interface TileProps extends ComponentProps<typeof PictureTile> {
  onDelete: () => void;
}

function Tile({ onDelete, children, ...props }: TileProps) {
  const { item, handle } = useArranged(props.picture.id);
  return (
    <PictureTile {...props} {...item}>
      {children}
      {!props.selection && (
        <span className={tiles.buttons}>
          <MoveHandle name={props.name} {...handle} />
          <DeleteButton name={props.name} onClick={onDelete} />
        </span>
      )}
    </PictureTile>
  );
}

export function fieldTitle(entity: Entity, field: string): string {
  return fieldMeta(entity.schema.shape[field] as z.ZodType).title;
}
