import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SubmissionPath } from './live-submissions.tsx';

/** How many of the records (newest first) came since this browser last opened their tab. */
export function useUnseen(path: SubmissionPath, records: readonly Dated[] | undefined): number {
  const seen = useSyncExternalStore(subscribe, () => lastSeen(path));
  return records?.filter(({ created_at }) => created_at > seen).length ?? 0;
}

/** Counts the records as seen while their tab is open; answers which of them are new to this visit. */
export function useSeen(
  path: SubmissionPath,
  records: readonly Dated[] | undefined,
): (record: Dated) => boolean {
  const [before] = useState(() => lastSeen(path));
  const newest = records?.[0]?.created_at ?? '';
  useEffect(() => {
    if (newest > lastSeen(path)) {
      localStorage.setItem(key(path), newest);
      for (const listener of listeners) listener();
    }
  }, [path, newest]);
  return ({ created_at }) => before !== '' && created_at > before;
}

/** A count as the sidebar shows it. */
export function atMost99(count: number): string {
  return count > 99 ? '99+' : String(count);
}

interface Dated {
  created_at: string;
}

const listeners = new Set<() => void>();

function key(path: SubmissionPath): string {
  return `seen:${path}`;
}

function lastSeen(path: SubmissionPath): string {
  return localStorage.getItem(key(path)) ?? '';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
