import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { ImagePlus, Trash2 } from 'lucide-react';
import { use, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { recordsApi } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import { EditedId, Uploading } from '../form/edit-form.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/pictures.ts';
import { fileDrop } from './file-drop.ts';
import { FocalPoint } from './focal-point.tsx';
import styles from './picture-input.module.css';
import { PictureRefused, preparePicture } from './picture-scaling.ts';
import { Preview } from '../ui/thumbnail.tsx';
import { Usages } from '../records/usages.tsx';

interface PictureInputProps {
  entity: Entity;
  name: string;
  uploadFailed?: string;
  /** Defaults to `entity`. */
  uploadTo?: Entity;
  hint?: string | undefined;
  /** The picture and its focal point are already next to the input. */
  shown?: boolean;
}

export function PictureInput(props: PictureInputProps) {
  const { entity, name, hint, shown = false } = props;
  const { setValue, clearErrors, formState } = useFormContext();
  const value: unknown = useWatch({ name });
  const { title } = fieldMeta(entity.schema.shape[name] as z.ZodType);
  const focus = focusOf(entity.schema, name);
  const { progress, choose } = useUpload(props, focus);

  return (
    <PictureBox
      name={name}
      title={title}
      value={value}
      focus={focus}
      hint={hint}
      shown={shown}
      progress={progress}
      error={formState.errors[name]?.message as string | undefined}
      onFile={(file) => void choose(file)}
      onRemove={
        (entity.schema.shape[name] as z.ZodType).safeParse('').success
          ? () => {
              clearErrors(name);
              setValue(name, '', { shouldDirty: true });
            }
          : undefined
      }
    />
  );
}

function useUpload(props: PictureInputProps, focus: string | undefined) {
  const { entity, name, uploadFailed = messages.upload.failed, uploadTo = entity } = props;
  const setPicture = useSetPicture(name, focus, uploadFailed);
  const [progress, setProgress] = useState<number>();

  const send = async (file: File) => {
    const form = new FormData();
    form.append('file', await preparePicture(file));
    const { data } = await recordsApi(uploadTo).upload<{ url: string }>(form, setProgress);
    return data.url;
  };

  const choose = async (file: File) => {
    setProgress(0);
    await setPicture(() =>
      toast.promise(send(file), {
        loading: common.uploading,
        error: (error) => (error instanceof PictureRefused ? '' : uploadFailed),
      }),
    );
    setProgress(undefined);
  };

  return { progress, choose };
}

/**
 * Returns a function that sets the field to a picture or shows the failure. Saving waits for it.
 */
function useSetPicture(name: string, focus: string | undefined, failed: string) {
  const { setValue, setError, clearErrors } = useFormContext();
  const onUploading = use(Uploading);
  return async (make: () => Promise<unknown>) => {
    clearErrors(name);
    onUploading(1);
    try {
      setValue(name, await make(), { shouldDirty: true });
      if (focus) setValue(focus, '');
    } catch (error) {
      const reason = error instanceof PictureRefused ? error.message : reasonOf(error);
      setError(name, { type: 'upload', message: reason || failed });
    } finally {
      onUploading(-1);
    }
  };
}

interface PictureFileProps {
  schema: z.ZodObject;
  name: string;
}

export function PictureFile({ schema, name }: PictureFileProps) {
  const { setValue, clearErrors, formState } = useFormContext();
  const value: unknown = useWatch({ name });
  const { title } = fieldMeta(schema.shape[name] as z.ZodType);
  const focus = focusOf(schema, name);
  const setPicture = useSetPicture(name, focus, messages.upload.failed);

  return (
    <PictureBox
      name={name}
      title={title}
      value={value}
      focus={focus}
      error={formState.errors[name]?.message as string | undefined}
      onFile={(file) => void setPicture(() => preparePicture(file))}
      onRemove={() => {
        clearErrors(name);
        setValue(name, '', { shouldDirty: true });
      }}
    />
  );
}

/** Returns undefined if the page never crops the picture. */
function focusOf(schema: z.ZodObject, name: string): string | undefined {
  const focus = `${name}_focus`;
  return focus in schema.shape ? focus : undefined;
}

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
  /** Without it, the picture can only be replaced. */
  onRemove: (() => void) | undefined;
}

function PictureBox(props: PictureBoxProps) {
  const { title, value, focus, hint, shown = false, progress, error, onFile } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const busy = progress !== undefined;
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
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
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function FileControls(props: PictureBoxProps & { id: string }) {
  const { id, name, title, value, hint, error, onFile, onRemove } = props;
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
      {Boolean(value) && onRemove && (
        <Button
          small
          className={styles.remove}
          aria-label={messages.input.removePicture(title)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={16} />
          {common.remove}
        </Button>
      )}
      <span className={styles.drop}>{messages.input.drop}</span>
    </>
  );
}
