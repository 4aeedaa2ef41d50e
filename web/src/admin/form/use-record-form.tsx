import { zodResolver } from '@hookform/resolvers/zod';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '../../api/http.ts';
import { toast } from '../../ui/toast.ts';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import { defaults } from '../saving/defaults.ts';
import { failure, reasonOf } from '../api/failure.ts';
import { namesIn, valueAt } from '../format/translated-fields.ts';
import { resetAfterSave, typedSince, valuesOf } from '../saving/reset-after-save.ts';
import { failed, INVALID, type SaveResult, NOTHING } from '../saving/save-note.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { common } from '../messages/common.ts';
import type { SaveMessages } from '../list/collection-tab.tsx';
import type { Saved } from '../records/use-collection.ts';

interface RecordFormOptions<R extends RecordMeta> {
  entity: Entity;
  /** The latest known version; undefined for a new record. */
  record: R | undefined;
  initial?: Record<string, unknown>;
  save: (values: FieldValues, existing: R | undefined) => Promise<Saved<R>>;
  /** A sheet calls it even if there was nothing to save. */
  onSaved?: (record: R) => void;
  messages: SaveMessages;
  /** Set if the form also edits other values, such as pictures. */
  schema?: z.ZodObject;
  /** Returns a message that replaces `saveFailed`. */
  explain?: ((error: ApiError) => string | undefined) | undefined;
  /** The form closes when this part of the URL changes. */
  within?: 'tab' | 'sheet';
  /** Adopts newer versions of the record; by default only in a tab. */
  follows?: boolean;
}

export interface RecordForm<R extends RecordMeta = RecordMeta> {
  /** The version that the form edits; undefined for a new record. */
  record: R | undefined;
  form: UseFormReturn<FieldValues>;
  submit: () => Promise<void>;
  saving: boolean;
  /** Saving waits for uploads. */
  uploading: boolean;
  /** +1 when an upload starts, -1 when it ends. */
  onUploading: (change: 1 | -1) => void;
  gone: boolean;
  /** The result of a failed save. */
  note: SaveResult | undefined;
  dialogs: ReactNode;
}

/** The fields' values when saving began. */
type Sent = ReturnType<typeof valuesOf>;

interface SaveFailure<R> {
  fields: Record<string, string>;
  message?: string;
  current?: R;
  gone?: boolean;
}

export function useRecordForm<R extends RecordMeta>(options: RecordFormOptions<R>): RecordForm<R> {
  const { entity, initial, onSaved } = options;
  const { schema = entity.schema, within = 'sheet', follows = within === 'tab' } = options;
  // A refetch must not change the base version of the next save.
  const [record, setRecord] = useState(options.record);
  const form = useForm<FieldValues>({
    defaultValues: defaults(schema, record ?? initial),
    resolver: zodResolver(schema) as never,
  });
  const [uploads, setUploads] = useState(0);
  const { isDirty } = form.formState;
  const running = useRef<Promise<void>>(undefined);
  const release = useUnsavedChanges(isDirty, within, running);
  const attempt = useSave(options, form, (saved, sent) => {
    const isChanged = resetAfterSave(form, defaults(schema, saved), sent);
    if (follows || isChanged) setRecord(saved);
    if (!isChanged) release();
    // A sheet with unsaved changes stays open.
    if (follows || !isChanged) onSaved?.(saved);
  });
  const { saving, gone, note, setNote, conflict, setConflict, save } = attempt;

  const follow = (known: R | undefined) => {
    setRecord(known);
    if (!isDirty) form.reset(defaults(schema, known ?? initial));
  };
  useNewerRecord(options, record, follows && !saving, isDirty, follow);

  const submit = async () => {
    if (!record || gone || isDirty) {
      const sent = valuesOf(form, namesIn(schema.shape));
      const existing = gone ? undefined : record;
      const saveValid = (values: FieldValues) => save(values, existing, sent);
      await (running.current = form.handleSubmit(saveValid, attempt.refuse)());
    } else if (follows) setNote(NOTHING);
    else onSaved?.(record);
  };

  return {
    record,
    form,
    submit,
    saving,
    uploading: uploads > 0,
    onUploading: (change) => setUploads((number) => number + change),
    gone,
    note: note?.failed || !isDirty ? note : undefined,
    dialogs: conflict && record && (
      <ConflictDialog
        entity={entity}
        schema={schema}
        base={record}
        mine={conflict.values}
        theirs={conflict.current}
        saving={saving}
        onCancel={() => setConflict(undefined)}
        onSave={(values) => {
          void save(values, conflict.current, fillIn(form, values, conflict.sent));
        }}
      />
    ),
  };
}

/**
 * Keeps fields that have changed since the refused save.
 * @returns the values of the next save
 */
function fillIn(form: UseFormReturn<FieldValues>, chosen: FieldValues, sent: Sent): Sent {
  const typed = typedSince(form, sent);
  const next = new Map([...sent.keys()].map((name) => [name, valueAt(chosen, name)]));
  for (const [name, value] of next) {
    if (!typed.has(name)) form.setValue(name, value, { shouldDirty: true });
  }
  return next;
}

/**
 * Skips versions that would change a form with unsaved changes.
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
  // Changes to fields outside this form, such as a new note, are no conflict.
  const isSame = (other: R) =>
    hashKey([defaults(schema, other)]) === hashKey([defaults(schema, record)]);
  const mayFollow = !isDirty || Boolean(known && record && known !== record && isSame(known));
  // A layout effect, because a save must not use the outdated base version.
  useLayoutEffect(() => {
    // After a save, `known` may still be the previous version.
    const isNews = !known || !record ? known !== record : known.updated_at > record.updated_at;
    if (enabled && mayFollow && isNews) onNews();
  }, [enabled, mayFollow, known, record]);
}

function useSave<R extends RecordMeta>(
  options: RecordFormOptions<R>,
  form: UseFormReturn<FieldValues>,
  onStored: (saved: R, sent: Sent) => void,
) {
  const { messages } = options;
  const [saving, setSaving] = useState(false);
  const [gone, setGone] = useState(false);
  const [note, setNote] = useState<SaveResult>();
  const [conflict, setConflict] = useState<{ values: FieldValues; sent: Sent; current: R }>();

  const save = async (values: FieldValues, existing: R | undefined, sent: Sent) => {
    setSaving(true);
    setNote(undefined);
    try {
      const { record: saved } = await toast.promise(options.save(values, existing), {
        loading: common.saving,
        success: (!existing && messages.created) || messages.updated,
        // The specification requires this toast, although the form also shows the reason.
        error: (error) => judge(error, existing, options).message,
        action: ({ undo }) => undo,
      });
      setConflict(undefined);
      setGone(false);
      onStored(saved, sent);
    } catch (error) {
      const { current, gone: isGone, fields, message } = judge(error, existing, options);
      setConflict(current && { values, sent, current });
      if (isGone) setGone(true);
      for (const [index, [name, text]] of Object.entries(fields).entries()) {
        form.setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 });
        // The control of a list focuses its item.
        if (index === 0 && name.includes('.')) form.setFocus(name.split('.')[0]!);
      }
      if (message) setNote(failed(message, reasonOf(error)));
    } finally {
      setSaving(false);
    }
  };

  const refuse = () => {
    // An earlier success would seem to be the result.
    toast.withdraw();
    setNote(INVALID);
  };

  return { saving, gone, note, setNote, conflict, setConflict, save, refuse };
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
