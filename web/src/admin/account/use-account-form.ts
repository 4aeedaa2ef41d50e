import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { toast } from '../../ui/toast.ts';
import { resetAfterSave, valuesOf } from '../saving/reset-after-save.ts';
import { failed as failedNote, type SaveResult } from '../saving/save-note.tsx';
import { failure, reasonOf } from '../api/failure.ts';
import { common } from '../messages/common.ts';

interface Options<V> {
  schema: z.ZodObject;
  values: V;
  send: (values: V) => Promise<unknown>;
  done: string;
  failed: string;
  /** The form's values afterwards; by default `values`. */
  saved?: (sent: V) => V;
  onSent?: () => Promise<void>;
}

export type AccountForm = ReturnType<typeof useAccountForm>;

export function useAccountForm<V extends FieldValues>(options: Options<V>) {
  const { schema, values, send, done, failed, saved, onSent } = options;
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    resolver: zodResolver(schema) as never,
  });
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<SaveResult>();
  const judge = (error: unknown) => failure(error, schema, () => failed);

  const sendForm = async (typed: V, sent: ReturnType<typeof valuesOf<V>>) => {
    setBusy(true);
    setNote(undefined);
    const isSent = await toast.promise(send(typed), { loading: common.saving, success: done }).then(
      () => true,
      (error: unknown) => {
        refuse(error);
        return false;
      },
    );
    setBusy(false);
    if (!isSent) return;
    resetAfterSave(form, saved?.(typed) ?? values, sent);
    await onSent?.();
  };

  const submit = () => {
    const sent = valuesOf<V>(form, Object.keys(values) as Path<V>[]);
    return form.handleSubmit((typed) => sendForm(typed, sent))();
  };

  const refuse = (error: unknown) => {
    const { fields, message } = judge(error);
    for (const [index, [name, text]] of Object.entries(fields).entries()) {
      const reason = { type: 'server', message: text };
      form.setError(name as Path<V>, reason, { shouldFocus: index === 0 });
    }
    if (message) setNote(failedNote(message, reasonOf(error)));
  };

  return { ...form, busy, note, submit };
}
