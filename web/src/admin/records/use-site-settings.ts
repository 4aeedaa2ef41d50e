import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { type Language, siteLanguages } from '@sunfront/contract/messages/index';
import { attributeOf, mergeSettings } from '@sunfront/contract/site/site-content';
import { useMemo } from 'react';
import { useCollection } from './use-collection.ts';

/** Returns the company's IANA time zone. */
export function useTimeZone(): string {
  const { records } = useCollection<Setting>(setting);
  return useMemo(() => mergeSettings(records ?? []).time_zone, [records]);
}

/** The records' own texts are in the first language. */
export function useLanguages(): [Language, ...Language[]] {
  const { records } = useCollection<Setting>(setting);
  return siteLanguages(attributeOf(records ?? [], 'languages'));
}
