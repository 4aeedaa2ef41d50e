// @ts-check

export const KB = 1024;

/** `npm test` checks `script`, `bytes` and `panelBytes`. */
export const BUDGETS = {
  /** KB of a page's script before the visitor acts, with Brotli. */
  script: 8,
  /** KB of the script that counts views, with Brotli; included above. */
  viewScript: 1,
  /**
   * KB of the landing page with the script of the first act, gzipped except for fonts: the measured
   * size plus at most a tenth. On Lighthouse's slow 4G, each KB of html or css delays the first
   * paint (1.1 s) by 5 ms (1.6 Mbit/s).
   */
  bytes: { html: 17.8, js: 78, css: 10.9, fonts: 29.6 },
  /** KB of script and styles of the panel's first screen. */
  panelBytes: 228,
  score: 100,
  /** Largest contentful paint, relative to a static page with the same picture. */
  lcp: 1.3,
  /** Total blocking time in milliseconds. */
  tbt: 50,
  /** Milliseconds of blocking time in processor time, above that of the static page. */
  blocking: 10,
  /** Milliseconds from a tap to the next paint on a slow phone, once the code has arrived. */
  tap: 200,
  /** Cumulative layout shift. */
  cls: 0,
  /** Responses a second of a list with 1,000 jobs, relative to 3 jobs. */
  listRate: 0.1,
  /** Points for the panel's jobs, logged in, in a browser without a cache. */
  panelScore: 90,
  /** Milliseconds from a tab's address to its first record. */
  panelOpened: 1000,
  /** The same with thousands of records, relative to few records. */
  panelTime: 1.3,
  /** Documents per opened tab. */
  panelReads: 600,
  /** The same with the live connection. */
  liveReads: 700,
  /** Milliseconds from the click to the applications. */
  clickTime: 1000,
};
