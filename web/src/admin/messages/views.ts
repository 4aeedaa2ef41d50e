import { count } from '../format/format.ts';

const number = (value: number) => value.toLocaleString('en');

/** Rounded; `''` without a number before. */
function change(now: number, before: number): string {
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0
    ? 'as many as'
    : `${number(Math.abs(percent))} % ${percent > 0 ? 'more' : 'fewer'} than`;
}

export const messages = {
  visits: {
    title: 'Visits',
    period: 'Period',
    days: (days: number) => `${days} days`,
    summary: (now: number, before: number, days: number) =>
      before === 0
        ? `${count(now, 'visit')} in ${days} days; none were counted in the ${days} days before.`
        : `${count(now, 'visit')} in ${days} days, ${change(now, before)} in the ${days} days before.`,
    none: (days: number) =>
      `No visits in ${days} days. A visit appears here about a minute after it began.`,
    explained:
      'A visit begins when somebody comes from outside. Counted without cookies, and without people who ask not to be tracked, bots and logged-in users.',
    off: 'Visits are not counted.',
    turnOn: 'An owner can turn this on under Setting.',
    setting: 'Turn on under Setting',
    loadFailed: 'Failed to load the visits.',
  },
  chart: {
    now: (days: number) => `These ${days} days`,
    earlier: (days: number) => `The ${days} days before`,
    before: (visits: number) => ` (${number(visits)} before)`,
    bar: (period: string, now: number, before: number) =>
      `${period}: ${count(now, 'visit')}, ${number(before)} before`,
  },
  jobs: {
    title: 'Views and applications per job',
    none: 'No job was viewed in this period.',
    job: 'Job',
    views: 'Views',
    started: 'Started',
    sent: 'Sent',
    explained: 'Applications sent without script are not counted as started.',
    other: 'Other jobs',
    showAll: (jobs: number) => `Show all ${count(jobs, 'job')}`,
  },
  pages: {
    title: 'Pages',
    of: 'Page',
    names: { home: 'Landing page', jobs: 'All jobs', job: 'Single jobs' },
    number: 'Views',
  },
  hosts: {
    title: 'Referring sites',
    of: 'Site',
    direct: 'Direct, mail or app',
    other: 'Other sites',
  },
  sources: {
    title: 'Applications by site',
    of: 'Site',
    number: 'Applications',
    note: 'The sites from which applicants came. A link with ?utm_source=name counts under that name.',
  },
  devices: {
    title: 'Devices',
    of: 'Device',
    names: { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' },
  },
  languages: { title: 'Languages', of: 'Language' },
  number: 'Visits',
  more: (rows: number) => `${number(rows)} more`,
  percent: (value: number) => `${number(value)} %`,
  csv: {
    days: 'Export days',
    jobs: 'Export jobs',
    failed: 'Failed to export.',
    columns: {
      day: 'Day',
      visits: 'Visits',
      home: 'Views of the landing page',
      jobs: 'Views of all jobs',
      job: 'Views of single jobs',
      views: 'Views',
      started: 'Applications started',
      sent: 'Applications sent',
      title: 'Job',
      id: 'Id',
    },
  },
};
