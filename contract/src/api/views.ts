import * as z from 'zod';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import { SITE_NAME } from './view-limits.ts';
import { count } from './responses.ts';

// As in responses.ts, only the server imports this module; browsers import its types. The names and
// limits are in view-limits.ts.

/** Counted pages; `form` is the first input in a job's application form. */
const PAGES = ['home', 'jobs', 'job', 'form'] as const;

const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** Nothing in it identifies a visitor. */
export const pageView = z.strictObject({
  page: z.enum(PAGES),
  /** The id of a job, or the part of it in the job's address; only for `job` and `form`. */
  job: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .optional(),
  /** Only if the visitor came from outside: such a view begins a visit. */
  visit: z
    .strictObject({
      language: z.enum(LANGUAGE_TAGS),
      /** By the width of the window. */
      device: z.enum(DEVICES),
      /** Of the site with the link, or the link's `utm_source`; `''` for none. Never an address. */
      host: z.union([z.literal(''), z.string().regex(SITE_NAME)]),
    })
    .optional(),
});

export type PageView = z.infer<typeof pageView>;

const numbers = z.record(z.string(), count);

/** Roles without access to applications get neither `started` nor `sent`, nor `sources`. */
const applications = { started: count.optional(), sent: count.optional() };

export const viewReport = z
  .object({
    /** Days without a view are omitted. */
    days: z.array(
      z.object({
        /** `YYYY-MM-DD`, in the company's time zone. */
        day: z.string(),
        visits: count,
        home: count,
        jobs: count,
        job: count,
        ...applications,
      }),
    ),
    /** Most viewed first. */
    jobs: z.array(z.object({ id: z.string(), title: z.string(), views: count, ...applications })),
    /** Visits. */
    languages: numbers,
    devices: numbers,
    hosts: numbers,
    /** Applications by the site from which the visitor came. */
    sources: numbers.optional(),
  })
  .meta({ id: 'ViewReport' });

export type ViewReport = z.infer<typeof viewReport>;
