import { VIEWS } from '@sunfront/contract/api/view-limits';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useReload } from './use-reload.ts';

/** Days (`YYYY-MM-DD`), both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY = 86_400_000;

export function periodUntil(to: string, days: number): Period {
  return { from: shiftDay(to, 1 - days), to };
}

/** The period of the same length before. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return periodUntil(shiftDay(from, -1), days);
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
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
