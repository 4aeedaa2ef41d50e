// The page's first script uses this module, so it avoids React.
import { createStoredText, type Store } from '../../browser/store.ts';

/** By job id. */
type JobTexts = Readonly<Record<string, string>>;

export const viewedJobs = createStoredText('viewed_jobs');
/** The application's reference by job id. */
export const appliedJobs = createStoredText('applied_jobs');
/** Per list; the oldest are dropped. */
const MAX_JOBS = 500;

/**
 * Shows the badges of known jobs in a server-rendered list (job-entry.tsx). React may already have
 * hydrated it.
 */
export function showKnownJobs(list: ParentNode = document): void {
  for (const [store, name] of [
    [viewedJobs, 'viewed'],
    [appliedJobs, 'applied'],
  ] as const) {
    const known = jobTexts(store.get());
    for (const badge of list.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      const id = badge.closest<HTMLElement>('[data-listed]')?.dataset['listed'];
      if (id && known[id] !== undefined) badge.hidden = badge.dataset[name] === 'false';
    }
  }
}

export function markViewed(id: string): void {
  if (jobTexts(viewedJobs.get())[id] === undefined) store(viewedJobs, id, '');
}

export function markApplied(id: string, reference: string): void {
  store(appliedJobs, id, reference);
}

function store(store: Store<string>, id: string, text: string) {
  const { [id]: _, ...others } = jobTexts(store.get());
  const entries = [...Object.entries(others), [id, text]].slice(-MAX_JOBS);
  store.set(JSON.stringify(Object.fromEntries(entries)));
}

export function jobTexts(stored: string): JobTexts {
  try {
    const notes: unknown = JSON.parse(stored);
    // An earlier version stored an array of ids.
    if (Array.isArray(notes)) return Object.fromEntries(notes.map((id) => [String(id), '']));
    return typeof notes === 'object' && notes ? (notes as JobTexts) : {};
  } catch {
    return {};
  }
}
