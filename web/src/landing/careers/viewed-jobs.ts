import { useSyncExternalStore } from 'react';

const KEY = 'viewed_jobs';
const MOST = 500;
const listeners = new Set<() => void>();

/** Ids of the jobs that this visitor has opened. */
export function useViewedJobs(): ReadonlySet<string> {
  const stored = useSyncExternalStore(subscribe, read, () => '');
  return new Set(parse(stored));
}

export function markViewed(id: string): void {
  const ids = parse(read());
  if (ids.includes(id)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...ids, id].slice(-MOST)));
  } catch {
    // Storage may be full or forbidden; the badge is no reason to fail.
  }
  for (const listener of listeners) listener();
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function parse(stored: string): string[] {
  try {
    const ids: unknown = JSON.parse(stored);
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
