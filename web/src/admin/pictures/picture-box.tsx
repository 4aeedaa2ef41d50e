import type { StoredPicture } from '@sunfront/contract/entities/stored-picture';
import { ImagePlus, Trash2 } from 'lucide-react';
import { use, useId, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Button } from '../ui/button.tsx';
import { EditedId } from '../form/edit-form.tsx';
import { common } from '../messages/common.ts';
import { messages as libraryMessages } from '../messages/library.ts';
import { messages } from '../messages/pictures.ts';
import { Usages } from '../records/usages.tsx';
import { Preview } from '../ui/thumbnail.tsx';
import controls from '../ui/panel.module.css';
import fields from '../inputs/fields.module.css';
import { FieldError } from '../inputs/labelled.tsx';
import { fileDrop } from '../../browser/file-drop.ts';
import { FocalPoint } from './focal-point.tsx';
import { LibraryButton } from './library-button.tsx';
import styles from './picture-input.module.css';

interface PictureBoxProps {
  name: string;
  title: string;
  /** A stored URL or a chosen file. */
  value: unknown;
  focus: string | undefined;
  hint?: string | undefined;
  shown?: boolean;
  progress?: number | undefined;
  error?: string | undefined;
  onFile: (file: File) => void;
  onPicture: (picture: StoredPicture) => void;
  /** Without it, the picture can only be replaced. */
  onRemove: (() => void) | undefined;
}

/** The control of a picture field: shows, uploads, chooses and removes the picture. */
export function PictureBox(props: PictureBoxProps) {
  const { title, value, focus, hint, shown = false, progress, error, onFile } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const busy = progress !== undefined;
  return (
    <div className={fields.field}>
      <span className={fields.label} aria-hidden>
        {title}
      </span>
      <div
        className={styles.box}
        data-over={over}
        {...fileDrop(setOver, ([file]) => file && !busy && onFile(file))}
      >
        {!shown && (
          <div className={styles.picture} aria-busy={busy}>
            {value ? <Preview value={value} alt={title} /> : <ImagePlus aria-hidden />}
          </div>
        )}
        <div className={styles.controls}>
          {busy ? (
            <>
              <span>{progress < 1 ? common.uploading : messages.upload.processing}</span>
              <progress value={progress} max={1} aria-label={messages.upload.progress(title)} />
            </>
          ) : (
            <FileControls {...props} id={id} />
          )}
        </div>
      </div>
      {focus && Boolean(value) && !busy && !shown && (
        <details className={styles.focus}>
          <summary>{messages.focalPoint.title}</summary>
          <FocalPoint name={focus} title={title} value={value} />
        </details>
      )}
      <Usages url={value} except={use(EditedId)} />
      {hint && (
        <p id={`${id}-hint`} className={controls.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} role="alert">
        {error}
      </FieldError>
    </div>
  );
}

function FileControls(props: PictureBoxProps & { id: string }) {
  const { id, name, title, value, hint, error, onFile, onPicture, onRemove } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <>
      <input
        id={id}
        type="file"
        name={name}
        accept="image/*"
        className="visually-hidden"
        aria-label={title}
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0];
          // Without this reset, choosing the same file again fires no change event.
          input.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className={buttonClass('plain', true)} aria-hidden>
        {value ? common.replace : messages.input.choose}
      </label>
      <LibraryButton
        label={libraryMessages.choose.buttonFor(title)}
        title={libraryMessages.choose.title}
        onPictures={([picture]) => onPicture(picture!)}
      />
      {Boolean(value) && onRemove && (
        <Button
          icon={Trash2}
          className={styles.remove}
          aria-label={messages.input.removePicture(title)}
          onClick={onRemove}
        >
          {common.remove}
        </Button>
      )}
      <span className={`${controls.hint} ${styles.drop}`}>{messages.input.drop}</span>
    </>
  );
}
