// @ts-check

export const KB = 1024;

/** `npm test` checks `bytes` and `panelBytes`. */
export const BUDGETS = {
  /** KB before anyone scrolls or clicks, gzipped except for fonts: the measured size plus at most a tenth. */
  bytes: { html: 17.8, js: 78, css: 10, fonts: 29.6 },
  /** KB of script and styles of the panel's first screen, without the live connection. */
  panelBytes: 243,
  /** Points in each category of Lighthouse. */
  score: 100,
  /** Largest contentful paint, relative to a static page with the same picture. */
  lcp: 1.3,
  /** Total blocking time in milliseconds. */
  tbt: 50,
  /** Cumulative layout shift. */
  cls: 0,
  /** Documents that a process reads for its first view of a page, with any number of jobs. */
  firstReads: { '/': 2, '/jobs/{id}': 3 },
  /** Documents for each later view of a page and each later call of a list. */
  laterReads: 1,
  /** KB of the site document, with any number of jobs. */
  document: 18.8,
  /** Rate of a list or page with 1,000 jobs, relative to 3 jobs. */
  listRate: 0.1,
  /** Time to open a tab of the panel with thousands of records, relative to few records. */
  panelTime: 3,
  /** Documents that the API reads when a tab is opened. */
  panelReads: 600,
  /** The same including the live connection. */
  liveReads: 800,
  /** Milliseconds from the click to the applications' list or board. */
  clickTime: 1000,
};
