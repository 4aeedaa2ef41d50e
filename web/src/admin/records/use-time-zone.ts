import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { useMemo } from 'react';
import { useCollection } from './use-collection.ts';

/** Returns the company's IANA time zone. */
export function useTimeZone(): string {
  const { records } = useCollection<Setting>(setting);
  return useMemo(() => mergeSettings(records ?? []).time_zone, [records]);
}
