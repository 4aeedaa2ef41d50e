import type { StoredPicture } from '@sunfront/contract/entities/stored-picture';
import { MIB } from '@sunfront/contract/limits';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { useFieldInAddress } from '../form/find-control.ts';
import { fileDrop } from '../../browser/file-drop.ts';
import { AutosizeInput } from '../ui/autosize-input.tsx';
import { messages as libraryMessages } from '../messages/library.ts';
import { messages } from '../messages/pictures.ts';
import { LibraryButton } from './library-button.tsx';
import styles from './picture-collection.module.css';
import { following } from '../records/remove-record.ts';
import { Preview } from '../ui/thumbnail.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface ChooserProps {
  plural: string;
  onFiles: (files: File[]) => void;
  /** Offers the media library. */
  onPictures?: (pictures: readonly StoredPicture[]) => void;
}

export function Chooser({ plural, onFiles, onPictures }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useFieldInAddress();
  const hasShortcut = useShortcut('n', () => input.current?.click());
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
        aria-label={messages.chooser.choose(plural)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Without this reset, choosing the same files again fires no change event.
          currentTarget.value = '';
        }}
      />
      <Button
        data-field="pictures"
        aria-keyshortcuts={hasShortcut ? 'n' : undefined}
        onClick={() => input.current?.click()}
      >
        {messages.chooser.choose(plural)}
        {hasShortcut && (
          <kbd className={controls.kbd} aria-hidden>
            N
          </kbd>
        )}
      </Button>
      {onPictures && (
        <LibraryButton
          several
          title={libraryMessages.choose.titleSeveral(plural)}
          onPictures={onPictures}
        />
      )}
      <span className={styles.drop}>{messages.chooser.drop}</span>
    </div>
  );
}

/** The chosen pictures before and during the upload. */
export function Chosen({
  uploads: { uploads, describe, remove, canSend, upload: send },
  label,
}: {
  uploads: Uploads;
  label: string;
}) {
  return (
    <ul className={styles.chosen} aria-label={messages.chooser.chosen}>
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <span className={styles.thumbnail}>
            {upload.state === 'refused' || upload.state === 'preparing' ? null : (
              <Preview value={upload.file} />
            )}
          </span>
          <div>
            <p className={styles.file} dir="auto">
              {upload.file.name}
            </p>
            <State upload={upload} />
            {upload.state !== 'refused' && (
              <AutosizeInput
                aria-label={messages.chooser.textOf(label, upload.file.name)}
                placeholder={label}
                value={upload.text}
                maxLength={200}
                disabled={upload.state === 'sending'}
                onChange={(text) => describe(upload.key, text)}
                onEnter={(field) => {
                  // The field disappears after the upload.
                  if (canSend(upload.key)) following(field)?.focus();
                  void send(upload.key);
                }}
              />
            )}
          </div>
          <IconButton
            label={messages.chooser.removeFile(upload.file.name)}
            title={messages.chooser.remove}
            icon={X}
            disabled={upload.state === 'sending'}
            onClick={(event) => {
              following(event.currentTarget)?.focus();
              remove(upload.key);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function State({ upload: { state, progress, reason, file } }: { upload: Upload }) {
  if (state === 'preparing') return <p className={styles.state}>{messages.upload.preparing}</p>;
  if (state === 'sending') {
    return (
      <>
        <progress value={progress} max={1} aria-label={messages.upload.progress(file.name)} />
        {progress === 1 && <p className={styles.state}>{messages.upload.processing}</p>}
      </>
    );
  }
  if (reason) {
    return (
      <p className={styles.reason} role="alert">
        {reason}
      </p>
    );
  }
  return <p className={styles.state}>{sizeText(file)}</p>;
}

function sizeText({ size }: File): string {
  return size < MIB / 10
    ? messages.chooser.smallSize(Math.ceil(size / 1024))
    : messages.chooser.size((size / MIB).toFixed(1));
}
