import { HISTORY } from '@sunfront/contract/history';
import { OVERVIEW } from '@sunfront/contract/api/overview';
import { type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/http.ts';
import { toast } from '../../ui/toast.ts';
import type { ToastAction } from '../../ui/toast-extra.ts';
import { topDialog } from '../../browser/top-layer.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/frame.tsx';
import { adminCall } from '../api/admin-call.ts';
import { confirm } from './confirm-dialog.tsx';
import { withReason } from '../api/failure.ts';
import { addOwnDeletions, removeOwnDeletions } from '../api/own-deletions.ts';
import { keyOf, useKeys } from './use-shortcut.ts';

export type Undo = ToastAction | undefined;

let last: Undo;

/**
 * Returns undefined if the response has no `Undo` header.
 * @param path the path of the entity whose list changes; by default any list
 * @param ids the created record, which the undo deletes, or the deleted ones, which it restores
 */
export function undoOf(
  headers: Headers,
  client: QueryClient,
  path?: string,
  { created, deleted = [] }: { created?: string | undefined; deleted?: readonly string[] } = {},
): Undo {
  const address = headers.get('Undo');
  if (!address) return undefined;
  const { done, failed } = messages.undo;
  const deletes = created && `${path}/${created}`;
  const restores = deleted.map((id) => `${path}/${id}`);
  return offerUndo({
    label: common.undo,
    run: () =>
      void restore(client, { address, ...(path && { path }), deletes, restores, done, failed }),
  });
}

/** Ctrl+Z runs the undo that was offered last. */
export function offerUndo(action: ToastAction): ToastAction {
  const undo = {
    ...action,
    run() {
      if (last === undo) last = undefined;
      toast.withdraw();
      action.run();
    },
  };
  last = undo;
  return undo;
}

interface Restoring {
  address: string;
  json?: object;
  /** The path of the entity whose list changes; by default any list. */
  path?: string;
  /** A record, as `path/id`. */
  deletes?: string | undefined;
  /** Deleted records, as `path/id`. */
  restores?: readonly string[];
  done: string;
  failed: string;
  /** The displayed version's `updated_at`, if it differs from the change's; `*` skips the check. */
  seen?: string | undefined;
}

/**
 * Asks first if the record was changed in the meantime (409).
 * @returns whether the record was restored
 */
export async function restore(client: QueryClient, options: Restoring): Promise<boolean> {
  const { address, json, path, deletes, restores = [], done, failed, seen } = options;
  const headers = seen ? { 'If-Match': seen } : {};
  try {
    await toast.promise(adminCall('POST', address, { headers, ...(json && { json }) }), {
      loading: messages.undo.restoring,
      success: done,
      error: (error) => (isConflict(error) ? '' : withReason(failed, error)),
    });
  } catch (error) {
    if (!isConflict(error) || seen === '*' || !(await confirm(messages.undo.conflict)))
      return false;
    return restore(client, { ...options, seen: '*' });
  }
  removeOwnDeletions(restores);
  if (deletes) addOwnDeletions([deletes]);
  await Promise.all([
    client.invalidateQueries(path ? { queryKey: [path] } : {}),
    client.invalidateQueries({ queryKey: [HISTORY] }),
    client.invalidateQueries({ queryKey: [OVERVIEW] }),
  ]);
  return true;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Ctrl+Z (Cmd+Z on a Mac) works outside text inputs. Called once, by the layout. */
export function useUndoKey(): void {
  useKeys((event) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || keyOf(event) !== 'z') return;
    const isText = (event.target as Element).closest('input, textarea, [contenteditable]');
    // Ctrl+Z in a dialog must not undo changes outside it.
    if (event.defaultPrevented || isText || topDialog() || !last) return;
    event.preventDefault();
    last.run();
  });
}
