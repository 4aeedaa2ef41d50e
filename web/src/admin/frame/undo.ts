import { HISTORY } from '@sunfront/contract/history';
import { OVERVIEW } from '@sunfront/contract/overview';
import { type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/http.ts';
import { toast, type ToastAction } from '../../ui/toast.ts';
import { topDialog } from '../../ui/top-layer.ts';
import { adminCall } from './admin-call.ts';
import { confirm } from './confirm-dialog.tsx';
import { reasonOf } from './failure.ts';

/** The button that takes a change back; undefined where the answer to the change named no way. */
export type Undo = ToastAction | undefined;

/** The last change that can be taken back by key, until it is or another is made. */
let last: Undo;

/**
 * The way back from a change, as the server's answer to it says.
 * @param path of the entity whose list changes with it.
 */
export function undoOf(headers: Headers, client: QueryClient, path: string): Undo {
  const address = headers.get('Undo');
  if (!address) return undefined;
  const undo = {
    label: 'Undo',
    run() {
      if (last === undo) last = undefined;
      toast.withdraw();
      void restore(client, { address, path, done: 'Undone.', failed: 'Failed to undo.' });
    },
  };
  last = undo;
  return undo;
}

interface Restoring {
  /** Of the call that restores. */
  address: string;
  json?: object;
  /** Of the entity whose list changes; without one, all may. */
  path?: string;
  done: string;
  failed: string;
  /** The record's `updated_at` as it was seen, where that is not how the change left it. */
  seen?: string | undefined;
}

/**
 * Makes a record what it was before a change; one that was changed in the meantime is asked about first.
 * @returns whether it was restored.
 */
export async function restore(client: QueryClient, options: Restoring): Promise<boolean> {
  const { address, json, path, done, failed, seen } = options;
  const headers = seen ? { 'If-Match': seen } : {};
  try {
    await toast.promise(adminCall('POST', address, { headers, ...(json && { json }) }), {
      loading: 'Restoring…',
      success: done,
      error: (error) => (isConflict(error) ? '' : `${failed} ${reasonOf(error)}`.trim()),
    });
  } catch (error) {
    if (!isConflict(error) || seen === '*' || !(await confirm(CONFLICT))) return false;
    return restore(client, { ...options, seen: '*' });
  }
  await Promise.all([
    client.invalidateQueries(path ? { queryKey: [path] } : {}),
    client.invalidateQueries({ queryKey: [HISTORY] }),
    client.invalidateQueries({ queryKey: [OVERVIEW] }),
  ]);
  return true;
}

const CONFLICT = {
  title: 'Changed in the meantime',
  message:
    'This was changed again. Restoring also undoes the later changes. They stay in the history.',
  action: 'Restore',
};

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Ctrl+Z (on a Mac Cmd+Z) takes the last change back, outside of texts. The layout calls it once. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'z') return;
      const isText = (event.target as Element).closest('input, textarea, [contenteditable]');
      // What is being edited in a dialog is undone there.
      if (event.defaultPrevented || isText || topDialog() || !last) return;
      event.preventDefault();
      last.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
