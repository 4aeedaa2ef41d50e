import type { ViewReport } from '@sunfront/contract/api/views';
import { toast } from '../../ui/toast.ts';
import { withReason } from '../api/failure.ts';
import { saveFile } from '../api/save-file.ts';
import { messages } from '../messages/views.ts';
import type { CsvColumn } from '../submission/csv.ts';
import type { Period } from '../api/use-views.ts';
import { shiftDay } from '@sunfront/contract/text/time-zone';

const { columns } = messages.csv;

type Day = ViewReport['days'][number];
type Job = ViewReport['jobs'][number];

const DAY_COLUMNS = ['day', 'visits', 'home', 'jobs', 'job', 'started', 'sent'] as const;
const JOB_COLUMNS = ['id', 'title', 'views', 'started', 'sent'] as const;

export function exportDays({ days }: ViewReport, period: Period): Promise<void> {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const { started, sent } = days[0] ?? {};
  const none = {
    visits: 0,
    home: 0,
    jobs: 0,
    job: 0,
    ...(started !== undefined && { started: 0 }),
    ...(sent !== undefined && { sent: 0 }),
  };
  const rows: Day[] = [];
  for (let day = period.from; day <= period.to; day = shiftDay(day, 1)) {
    rows.push(byDay.get(day) ?? { day, ...none });
  }
  return save<Day>(rows, columnsOf(rows, DAY_COLUMNS), messages.visits.title, period);
}

export function exportJobs({ jobs }: ViewReport, period: Period): Promise<void> {
  return save<Job>(jobs, columnsOf(jobs, JOB_COLUMNS), messages.jobs.title, period);
}

/** Without numbers that the role may not know. */
function columnsOf<Row extends object>(
  [first]: readonly Row[],
  names: readonly (keyof Row & keyof typeof columns)[],
): CsvColumn<Row>[] {
  return names
    .filter((name) => first?.[name] !== undefined)
    .map((name) => [columns[name], (row) => row[name] as string | number]);
}

async function save<Row extends object>(
  rows: readonly Row[],
  csv: readonly CsvColumn<Row>[],
  title: string,
  { from, to }: Period,
): Promise<void> {
  try {
    const { toCsv } = await import('../submission/csv.ts');
    const file = new Blob([toCsv(rows, csv, 'UTC')], { type: 'text/csv' });
    saveFile(file, `${title} ${from} – ${to}.csv`);
  } catch (error) {
    toast.error(withReason(messages.csv.failed, error));
  }
}
