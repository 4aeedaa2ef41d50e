import { zodResolver } from '@hookform/resolvers/zod';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '../../api/http.ts';
import { toast } from '../../ui/toast.ts';
import { LazyConflict } from './lazy-conflict.tsx';
import { defaults } from './defaults.ts';
import { failure, reasonOf } from '../frame/failure.ts';
import { failed, type Note, NOTHING } from './save-note.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import type { SaveMessages } from '../list/collection-tab.tsx';
import type { Saved } from '../list/use-collection.ts';

interface RecordFormOptions<R extends RecordMeta> {
  entity: Entity;
  /** The record to edit, as it is known now; without one the form adds. */
  record: R | undefined;
  /** What a form that adds starts with, beside blank fields. */
  initial?: Record<string, unknown>;
  save: (values: FieldValues, existing: R | undefined) => Promise<Saved<R>>;
  /** After saving, when leaving no longer asks; in a sheet also where there was nothing to save. */
  onSaved?: (record: R) => void;
  messages: SaveMessages;
  /** The entity's schema unless the form edits something besides (pictures). */
  schema?: z.ZodObject;
  /** Which server messages are shown as they are instead of `saveFailed`. */
  explain?: ((error: ApiError) => string | undefined) | undefined;
  /** What must change in the address for the form to be gone: the tab, or something within it (a sheet, say). */
  within?: 'tab' | 'sheet';
  /** Whether the form takes over what is saved elsewhere, while nothing is typed; a sheet stays with what it was opened over. */
  follows?: boolean;
}

export interface RecordForm {
  /** The record's id; undefined while the form adds. */
  id: string | undefined;
  form: UseFormReturn<FieldValues>;
  submit: () => Promise<void>;
  saving: boolean;
  /** Whether a picture of the form is being uploaded, for which saving waits. */
  uploading: boolean;
  /** To be told +1 when an upload starts and -1 when it ends. */
  onUploading: (change: 1 | -1) => void;
  /** The record was deleted by someone else while it was edited. */
  gone: boolean;
  /** What became of the last try to save, unless it was saved; stands beside the save button. */
  note: Note | undefined;
  /** Belongs into the page beside the form. */
  dialogs: ReactNode;
}

interface SaveFailure<R> {
  /** Messages by field. */
  fields: Record<string, string>;
  /** What is said when no field is to blame. */
  message?: string;
  /** The record as someone else saved it meanwhile. */
  current?: R;
  gone?: boolean;
}

/** A form over one record: validation, saving, server errors, unsaved changes and conflicts. */
export function useRecordForm<R extends RecordMeta>(options: RecordFormOptions<R>): RecordForm {
  const { entity, initial, onSaved } = options;
  const { schema = entity.schema, within = 'sheet', follows = within === 'tab' } = options;
  // What the form began with: a refetch must not change what is compared when saving.
  const [record, setRecord] = useState(options.record);
  const form = useForm<FieldValues>({
    defaultValues: defaults(schema, record ?? initial),
    resolver: zodResolver(schema) as never,
  });
  const [uploads, setUploads] = useState(0);
  const { isDirty } = form.formState;
  const release = useUnsavedChanges(isDirty, within);
  const attempt = useSave(options, form, (saved) => {
    release();
    form.reset(defaults(schema, saved));
    if (follows) setRecord(saved);
    onSaved?.(saved);
  });
  const { saving, gone, note, setNote, conflict, setConflict, save } = attempt;

  const follow = (known: R | undefined) => {
    setRecord(known);
    if (!isDirty) form.reset(defaults(schema, known ?? initial));
  };
  useNewerRecord(options, record, follows && !saving, isDirty, follow);

  const submit = async () => {
    if (!record || gone || isDirty) {
      await form.handleSubmit((values) => save(values, gone ? undefined : record))();
    } else if (follows) setNote(NOTHING);
    else onSaved?.(record);
  };

  return {
    id: record?.id,
    form,
    submit,
    saving,
    uploading: uploads > 0,
    onUploading: (change) => setUploads((number) => number + change),
    gone,
    note: note?.failed || !isDirty ? note : undefined,
    dialogs: conflict && record && (
      <LazyConflict
        entity={entity}
        schema={schema}
        base={record}
        mine={conflict.values}
        theirs={conflict.current}
        saving={saving}
        onCancel={() => setConflict(undefined)}
        onSave={(values) => {
          for (const [name, value] of Object.entries(values)) {
            form.setValue(name, value, { shouldDirty: true });
          }
          void save(values, conflict.current);
        }}
      />
    ),
  };
}

/**
 * Calls `follow` with a newer version of the record, unless that would change a field with unsaved changes.
 * @param record the version that the form holds
 */
function useNewerRecord<R extends RecordMeta>(
  { record: known, entity, schema = entity.schema }: RecordFormOptions<R>,
  record: R | undefined,
  enabled: boolean,
  isDirty: boolean,
  follow: (known: R | undefined) => void,
): void {
  const onNews = useEffectEvent(() => follow(known));
  // A change of other fields, such as a new note, is no conflict with what is typed here.
  const isSame = (other: R) =>
    JSON.stringify(defaults(schema, other)) === JSON.stringify(defaults(schema, record));
  const mayFollow = !isDirty || Boolean(known && record && known !== record && isSame(known));
  // Before anything can be pressed: what is saved next is compared with it.
  useLayoutEffect(() => {
    // What was just saved may be known a moment later.
    const isNews = !known || !record ? known !== record : known.updated_at > record.updated_at;
    if (enabled && mayFollow && isNews) onNews();
  }, [enabled, mayFollow, known, record]);
}

/** Saves a form's values, and shows why the server refused them. */
function useSave<R extends RecordMeta>(
  options: RecordFormOptions<R>,
  form: UseFormReturn<FieldValues>,
  onStored: (saved: R) => void,
) {
  const { messages } = options;
  const [saving, setSaving] = useState(false);
  const [gone, setGone] = useState(false);
  const [note, setNote] = useState<Note>();
  const [conflict, setConflict] = useState<{ values: FieldValues; current: R }>();

  const save = async (values: FieldValues, existing: R | undefined) => {
    setSaving(true);
    setNote(undefined);
    try {
      const { record: saved } = await toast.promise(options.save(values, existing), {
        loading: 'Saving…',
        success: existing ? messages.updated : messages.created,
        // The specification has these toasts, although the form says why as well.
        error: (error) => judge(error, existing, options).message,
        action: ({ undo }) => undo,
      });
      setConflict(undefined);
      onStored(saved);
    } catch (error) {
      const { current, gone: isGone, fields, message } = judge(error, existing, options);
      setConflict(current && { values, current });
      if (isGone) setGone(true);
      for (const [index, [name, text]] of Object.entries(fields).entries()) {
        form.setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 });
      }
      if (message) setNote(failed(message, reasonOf(error)));
    } finally {
      setSaving(false);
    }
  };

  return { saving, gone, note, setNote, conflict, setConflict, save };
}

function judge<R extends RecordMeta>(
  error: unknown,
  existing: R | undefined,
  { entity, schema = entity.schema, messages, explain }: RecordFormOptions<R>,
): SaveFailure<R> {
  const refusal = error instanceof ApiError ? error : undefined;
  if (refusal?.status === 409 && refusal.current) {
    return { fields: {}, current: refusal.current as unknown as R };
  }
  const say = (explained: ApiError) => explain?.(explained) ?? messages.saveFailed;
  if (refusal?.status === 404 && existing) return { fields: {}, gone: true, message: say(refusal) };
  return failure(error, schema, say);
}
