import { publicationOf } from '@sunfront/contract/publication';
import { useState } from 'react';
import { formatTime } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import { useTimeZone } from './use-time-zone.ts';

interface Words {
  label: string;
  tone?: 'sun' | 'leaf';
}

/** What is said of a record that visitors do not see now, or not for good; undefined for any other. */
export function publicationWords(record: object, now: string, timeZone: string): Words | undefined {
  const { draft, shown_from: from, shown_until: until } = publicationOf(record);
  if (draft) return { label: 'Draft' };
  if (until && until <= now) return { label: 'No longer shown' };
  if (from > now) return { label: `From ${formatTime(from, timeZone)}`, tone: 'sun' };
  return until ? { label: `Until ${formatTime(until, timeZone)}`, tone: 'leaf' } : undefined;
}

/** Says so beside the record's name. */
export function PublicationBadge({ record }: { record: object }) {
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date().toISOString());
  const words = publicationWords(record, now, timeZone);
  if (!words) return null;
  return (
    <span className={controls.badge} data-tone={words.tone}>
      {words.label}
    </span>
  );
}
