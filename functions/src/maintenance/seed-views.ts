import { VIEWS } from '@sunfront/contract/api/view-limits';
import { job } from '@sunfront/contract/entities/index';
import type { Context } from '../services/context.ts';
import { type DayViews, emptyDay, type JobViews } from '../views/day.ts';

/** Jobs are named by their title. */
export interface DemoDay extends Omit<DayViews, 'job'> {
  job: Record<string, Omit<JobViews, 'title'>>;
}

/** Skips a site that has counted any views. @returns number of added days */
export async function seedViews({ repository }: Context, days: DemoDay[]): Promise<number> {
  if ((await repository.list(VIEWS, { limit: 1 })).length > 0) return 0;
  const jobs = await repository.list(job.path);
  await repository.transact(async (documents) => {
    for (const { job: byTitle, ...day } of days) {
      const known = jobs.flatMap(({ id, title }) => {
        const views = byTitle[String(title)];
        return views ? [[id, { title: String(title), ...views }] as const] : [];
      });
      documents.set<DayViews>(VIEWS, day.order, {
        ...emptyDay(day.order),
        ...day,
        job: Object.fromEntries(known),
      });
    }
  });
  return days.length;
}
