import type { Entity } from '@sunfront/contract/entities/entity';
import { publicationOf } from '@sunfront/contract/entities/publication';
import type { ReactNode } from 'react';
import { formatTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { useNow } from '../ui/use-now.ts';
import { messages } from '../messages/list.ts';
import { useTimeZone } from './use-site-settings.ts';

interface PublicationBadge {
  label: string;
  tone?: 'accent' | 'success';
}

/** Returns undefined for a published record without an end date. */
export function publicationBadge(
  record: object,
  now: string,
  timeZone: string,
): PublicationBadge | undefined {
  const { draft, shown_from: from, shown_until: until } = publicationOf(record);
  if (draft) return { label: messages.publication.draft };
  if (until && until <= now) return { label: messages.publication.ended };
  if (from > now)
    return { label: messages.publication.from(formatTime(from, timeZone)), tone: 'accent' };
  return until
    ? { label: messages.publication.until(formatTime(until, timeZone)), tone: 'success' }
    : undefined;
}

/**
 * Returns undefined if the entity is not publishable. Lists of closable entities show drafts among
 * their states.
 */
export function usePublicationBadge({ publishable, closable }: Entity) {
  const timeZone = useTimeZone();
  const now = new Date(useNow()).toISOString();
  if (!publishable) return undefined;
  return (record: object): ReactNode => {
    const words = publicationBadge(record, now, timeZone);
    const isShown = words && !(closable && publicationOf(record).draft);
    return isShown && <Badge tone={words.tone}>{words.label}</Badge>;
  };
}
