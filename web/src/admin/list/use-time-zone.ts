import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { mergeSettings } from '@sunfront/contract/site-content';
import { useMemo } from 'react';
import { useCollection } from './use-collection.ts';

/** The company's IANA time zone, in which a job's last day ends and people set when something is shown. */
export function useTimeZone(): string {
  const { records } = useCollection<Setting>(setting);
  return useMemo(() => mergeSettings(records ?? []).time_zone, [records]);
}
