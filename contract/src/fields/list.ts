import * as z from 'zod';
import { TEXT } from '../limits.ts';
import { describe } from './field.ts';
import { isoMoment } from './value.ts';

interface ListOptions {
  max: number;
  /** For an empty list. */
  message: string;
}

/** Distinct times, ISO 8601, stored in UTC with milliseconds, in order. */
export function moments(title: string, { max, message }: ListOptions) {
  const error = `${title} must be dates with a time, such as 2025-12-31T09:00:00Z`;
  const schema = z
    .array(isoMoment(error), { error })
    .min(1, message)
    .max(max, `${title} must be at most ${max}`)
    .transform((values) => values.toSorted())
    .refine(isDistinct, `${title} must differ from each other`);
  return describe(schema, { title, kind: 'moments', max, required: true });
}

/** Distinct uids; the server checks them. */
export function users(title: string, { max, message }: ListOptions) {
  const error = `${title} must be usernames`;
  const schema = z
    .array(z.string({ error }).min(1, error).max(TEXT.short, error), { error })
    .min(1, message)
    .max(max, `${title} must be at most ${max}`)
    .refine(isDistinct, `${title} must differ from each other`);
  return describe(schema, { title, kind: 'users', max, required: true });
}

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
