/** The collection of page views, with a document for each day. */
export const VIEWS = 'views';

export const VIEW_LIMITS = {
  /** Of a reported view. */
  bytes: 512,
  /** Different views that an instance keeps until it writes them. */
  pending: 5000,
  /** Views of an address per minute and instance. */
  perMinute: 120,
  /** Jobs that an instance looks up per minute. */
  lookups: 100,
  /** Per day; the others are counted together. */
  hosts: 200,
  jobs: 500,
  /** Of a report, in days. */
  period: 366,
} as const;

/** Until the nightly job deletes a day: two years can be compared. */
export const VIEW_RETENTION_MONTHS = 25;

/** A host name or the name in a link (`utm_source`). */
export const SITE_NAME = /^(?!_)[a-z\d._-]{1,253}$/;

/** Without `www.`; `''` for anything but a host name or a name like it. */
export function siteName(text: string): string {
  return SITE_NAME.test(text) ? text.replace(/^www\./, '') : '';
}

/** No host name contains parentheses. */
export const DIRECT = '(direct)';
/** Hosts or jobs above a limit. */
export const OTHER = '(other)';
