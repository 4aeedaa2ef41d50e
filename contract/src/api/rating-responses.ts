import * as z from 'zod';
import { STARS } from '../limits.ts';
import { count, moment } from './responses.ts';

// As in responses.ts, only the server imports this module; the panel imports its types.

const rating = z
  .object({
    /** A username. */
    by: z.string(),
    /** The user's name at that time; `''` if unknown. */
    name: z.string(),
    stars: z.int().min(STARS.min).max(STARS.max),
    text: z.string(),
    at: moment,
  })
  .meta({ id: 'Rating' });

export type Rating = z.infer<typeof rating>;

export const ratings = z
  .object({
    /** Whether the ratings of others are left out until the caller has rated. */
    hidden: z.boolean(),
    ratings: z.array(rating),
  })
  .meta({ id: 'Ratings' });

export type Ratings = z.infer<typeof ratings>;

const ratingSummary = z
  .object({
    /** Rounded to two decimals. */
    average: z.number(),
    number: count,
    /** The caller's stars; 0 for none. */
    own: count,
  })
  .meta({ id: 'RatingSummary' });

export type RatingSummary = z.infer<typeof ratingSummary>;

/** By record id. */
export const ratingSummaries = z.record(z.string(), ratingSummary);

export type RatingSummaries = z.infer<typeof ratingSummaries>;
