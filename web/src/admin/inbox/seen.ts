import { useEffect, useState } from 'react';
import { createStoredText, useStore } from '../../ui/store.ts';
import type { SubmissionPath } from './live-submissions.tsx';

/** How many of the records (newest first) came since this browser last opened their tab. */
export function useUnseen(path: SubmissionPath, records: readonly Dated[] | undefined): number {
  const seen = useStore(lastSeen[path]);
  return records?.filter(({ created_at }) => created_at > seen).length ?? 0;
}

/** Counts the records as seen while their tab is open; answers which of them are new to this visit. */
export function useSeen(
  path: SubmissionPath,
  records: readonly Dated[] | undefined,
): (record: Dated) => boolean {
  const [before] = useState(lastSeen[path].get);
  const newest = records?.[0]?.created_at ?? '';
  useEffect(() => {
    if (newest > lastSeen[path].get()) lastSeen[path].set(newest);
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

/** When the newest record that was seen had come; '' before any was. */
const lastSeen = {
  applicants: createStoredText('seen:applicants'),
  contact: createStoredText('seen:contact'),
} satisfies Record<SubmissionPath, unknown>;
