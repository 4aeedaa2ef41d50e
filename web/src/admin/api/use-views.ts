import { VIEWS } from '@sunfront/contract/api/view-limits';
import { DAY, shiftDay } from '@sunfront/contract/text/time-zone';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useReload } from './use-reload.ts';

/** Days (`YYYY-MM-DD`), both included. */
export interface Period {
  from: string;
  to: string;
}

export function periodUntil(to: string, days: number): Period {
  return { from: shiftDay(to, 1 - days), to };
}

/** The period of the same length before. */
export function periodBefore(period: Period): Period {
  return periodUntil(shiftDay(period.from, -1), daysIn(period));
}

export function daysIn({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}

/** Milliseconds: the days of a year are as many reads. */
const FRESH = 10 * 60_000;

/**
 * @param period undefined until the time zone is known
 * @param isPast its days no longer change
 */
export function useViews(period: Period | undefined, isPast = false) {
  const queryKey = [VIEWS, period?.from, period?.to];
  const { data, error, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api('GET /api/views', { query: { ...period! }, signal })).data,
    staleTime: isPast ? Infinity : FRESH,
    gcTime: Infinity,
    enabled: period !== undefined,
    placeholderData: (before) => before,
  });
  return { report: data, error, outdated: isPlaceholderData, reload: useReload(queryKey) };
}
