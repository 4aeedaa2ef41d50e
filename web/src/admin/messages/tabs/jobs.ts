import { count } from '../../format/format.ts';

/** A separate file, because the tab Jobs is part of the panel's first screen. */
export const messages = {
  tab: {
    noun: ['job', 'jobs'] satisfies [string, string],
    purpose: 'Jobs appear under Careers on the website, where people can apply for them.',
    form: 'the form',
    consequence: 'Its applications stay, with its title.',
    outcomes: {
      loadFailed: 'Failed to load jobs',
      created: 'Job added',
      updated: 'Job updated',
      saveFailed: 'Failed to save job',
      deleted: 'Job deleted',
      deleteFailed: 'Failed to delete job',
    },
  },
  columns: {
    type: 'Type',
    noOpenings: '–',
    applications: 'Applications',
    noApplications: '0',
    applicationsAfterNumber: (number: number) => (number === 1 ? 'application' : 'applications'),
    newApplications: (number: number) => `${number.toLocaleString('en')} new`,
    viewsPerApplication: (views: number) => `1 in ${count(views, 'view')}`,
    views: (views: number) => count(views, 'view'),
    viewsPeriod: (days: number) => `In the last ${days} days`,
    closes: 'Closes',
    staysOpen: 'Stays open',
    state: 'State',
  },
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    open: 'Open',
    closing: 'Closing soon',
    closed: 'Closed',
  },
  close: {
    reopen: 'Reopen this job',
    reopened: 'Job reopened',
    close: 'Close this job now',
    closed: 'Job closed',
    failed: 'Failed to save job.',
  },
  reopen: {
    title: (jobs: number) => `Reopen ${count(jobs, 'job')}`,
    hint: (without: number, restored: number) =>
      restored === 0
        ? 'The last day to apply. If empty, applications stay possible until you close it.'
        : `The last day to apply for ${count(without, 'job')}. If empty, applications stay possible until you close it. The others get their former end date.`,
    action: 'Reopen',
  },
  sections: {
    position: { title: 'Position' },
    dates: { title: 'Dates' },
    application: {
      title: 'Application form',
      text: 'Applicants answer these in addition to name, contact and résumé.',
    },
    appearance: { title: 'Appearance' },
    searchEngines: {
      title: 'Search engines and job boards',
      text: 'Search engines and job boards read these fields. Visitors do not see them.',
    },
  },
  hints: {
    category: 'For search engines. “Suggested” derives it from the employment type.',
    locality: 'If empty, search engines receive the location above.',
    region: 'Province or state. Indeed requires one.',
    country:
      'Two-letter code. Google only lists jobs with a country. If empty, the country of the settings is used.',
    remote: 'The work can be done entirely from home within the country.',
    end: 'The last day to apply. If empty, the job stays open.',
    viewed: 'Puts a “Viewed” badge on the job.',
    image: 'Shown next to the job. If empty, the company’s first letter is shown.',
  },
  countryPlaceholder: 'DE',
  countryMissing:
    'Search engines need a country. Enter one under “Search engines and job boards” or, for all jobs, in Setting.',
};
