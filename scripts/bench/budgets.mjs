// @ts-check

/** Bytes in a KB, in every figure and budget. */
export const KB = 1024;

/** KB that `/` may weigh before anyone scrolls or clicks: gzipped, fonts as they are. */
export const WEIGHT = { html: 45, js: 95, css: 15, fonts: 60 };

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

/** Firestore documents that a view may read, whatever the site holds. */
export const READS = { '/': 1, '/jobs/{id}': 2 };

/** KB that the site's document may have: Firestore takes no larger one. */
export const DOCUMENT = 1024;
