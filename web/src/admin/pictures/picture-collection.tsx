import { staff } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import type { StoredPicture } from '@sunfront/contract/entities/stored-picture';
import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { count } from '../format/format.ts';
import { Empty, Page, Pending, SlowNotice } from '../ui/page.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { useBulk } from '../list/use-bulk.tsx';
import type { Collection } from '../records/use-collection.ts';
import { useOpenRecord } from '../records/use-open-record.ts';
import { useSheet } from '../list/address.ts';
import { useAction } from '../ui/use-action.ts';
import { common } from '../messages/common.ts';
import { messages as listMessages } from '../messages/list.ts';
import { messages as libraryMessages } from '../messages/library.ts';
import { messages as pictureMessages } from '../messages/pictures.ts';
import { FocalPoint } from './focal-point.tsx';
import { Chooser, Chosen } from './picture-chooser.tsx';
import styles from './picture-collection.module.css';
import {
  fieldTitle,
  type PictureCollectionProps,
  PictureGrid,
  type PictureRecord,
  usePictures,
} from './picture-grid.tsx';
import { PictureInput } from './picture-input.tsx';
import { type Uploads, useUploads } from './use-uploads.ts';

export function PictureCollection<R extends PictureRecord>(props: PictureCollectionProps<R>) {
  const { entity, title, field } = props;
  const { noun, purpose, outcomes: messages } = props.texts;
  const [singular, plural] = noun;
  const pictures = usePictures(props);
  const { collection, called } = pictures;
  const { records } = collection;
  const sheet = useSheet();
  const uploads = useUploads<R>({ entity, collection, field, messages });

  const edited = useOpenRecord(entity.path, records, sheet.open);
  const total = records && count(records.length, singular, plural);
  const emptyTitle = listMessages.collection.empty(plural);
  const number = uploads.uploads.length;
  const add = useAddFromLibrary(collection, noun);
  const bulk = useBulk({ entity, collection, shown: pictures.shown, noun, name: called });

  return (
    <Page
      title={title}
      note={total && listMessages.collection.total(total, collection.more)}
      action={<UploadButton uploads={uploads} noun={noun} />}
    >
      <Chooser plural={plural} onFiles={uploads.add} onPictures={add} />
      {number > 0 && <Chosen uploads={uploads} label={fieldTitle(entity, field)} />}
      {records && collection.fetching && <SlowNotice onRetry={collection.reload} />}
      {!records ? (
        <Pending what={plural} kind="tiles" message={messages.loadFailed} of={collection} />
      ) : records.length === 0 ? (
        number === 0 && <Empty icon={props.icon} title={emptyTitle} text={purpose} />
      ) : (
        <PictureGrid {...props} pictures={pictures} bulk={bulk} onOpen={sheet.edit} />
      )}
      {records && <ListFooter collection={collection} loaded={records.length} noun={plural} />}
      {bulk.bar}
      {edited && (
        <PictureSheet
          key={edited.id}
          {...props}
          collection={collection}
          record={edited}
          name={called(edited)}
          onClose={sheet.close}
        />
      )}
    </Page>
  );
}

function useAddFromLibrary<R extends PictureRecord>(
  collection: Collection<R>,
  noun: PictureCollectionProps<R>['texts']['noun'],
) {
  const { adding, added, addFailed } = libraryMessages.choose;
  const { run } = useAction();
  return (chosen: readonly StoredPicture[]) =>
    void run(collection.addFromLibrary(chosen.map(({ id }) => id)), {
      loading: adding,
      success: added(count(chosen.length, ...noun)),
      failed: addFailed,
      action: (undo) => undo,
    });
}

interface UploadButtonProps {
  uploads: Uploads;
  noun: readonly [singular: string, plural: string];
}

export function UploadButton({ uploads, noun }: UploadButtonProps) {
  const { sending, preparing, ready, upload } = uploads;
  return (
    <Button
      icon={UploadIcon}
      variant="primary"
      busy={sending || preparing}
      onClick={() => void upload()}
    >
      {sending
        ? common.uploading
        : pictureMessages.upload.button(ready === 0 ? noun[1] : count(ready, ...noun))}
    </Button>
  );
}

interface PictureSheetProps<R extends PictureRecord> extends PictureCollectionProps<R> {
  collection: Collection<R>;
  record: R;
  name: string;
  onClose: () => void;
}

function PictureSheet<R extends PictureRecord>(props: PictureSheetProps<R>) {
  const { entity, field, more = {}, record } = props;
  const { noun, outcomes } = props.texts;
  // A name may contain the position, which ends with a deletion elsewhere.
  const [name] = useState(props.name);
  return (
    <RecordSheet
      entity={entity}
      collection={props.collection}
      record={record}
      eyebrow={props.title}
      title={pictureMessages.grid.edit(noun[0])}
      messages={{
        updated: outcomes.updated,
        saveFailed: outcomes.updateFailed,
      }}
      onClose={props.onClose}
      sections={[{ rows: [field, ...Object.keys(more)] }]}
      fields={{
        [field]: { hint: props.hint, wraps: true },
        ...Object.fromEntries(Object.entries(more).map(([name, hint]) => [name, { hint }])),
      }}
    >
      <div className={styles.large}>
        <EditedPicture entity={entity} title={name} alt={props.text(record)} />
      </div>
    </RecordSheet>
  );
}

function EditedPicture({ entity, title, alt }: { entity: Entity; title: string; alt: string }) {
  const value: unknown = useWatch({ name: 'url' });
  return (
    <>
      <FocalPoint name="url_focus" title={title} value={value} alt={alt} />
      <PictureInput entity={entity} name="url" uploadTo={staff} shown />
    </>
  );
}
