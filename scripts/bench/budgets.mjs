// @ts-check

/** Bytes in a KB, in every figure and budget. */
export const KB = 1024;

/** Every budget of `npm run bench`; `npm test` checks those of `bytes`. */
export const BUDGETS = {
  /** KB before anyone scrolls or clicks, gzipped, fonts as they are: the measured size and at most a tenth more. */
  bytes: { html: 17.8, js: 78, css: 10, fonts: 29.6 },
  /** KB of script and styles of the panel's first screen, without the live connection. */
  panelBytes: 243,
  /** Points in each category of Lighthouse. */
  score: 100,
  /** LCP, as a multiple of that of a static page with the same picture. */
  lcp: 1.3,
  /** Total blocking time in milliseconds. */
  tbt: 50,
  cls: 0,
  /** Firestore documents that a process reads for its first view of a page, whatever the number of jobs. */
  firstReads: { '/': 2, '/jobs/{id}': 3 },
  /** The same for each later view, and for each later call of a list. */
  laterReads: 1,
  /** KB of the site's document, whatever the number of jobs. */
  document: 18.8,
  /** Rate of a list or page with 1,000 jobs, as a multiple of that with 3 jobs. */
  listRate: 0.1,
  /** Opening a tab of the panel with thousands of records, as a multiple of the time with few. */
  panelTime: 3,
  /** Documents that the API reads when a tab is opened. */
  panelReads: 600,
  /** The same with those of the live connection. */
  liveReads: 800,
  /** Milliseconds from the click to the applications' list or board. */
  applicationsClick: 1000,
};
