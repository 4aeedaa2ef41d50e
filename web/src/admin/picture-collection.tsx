import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { fieldMeta } from '@sunfront/contract/fields';
import { ImagePlus, type LucideIcon, Trash2, Upload as UploadIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { toast } from '../ui/toast.ts';
import { confirmDelete } from './confirm-dialog.tsx';
import controls from './controls.module.css';
import { EntityForm } from './entity-form.tsx';
import { fileDrop } from './file-drop.ts';
import { count } from './format.ts';
import styles from './picture-collection.module.css';
import { Empty, Failed, Page, Skeleton } from './page.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { Preview } from './thumbnail.tsx';
import { type Collection, useCollection } from './use-collection.ts';
import { useLoadFailure } from './use-load-failure.ts';
import { useRecordForm } from './use-record-form.tsx';
import { useSheet } from './use-sheet.ts';
import { useShortcut } from './use-shortcut.ts';
import { type Upload, type UploadMessages, type Uploads, useUploads } from './use-uploads.ts';

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
  const { entity, title, noun, messages, field, text } = props;
  const [singular, plural] = noun;
  const collection = useCollection<R>(entity);
  const { records, error } = collection;
  const sheet = useSheet();
  const uploads = useUploads<R>({ entity, collection, field, messages });
  useLoadFailure(error, messages.loadFailed);

  const edited = records?.find(({ id }) => id === sheet.open);
  const number = uploads.uploads.length;

  const remove = async (record: R, index: number) => {
    const name = text(record) || `${singular} ${index + 1}`;
    if (!(await confirmDelete(singular, name))) return;
    try {
      await collection.remove(record.id);
      toast.success(messages.deleted);
    } catch {
      toast.error(messages.deleteFailed);
    }
  };

  return (
    <Page
      title={title}
      note={records && count(records.length, singular, plural)}
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
      {!records && error ? (
        <Failed message={messages.loadFailed} reason={error.message} onRetry={collection.reload} />
      ) : !records ? (
        <Skeleton kind="tiles" label={`Loading ${plural}`} />
      ) : records.length === 0 ? (
        number === 0 && <Empty icon={props.icon} title={`No ${plural} yet`} text={props.purpose} />
      ) : (
        <ul className={styles.grid} aria-label={title}>
          {records.map((record, index) => (
            <li key={record.id} className={styles.tile}>
              <button
                type="button"
                className={styles.open}
                aria-label={`Edit ${text(record) || `${singular} ${index + 1}`}`}
                onClick={() => sheet.edit(record.id)}
              >
                <Picture
                  url={record.url}
                  alt=""
                  sizes="16rem"
                  fallback={<ImagePlus aria-hidden />}
                />
                {props.place?.(index) && <span className={styles.place}>{props.place(index)}</span>}
              </button>
              <div className={styles.caption}>
                <span data-missing={!text(record)}>
                  {text(record) || `No ${fieldTitle(entity, field).toLowerCase()}`}
                </span>
                <button
                  type="button"
                  className={controls.icon}
                  data-variant="danger"
                  aria-label={`Delete ${text(record) || `${singular} ${index + 1}`}`}
                  title="Delete"
                  onClick={() => void remove(record, index)}
                >
                  <Trash2 aria-hidden />
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <PictureSheet
          key={edited.id}
          {...props}
          collection={collection}
          record={edited}
          onClose={sheet.close}
        />
      )}
    </Page>
  );
}

function Chooser({ plural, onFiles }: { plural: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useShortcut('n', () => input.current?.click());
  return (
    <div className={styles.chooser} data-over={over} {...fileDrop(setOver, onFiles)}>
      <ImagePlus aria-hidden />
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Choose ${plural}`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Emptied, so that choosing the same files again is heard.
          currentTarget.value = '';
        }}
      />
      <Button small aria-keyshortcuts="n" onClick={() => input.current?.click()}>
        Choose {plural}
        <kbd className={controls.kbd} aria-hidden>
          N
        </kbd>
      </Button>
      <span className={styles.drop}>or drop them here, as many as you like</span>
    </div>
  );
}

function Chosen({
  uploads: { uploads, describe, remove },
  label,
}: {
  uploads: Uploads;
  label: string;
}) {
  return (
    <ul className={styles.chosen} aria-label="Chosen, not uploaded yet">
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <span className={styles.thumbnail}>
            {upload.state === 'refused' || upload.state === 'preparing' ? null : (
              <Preview value={upload.file} />
            )}
          </span>
          <div>
            <p className={styles.file}>{upload.file.name}</p>
            <State upload={upload} />
            {upload.state !== 'refused' && (
              <input
                className={controls.input}
                aria-label={`${label} of ${upload.file.name}`}
                placeholder={label}
                value={upload.text}
                maxLength={200}
                disabled={upload.state === 'sending'}
                onChange={(event) => describe(upload.key, event.target.value)}
              />
            )}
          </div>
          <button
            type="button"
            className={controls.icon}
            aria-label={`Take ${upload.file.name} out`}
            title="Take out"
            disabled={upload.state === 'sending'}
            onClick={() => remove(upload.key)}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function State({ upload: { state, progress, reason, file } }: { upload: Upload }) {
  if (state === 'preparing') return <p className={styles.state}>Getting it ready…</p>;
  if (state === 'sending') {
    return <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} />;
  }
  if (reason) {
    return (
      <p className={styles.reason} role="alert">
        {reason}
      </p>
    );
  }
  return <p className={styles.state}>{(file.size / 1024 / 1024).toFixed(1)} MB</p>;
}

interface PictureSheetProps<R extends PictureRecord> extends PictureCollectionProps<R> {
  collection: Collection<R>;
  record: R;
  onClose: () => void;
}

function PictureSheet<R extends PictureRecord>(props: PictureSheetProps<R>) {
  const { entity, collection, noun, field, hint, messages, text, onClose } = props;
  // As it was when the sheet opened: a refetch must not change what is compared.
  const [record] = useState(props.record);
  const state = useRecordForm<R>({
    entity,
    record,
    save: collection.save,
    onSaved: onClose,
    messages: {
      created: messages.updated,
      updated: messages.updated,
      saveFailed: messages.updateFailed,
    },
  });
  return (
    <RecordSheet
      eyebrow={props.title}
      title={`Edit ${noun[0]}`}
      record={record}
      state={state}
      onClose={onClose}
    >
      <div className={styles.large}>
        <Picture url={record.url} alt={text(record)} sizes="32rem" />
      </div>
      <EntityForm
        schema={entity.schema}
        sections={[{ rows: [field] }]}
        fields={{ [field]: { hint } }}
      />
    </RecordSheet>
  );
}

function fieldTitle(entity: Entity, field: string): string {
  return fieldMeta(entity.schema.shape[field] as z.ZodType).title;
}
