import { useSyncExternalStore } from 'react';

/** What this browser remembers of jobs: a text for each, by the job's id. */
type Notes = Readonly<Record<string, string>>;

const VIEWED = 'viewed_jobs';
const APPLIED = 'applied_jobs';
const MOST = 500;
const listeners = new Set<() => void>();

/** The jobs that this visitor has opened. */
export const useViewedJobs = () => useNotes(VIEWED);

/** The jobs that this visitor has applied for, with the references of the applications. */
export const useAppliedJobs = () => useNotes(APPLIED);

export function markViewed(id: string): void {
  if (parse(read(VIEWED))[id] === undefined) note(VIEWED, id, '');
}

export function markApplied(id: string, reference: string): void {
  note(APPLIED, id, reference);
}

/** Nothing on the server and until the page has come alive. */
function useNotes(key: string): Notes {
  return parse(
    useSyncExternalStore(
      subscribe,
      () => read(key),
      () => '',
    ),
  );
}

function note(key: string, id: string, text: string) {
  const { [id]: _, ...others } = parse(read(key));
  try {
    const entries = [...Object.entries(others), [id, text]].slice(-MOST);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Storage may be full or forbidden; the badge is no reason to fail.
  }
  for (const listener of listeners) listener();
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function parse(stored: string): Notes {
  try {
    const notes: unknown = JSON.parse(stored);
    // Once it was a list of ids.
    if (Array.isArray(notes)) return Object.fromEntries(notes.map((id) => [String(id), '']));
    return typeof notes === 'object' && notes ? (notes as Notes) : {};
  } catch {
    return {};
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
