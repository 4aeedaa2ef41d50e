import type { PageView, ViewReport } from '@sunfront/contract/api/views';
import { DIRECT, OTHER, VIEW_LIMITS } from '@sunfront/contract/api/view-limits';

export interface JobViews {
  /** In the site's first language, of that day. */
  title: string;
  views: number;
  started: number;
  sent: number;
}

type Numbers = Record<string, number>;

/** The document of a day. Fields of `JobViews` may be missing (`sentOn`). */
export interface DayViews {
  /** `YYYY-MM-DD`, in the company's time zone. */
  order: string;
  home: number;
  jobs: number;
  /** By id. */
  job: Record<string, Partial<JobViews>>;
  /** Visits by language, device and host. */
  language: Numbers;
  device: Numbers;
  host: Numbers;
  /** Applications by the site from which the visitor came. */
  source: Numbers;
}

export interface CountableView extends Omit<PageView, 'page'> {
  page: PageView['page'] | 'sent';
  /** Of a sent application; `''` for none. */
  source?: string;
}

/** Equal views. The job's id and title replace its name in the address. */
export interface CountedView extends Omit<CountableView, 'job'> {
  job?: { id: string; title: string };
  number: number;
}

export function emptyDay(order: string): DayViews {
  return { order, home: 0, jobs: 0, job: {}, language: {}, device: {}, host: {}, source: {} };
}

/** @param limits of the day's jobs and hosts; others are counted together */
export function addViews(
  day: DayViews,
  views: readonly CountedView[],
  limits: { jobs: number; hosts: number } = VIEW_LIMITS,
): DayViews {
  const sum = structuredClone({ ...emptyDay(day.order), ...day });
  const addSite = (numbers: Numbers, site: string, number: number) =>
    add(numbers, keyIn(numbers, site || DIRECT, limits.hosts), number);
  for (const { page, job, visit, source, number } of views) {
    if (page === 'home' || page === 'jobs') sum[page] += number;
    else if (source !== undefined) addSite(sum.source, source, number);
    else if (job) {
      const id = keyIn(sum.job, job.id, limits.jobs);
      const before = sum.job[id];
      const field = page === 'form' ? 'started' : 'views';
      const title = id === OTHER ? '' : job.title;
      sum.job[id] = { ...before, title, [field]: (before?.[field] ?? 0) + number };
    }
    if (!visit) continue;
    add(sum.language, visit.language, number);
    add(sum.device, visit.device, number);
    addSite(sum.host, visit.host, number);
  }
  return sum;
}

/** Numbers to add to a day, for an application. */
export function sentOn(order: string, { id, title }: { id: string; title: string }) {
  return { order, job: { [id]: { title, sent: 1 } } };
}

function keyIn(known: object, key: string, max: number): string {
  return Object.hasOwn(known, key) || Object.keys(known).length < max ? key : OTHER;
}

function add(numbers: Numbers, key: string, number: number): void {
  // A host may be called `constructor`.
  numbers[key] = (Object.hasOwn(numbers, key) ? numbers[key]! : 0) + number;
}

/** @param withApplications false for roles that have no access to them */
export function reportOf(days: readonly DayViews[], withApplications: boolean): ViewReport {
  const jobs = new Map<string, JobViews>();
  const sums = { language: {}, device: {}, host: {}, source: {} } satisfies Partial<DayViews>;
  const rows = days.map((day) => {
    const whole = { ...emptyDay(day.order), ...day };
    const ofDay = { title: '', views: 0, started: 0, sent: 0 };
    for (const [id, job] of Object.entries(whole.job)) {
      const sum = jobs.get(id) ?? { title: '', views: 0, started: 0, sent: 0 };
      // Later days have the newer title.
      sum.title = job.title ?? sum.title;
      for (const each of [sum, ofDay]) {
        for (const field of COUNTED) each[field] += job[field] ?? 0;
      }
      jobs.set(id, sum);
    }
    for (const name of ['language', 'device', 'host', 'source'] as const) {
      for (const [key, number] of Object.entries(whole[name])) add(sums[name], key, number);
    }
    const { order, home, jobs: list, device } = whole;
    const all = Object.values(device).reduce((sum, number) => sum + number, 0);
    const { views: job, started, sent } = ofDay;
    return {
      day: order,
      visits: all,
      home,
      jobs: list,
      job,
      ...(withApplications && { started, sent }),
    };
  });
  const byJob = [...jobs].map(([id, { title, views, started, sent }]) => ({
    id,
    title,
    views,
    ...(withApplications && { started, sent }),
  }));
  return {
    days: rows,
    jobs: byJob.toSorted((a, b) => b.views - a.views),
    languages: sums.language,
    devices: sums.device,
    hosts: sums.host,
    ...(withApplications && { sources: sums.source }),
  };
}

const COUNTED = ['views', 'started', 'sent'] as const;
