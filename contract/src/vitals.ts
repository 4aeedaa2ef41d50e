import * as z from 'zod';

/** The segment after `/api/` of what real visits are measured by. */
export const VITALS = 'vitals';

/** https://web.dev/articles/vitals */
const METRICS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** What is told of a visit: which kind of page it was, and how it went. Nothing of who it was. */
export const vitals = z.strictObject({
  page: z.enum(['home', 'job', 'other']),
  metrics: z.partialRecord(z.enum(METRICS), z.number().min(0).max(600_000)),
});

export type Vitals = z.infer<typeof vitals>;

/** Bytes that such a body may have. */
export const VITALS_MOST = 512;
