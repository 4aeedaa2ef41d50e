import type { LastSeen } from './account-responses.ts';

/** The panel shows at most 99. */
export const MAX_UNSEEN = 100;

export const NEVER_SEEN: LastSeen = { applicants: '', contact: '', checklist: '' };

type Changed = { [Key in keyof LastSeen]?: string | undefined };

export function mergeLastSeen(seen: LastSeen, other: Changed = {}): LastSeen {
  const later = (key: keyof LastSeen) => [seen[key], other[key] ?? ''].sort().at(-1)!;
  return {
    applicants: later('applicants'),
    contact: later('contact'),
    checklist: later('checklist'),
  };
}
