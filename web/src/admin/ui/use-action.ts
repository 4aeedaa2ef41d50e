import { useState } from 'react';
import { toast, type ToastTexts } from '../../ui/toast.ts';

/** Runs actions whose outcomes toasts show. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  /** @returns whether it succeeded */
  const run = async <T>(
    act: Promise<T>,
    texts: ToastTexts<T>,
    onDone?: (result: T) => unknown,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const result = await toast.promise(act, texts);
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
