import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { blockNavigation, navigate } from '../../ui/location.ts';
import { confirm } from '../frame/confirm-dialog.tsx';

interface Form {
  dirty: boolean;
  /** What must change in the address for the form to be gone: the tab, or only what its side sheet shows. */
  within: 'tab' | 'sheet';
}

const forms = new Set<Form>();

/**
 * While `dirty`, asks before the form is left.
 * @returns a function that lets the next navigation pass, for after saving.
 */
export function useUnsavedChanges(dirty: boolean, within: Form['within']): () => void {
  const form = useRef<Form>({ dirty, within });
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

/** Guards every form of the panel; the layout calls it once, for a router takes only one blocker. */
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

/** What an address says of the side sheet and where it stands, and not of the list beside it. */
function sheetOf(search: string): string {
  const params = new URLSearchParams(search);
  return JSON.stringify(['new', 'edit', 'open', 'view'].map((name) => params.get(name)));
}

/**
 * Asks before Back leads out of the panel, where the panel's router has no say. Must be called before
 * that router is made: listeners hear of Back in the order in which they came.
 */
export function guardNavigation(): () => void {
  const letGo = blockNavigation(anyDirty);
  const onBack = (event: PopStateEvent) => {
    const { pathname } = window.location;
    if (!anyDirty() || pathname.startsWith('/admin')) return;
    event.stopImmediatePropagation();
    history.pushState(entry?.state, '', entry?.url);
    void mayLeave().then((leave) => leave && navigate(pathname));
  };
  addEventListener('popstate', onBack);
  return () => {
    letGo();
    removeEventListener('popstate', onBack);
  };
}

/** The address as the panel's router last knew it. */
let entry: { state: unknown; url: string } | undefined;

/** Asks if a form holds unsaved changes; true when it is fine to leave, and then they are given up. */
export async function mayLeave(): Promise<boolean> {
  if (!anyDirty()) return true;
  const discard = await confirm({
    title: 'Discard unsaved changes?',
    message: 'Your changes have not been saved and will be lost.',
    action: 'Discard changes',
    cancel: 'Keep editing',
  });
  if (discard) for (const form of forms) form.dirty = false;
  return discard;
}

function anyDirty(): boolean {
  return [...forms].some(({ dirty }) => dirty);
}
