import { createStoredText, type Store, useStore } from '../../ui/store.ts';

/** By job id. */
type JobTexts = Readonly<Record<string, string>>;

const viewed = createStoredText('viewed_jobs');
const applied = createStoredText('applied_jobs');
/** Per list; the oldest are dropped. */
const MAX_JOBS = 500;

export const useViewedJobs = () => parse(useStore(viewed));

/** The application's reference by job id. */
export const useAppliedJobs = () => parse(useStore(applied));

export function markViewed(id: string): void {
  if (parse(viewed.get())[id] === undefined) store(viewed, id, '');
}

export function markApplied(id: string, reference: string): void {
  store(applied, id, reference);
}

function store(store: Store<string>, id: string, text: string) {
  const { [id]: _, ...others } = parse(store.get());
  const entries = [...Object.entries(others), [id, text]].slice(-MAX_JOBS);
  store.set(JSON.stringify(Object.fromEntries(entries)));
}

function parse(stored: string): JobTexts {
  try {
    const notes: unknown = JSON.parse(stored);
    // An earlier version stored an array of ids.
    if (Array.isArray(notes)) return Object.fromEntries(notes.map((id) => [String(id), '']));
    return typeof notes === 'object' && notes ? (notes as JobTexts) : {};
  } catch {
    return {};
  }
}
