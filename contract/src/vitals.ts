import * as z from 'zod';

/** https://web.dev/articles/vitals */
const METRICS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** No personal data. */
export const vitals = z.strictObject({
  page: z.enum(['home', 'job', 'other']),
  metrics: z.partialRecord(z.enum(METRICS), z.number().min(0).max(600_000)),
});

export type Vitals = z.infer<typeof vitals>;

/** Bytes. */
export const MAX_VITALS_BYTES = 512;
