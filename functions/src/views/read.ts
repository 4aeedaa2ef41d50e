import { shiftDay } from '@sunfront/contract/text/time-zone';
import type { ViewReport } from '@sunfront/contract/api/views';
import { VIEWS } from '@sunfront/contract/api/view-limits';
import type { Repository } from '../store/repository.ts';
import { type DayViews, reportOf } from './day.ts';

/** One read for each day with views. @param from,to `YYYY-MM-DD`, both included */
export async function readViews(
  repository: Repository,
  { from, to }: { from: string; to: string },
  withApplications: boolean,
): Promise<ViewReport> {
  const days = await repository.list(VIEWS, {
    where: [
      { field: 'order', is: '>', value: shiftDay(from, -1) },
      { field: 'order', is: '<', value: shiftDay(to, 1) },
    ],
  });
  return reportOf(days as unknown as DayViews[], withApplications);
}
