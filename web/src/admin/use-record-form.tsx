import { zodResolver } from '@hookform/resolvers/zod';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '../api/http.ts';
import { toast } from '../ui/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { defaults } from './defaults.ts';
import { failure } from './failure.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

export interface SaveMessages {
  created: string;
  updated: string;
  saveFailed: string;
}

interface RecordFormOptions<R extends RecordMeta> {
  entity: Entity;
  /** The record to edit; without one the form adds. */
  record: R | undefined;
  save: (values: FieldValues, existing: R | undefined) => Promise<R>;
  /** After saving, when leaving no longer asks. */
  onSaved: (record: R) => void;
  messages: SaveMessages;
  /** The entity's schema unless the form edits something besides (pictures). */
  schema?: z.ZodObject;
  /** Which server messages are shown as they are instead of `saveFailed`. */
  explain?: (error: ApiError) => string | undefined;
  /** Whether the form fills the tab or stands in the side sheet. */
  within?: 'tab' | 'sheet';
}

export interface RecordForm {
  form: UseFormReturn<FieldValues>;
  submit: () => Promise<void>;
  saving: boolean;
  /** The record was deleted by someone else while it was edited. */
  gone: boolean;
  /** Belongs into the page beside the form. */
  dialogs: ReactNode;
}

/** A form over one record: validation, saving, server errors, unsaved changes and conflicts. */
export function useRecordForm<R extends RecordMeta>({
  entity,
  record,
  save,
  onSaved,
  messages,
  schema = entity.schema,
  explain,
  within = 'sheet',
}: RecordFormOptions<R>): RecordForm {
  const form = useForm<FieldValues>({
    defaultValues: defaults(schema, record),
    resolver: zodResolver(schema) as never,
  });
  const [saving, setSaving] = useState(false);
  const [gone, setGone] = useState(false);
  const [conflict, setConflict] = useState<{ values: FieldValues; current: R }>();
  const release = useUnsavedChanges(form.formState.isDirty, within);

  const attempt = async (values: FieldValues, existing: R | undefined) => {
    setSaving(true);
    try {
      const saved = await save(values, existing);
      setConflict(undefined);
      release();
      form.reset(defaults(schema, saved));
      toast.success(existing ? messages.updated : messages.created);
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.current) {
        setConflict({ values, current: error.current as unknown as R });
        return;
      }
      setConflict(undefined);
      if (error instanceof ApiError && error.status === 404 && existing) {
        setGone(true);
        toast.error(explain?.(error) ?? messages.saveFailed);
        return;
      }
      const { fields, message } = failure(
        error,
        schema,
        (explained) => explain?.(explained) ?? messages.saveFailed,
      );
      for (const [index, [name, text]] of Object.entries(fields).entries()) {
        form.setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 });
      }
      if (message) toast.error(message);
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    submit: form.handleSubmit((values) => attempt(values, gone ? undefined : record)),
    saving,
    gone,
    dialogs: conflict && record && (
      <ConflictDialog
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
          void attempt(values, conflict.current);
        }}
      />
    ),
  };
}
