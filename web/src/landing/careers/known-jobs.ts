import { createStoredText, type Store, useStore } from '../../ui/store.ts';

/** What this browser remembers of jobs: a text for each, by the job's id. */
type Notes = Readonly<Record<string, string>>;

const viewed = createStoredText('viewed_jobs');
const applied = createStoredText('applied_jobs');
/** Jobs remembered of either kind; then the oldest is forgotten. */
const MOST = 500;

/** The jobs that this visitor has opened: '' by a job's id. */
export const useViewedJobs = () => parse(useStore(viewed));

/** The jobs that this visitor has applied for: the application's reference by a job's id. */
export const useAppliedJobs = () => parse(useStore(applied));

export function markViewed(id: string): void {
  if (parse(viewed.get())[id] === undefined) note(viewed, id, '');
}

export function markApplied(id: string, reference: string): void {
  note(applied, id, reference);
}

function note(store: Store<string>, id: string, text: string) {
  const { [id]: _, ...others } = parse(store.get());
  const entries = [...Object.entries(others), [id, text]].slice(-MOST);
  store.set(JSON.stringify(Object.fromEntries(entries)));
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
