import { useState } from 'react';
import { toast, type ToastTexts } from '../../ui/toast.ts';
import { withReason } from '../api/failure.ts';
import { common } from '../messages/common.ts';

interface ActionTexts<T> extends Omit<ToastTexts<T>, 'loading' | 'error'> {
  loading?: string;
  /** A text precedes the reason. */
  failed: string | ((error: unknown) => string);
}

/** Runs actions whose outcomes toasts show. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  /** @returns whether it succeeded */
  const run = async <T>(
    act: Promise<T>,
    { loading = common.saving, failed, ...texts }: ActionTexts<T>,
    onDone?: (result: T) => unknown,
  ): Promise<boolean> => {
    const error =
      typeof failed === 'string' ? (reason: unknown) => withReason(failed, reason) : failed;
    setBusy(true);
    try {
      const result = await toast.promise(act, { ...texts, loading, error });
      await onDone?.(result);
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
