/** Characters. */
export const TEXT = {
  title: 200,
  short: 120,
  bio: 300,
  answer: 5000,
  long: 10_000,
  note: 2000,
  rating: 300,
  url: 2048,
  email: 254,
  currency: 3,
} as const;

/** Bytes. */
export const MIB = 1024 * 1024;

/** Bytes. The platform rejects requests over `request` before our code runs. */
export const UPLOAD = {
  resume: 10 * MIB,
  picture: 15 * MIB,
  svg: MIB,
  files: 20,
  request: 32 * MIB,
} as const;

/** Decoding more would exhaust a function's memory. */
export const MAX_PIXELS = 60_000_000;

/** Pixels; widths below the picture's own are stored. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Pixels. */
export const MAX_PICTURE_EDGE = 2560;

/** Two versions at maximum length fit into a Firestore document (1 MiB). */
export const MAX_NOTES = 75;

/** Of a rating. */
export const STARS = { min: 1, max: 5 } as const;

export const MAX_BULK = 500;

export const JOBS_PAGE = 50;

export const PAGE = {
  max: 500,
  /** Records read per text search; `Link` continues after them. */
  searched: 2000,
  /** Before "Show More Jobs". */
  jobs: 3,
} as const;

export const DESCRIPTION_PREVIEW = 200;

export const PASSWORD_MIN = 12;

/** Of an interview; the length is in minutes. */
export const INTERVIEW = {
  slots: 10,
  interviewers: 10,
  length: { min: 5, max: 480 },
  /** Of one request, which is one transaction. */
  candidates: 100,
} as const;

/** Until applications and messages may be deleted. */
export const RETENTION = { months: ['1', '3', '6', '12', '24', '36'], fallback: '12' } as const;

/** Until a mail written by a user is sent; until then it can be recalled. */
export const MAIL_HOLD = {
  seconds: ['0', '10', '30', '60', '120', '300'],
  fallback: '30',
} as const;

/** Submissions with a value are rejected. */
export const HONEYPOT = 'website';

/** Names the page's language, if it is not the site's main one. */
export const FORM_LANGUAGE = 'language';

/** Names the site from which the visitor came. */
export const FORM_SOURCE = 'source';

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MIB)} MB`;
}
