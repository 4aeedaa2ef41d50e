import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { blockNavigation, navigate } from '../../browser/location.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { messages } from '../messages/form.tsx';

interface Form {
  dirty: boolean;
  /** The form closes when this part of the URL changes. */
  within: 'tab' | 'sheet';
  /** Leaving waits for it. */
  saving?: RefObject<Promise<void> | undefined> | undefined;
}

const forms = new Set<Form>();

/** @returns a function that disables the guard, for navigation after saving */
export function useUnsavedChanges(
  dirty: boolean,
  within: Form['within'],
  saving?: Form['saving'],
): () => void {
  const form = useRef<Form>({ dirty, within, saving });
  useEffect(() => {
    form.current.dirty = dirty;
  }, [dirty]);
  useEffect(() => {
    const registered = form.current;
    forms.add(registered);
    return () => void forms.delete(registered);
  }, []);
  return useCallback(() => {
    form.current.dirty = false;
  }, []);
}

/** Called once, by the layout, because a router supports only one blocker. */
export function useUnsavedGuard(): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    [...forms].some(
      ({ dirty, within }) =>
        dirty &&
        (from.pathname !== to.pathname ||
          (within === 'sheet' && sheetOf(from.search) !== sheetOf(to.search))),
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  const location = useLocation();
  useEffect(() => {
    entry = { state: history.state as unknown, url: window.location.href };
  }, [location]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (anyDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
}

/** Omits the URL parameters of the list. */
function sheetOf(search: string): string {
  const params = new URLSearchParams(search);
  return JSON.stringify(['new', 'edit', 'open', 'view'].map((name) => params.get(name)));
}

/**
 * Asks before Back leaves the panel, which the panel's router cannot block. Must precede that
 * router's creation: `popstate` listeners run in registration order.
 */
export function guardNavigation(): () => void {
  const unblock = blockNavigation(anyDirty);
  const onBack = (event: PopStateEvent) => {
    const { pathname } = window.location;
    if (!anyDirty() || pathname.startsWith('/admin')) return;
    event.stopImmediatePropagation();
    history.pushState(entry?.state, '', entry?.url);
    void mayLeave().then((leave) => leave && navigate(pathname));
  };
  addEventListener('popstate', onBack);
  return () => {
    unblock();
    removeEventListener('popstate', onBack);
  };
}

let entry: { state: unknown; url: string } | undefined;

/** @returns whether leaving is allowed; unsaved changes then count as discarded */
export async function mayLeave(): Promise<boolean> {
  await Promise.all([...forms].flatMap(({ saving }) => saving?.current ?? []));
  if (!anyDirty()) return true;
  const discard = await confirm(messages.discard);
  if (discard) for (const form of forms) form.dirty = false;
  return discard;
}

function anyDirty(): boolean {
  return [...forms].some(({ dirty }) => dirty);
}
