// @ts-check

/** Bytes in a KB, in every figure and budget. */
export const KB = 1024;

/**
 * KB that `/` may weigh before anyone scrolls or clicks: gzipped, fonts as they are. What it weighs and a tenth,
 * at most: what grows more than that has a reason, which goes here with the new figure.
 */
export const WEIGHT = { html: 17.8, js: 78, css: 10, fonts: 29.6 };

/** KB that `/fa/` may weigh more: styles, 0.4, and typefaces, 6.2 (its own for that of the headlines), and a tenth. */
export const PERSIAN_WEIGHT = { css: 0.44, fonts: 6.8 };

/**
 * The same of the panel's first screen: script and styles together, before anything live. 228 before it
 * knew roles and passkeys, 225 before templates, mail and the overview stood in its menu, 236 before the settings, which
 * search knows with all their fields, held a look, the order of sections and the links at the foot of the page, 239
 * before what the page's dialogs say came in the catalogue of a language.
 */
export const PANEL_WEIGHT = 243;

/**
 * How much longer a tab of the panel may take with 1,000 pictures and 10,000 changes than with a few, and the documents
 * that opening it may read: a page of 500 records, and what the frame shows.
 */
export const PANEL = { ratio: 3, reads: 600 };

/**
 * What the applications' list and board may take, however many there are: milliseconds from a press to what it opens,
 * documents read (a page of 500, the live connection's newest hundred of both kinds, and what the frame shows), and
 * milliseconds of the longest frame while they are scrolled.
 */
export const APPLICATIONS = { ms: 1000, reads: 800, frame: 100 };

/** What Lighthouse may find of the pages that visitors enter by. */
export const LIGHTHOUSE = {
  /** Points in each category. */
  score: 100,
  /** LCP, in times that of a static page with the same picture. */
  lcp: 1.3,
  /** Total blocking time in milliseconds. */
  tbt: 50,
  cls: 0,
};

/** Firestore documents that a process may read for its first view of a page, whatever the site holds. */
export const FIRST_READS = { '/': 2, '/fa/': 2, '/jobs/{id}': 3 };

/** The same for every later one, and for a list that was asked for before, until something is written. */
export const READS = 1;

/** Answers a second of the list of 1,000 jobs, of those of the list of 3. */
export const LIST_RATIO = 0.1;

/** KB that the site's document may have with the demo's content, whatever the number of jobs: 17.1 and a tenth. */
export const DOCUMENT = 18.8;
