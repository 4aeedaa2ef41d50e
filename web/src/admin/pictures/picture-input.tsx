import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import type { StoredPicture } from '@sunfront/contract/entities/stored-picture';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages/index';
import { translationsOf } from '@sunfront/contract/messages/translations';
import { use, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { toast } from '../../ui/toast.ts';
import { recordsApi } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import { Uploading } from '../form/edit-form.tsx';
import { nameIn } from '../format/translated-fields.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/pictures.ts';
import { PictureBox } from './picture-box.tsx';
import { PictureRefused, preparePicture } from './picture-scaling.ts';

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
  const { onRemove, ...field } = usePictureField(entity.schema, name);
  const { progress, choose } = useUpload(props, field.focus);
  const optional = (entity.schema.shape[name] as z.ZodType).safeParse('').success;
  return (
    <PictureBox
      {...field}
      hint={hint}
      shown={shown}
      progress={progress}
      onFile={(file) => void choose(file)}
      onRemove={optional ? onRemove : undefined}
    />
  );
}

function usePictureField(schema: z.ZodObject, name: string) {
  const { setValue, clearErrors, formState } = useFormContext();
  // The page never crops a picture without this field.
  const focusField = `${name}_focus`;
  const focus = focusField in schema.shape ? focusField : undefined;
  return {
    name,
    title: fieldMeta(schema.shape[name] as z.ZodType).title,
    value: useWatch({ name }) as unknown,
    focus,
    error: formState.errors[name]?.message as string | undefined,
    onPicture: useLibraryPicture(name, focus),
    onRemove: () => {
      clearErrors(name);
      setValue(name, '', { shouldDirty: true });
    },
  };
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

/** Returns a function that sets the field to a picture of the library. */
function useLibraryPicture(name: string, focus: string | undefined) {
  const { getValues, setValue, clearErrors } = useFormContext();
  const fill = (field: string, text: string | undefined) => {
    // Only a form with a text for the picture has the field.
    if (text && getValues(field) === '') setValue(field, text, { shouldDirty: true });
  };
  return (picture: StoredPicture) => {
    clearErrors(name);
    setValue(name, picture.url, { shouldDirty: true });
    if (focus) setValue(focus, '');
    if (name !== 'url') return;
    fill('alt_text', picture.alt_text);
    const translations = translationsOf(picture);
    for (const tag of LANGUAGE_TAGS) fill(nameIn(tag, 'alt_text'), translations[tag]?.['alt_text']);
  };
}

export function PictureFile({ schema, name }: { schema: z.ZodObject; name: string }) {
  const field = usePictureField(schema, name);
  const setPicture = useSetPicture(name, field.focus, messages.upload.failed);
  return <PictureBox {...field} onFile={(file) => void setPicture(() => preparePicture(file))} />;
}
