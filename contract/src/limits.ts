/** Text lengths in characters, by what the text is for. */
export const TEXT = {
  title: 200,
  short: 120,
  bio: 300,
  long: 10_000,
  note: 2000,
  url: 2048,
  email: 254,
  currency: 3,
} as const;

/** Bytes in a mebibyte. */
export const MIB = 1024 * 1024;

/** Upload sizes in bytes. The platform itself refuses requests over `request` before our code runs. */
export const UPLOAD = {
  resume: 10 * MIB,
  picture: 15 * MIB,
  files: 20,
  request: 32 * MIB,
} as const;

/** Most pixels a picture may hold; beyond it, decoding would exhaust a function's memory. */
export const MAX_PIXELS = 60_000_000;

/** Widths in CSS-independent pixels that a picture is stored at, below its own width. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Longest edge of a stored picture, in pixels. */
export const MAX_PICTURE_EDGE = 2560;

/**
 * Notes about one record: with the longest texts it still fits twice, before and after a change, into one
 * document of Firestore (1 MiB).
 */
export const MAX_NOTES = 75;

/** Records that are changed at once. */
export const MAX_BULK = 500;

/** Jobs on one page of `/jobs`. */
export const JOBS_PAGE = 50;

export const PAGE = {
  /** Records that one list answer holds at most when `limit` is given. */
  max: 500,
  /** Records that one answer to a search for words reads at most; its `Link` goes on behind them. */
  searched: 2000,
  /** Jobs that the landing page shows before "Show More Jobs". */
  jobs: 3,
} as const;

/** Characters of a job's description on its card. */
export const DESCRIPTION_PREVIEW = 200;

export const PASSWORD_MIN = 12;

/** Months after which applications and messages may be deleted, and what holds until one is chosen. */
export const RETENTION = { months: ['1', '3', '6', '12', '24', '36'], fallback: '12' } as const;

/**
 * A form field that people do not see and programs fill in: with a value, a submission is refused.
 * Clients that send only the specified fields never meet it.
 */
export const HONEYPOT = 'website';

/** The form field that names the language of the page on which it stands, where that is not the site's own. */
export const FORM_LANGUAGE = 'language';

/** A "12 MB"-style figure for error messages. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MIB)} MB`;
}
