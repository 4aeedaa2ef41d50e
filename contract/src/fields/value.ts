import * as z from 'zod';
import { cleanAddress } from '../text/typed-text.ts';
import { isColor } from '../theme/theme.ts';
import { describe } from './field.ts';
import type { TextOptions } from './text.ts';

/** Missing, null and `''` are stored as null, never as 0. */
export function number(
  title: string,
  options: { integer?: boolean; min?: number; max?: number } = {},
) {
  const { integer = false, min = 0, max = 1e12 } = options;
  const base = z
    .number({ error: `${title} must be a number` })
    .min(min, min > 0 ? `${title} must be at least ${min}` : `${title} must not be negative`)
    .max(max, `${title} must be at most ${max}`);
  const schema = z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    (integer ? base.int(`${title} must be a whole number`) : base).nullable(),
  );
  return describe(schema, { title, kind: 'number', min, max, ...(integer && { integer }) });
}

export function requiredWholeNumber(title: string, { min, max }: { min: number; max: number }) {
  const error = `${title} must be a whole number from ${min} to ${max}`;
  const schema = z.int(error).min(min, error).max(max, error);
  return describe(schema, { title, kind: 'number', min, max, integer: true, required: true });
}

/** `YYYY-MM-DD`, or `''`. */
export function date(title: string, { omitWhenEmpty }: Pick<TextOptions, 'omitWhenEmpty'> = {}) {
  const error = `${title} must be a date such as 2025-12-31`;
  const schema = z
    .union([z.literal(''), z.iso.date({ error })], { error })
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, {
    title,
    kind: 'date',
    max: 10,
    ...(omitWhenEmpty && { omitWhenEmpty }),
  });
}

/** ISO 8601, stored in UTC with milliseconds; `''` or null for none. A missing value is omitted. */
export function moment(title: string) {
  const error = `${title} must be a date with a time, such as 2025-12-31T09:00:00Z`;
  const schema = z
    .union([z.literal(''), z.iso.datetime({ offset: true, error })], { error })
    .nullable()
    .transform((value) => (value ? new Date(value).toISOString() : ''))
    // Years with five digits have a sign, which sorts before all others.
    .refine((value) => !value.startsWith('+'), error)
    .optional();
  return describe(schema, { title, kind: 'moment', max: 24, omitWhenEmpty: true });
}

/** As `moment`, without a value for none. */
export function requiredMoment(title: string) {
  const error = `${title} must be a date with a time, such as 2025-12-31T09:00:00Z`;
  return describe(isoMoment(error), { title, kind: 'moment', max: 24, required: true });
}

export function isoMoment(error: string) {
  return (
    z.iso
      .datetime({ offset: true, error })
      .transform((value) => new Date(value).toISOString())
      // As above.
      .refine((value) => !value.startsWith('+'), error)
  );
}

/** Text in multipart bodies. A missing value is omitted. */
export function optionalFlag(title: string) {
  const schema = z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: `${title} must be true or false` })
    .transform((value) => value === true || value === 'true')
    .optional();
  return describe(schema, { title, kind: 'boolean', omitWhenEmpty: true });
}

/** @param on the value of a missing field */
export function flag(title: string, { on = false, apiOnly = false } = {}) {
  const schema = z
    .boolean({ error: `${title} must be true or false` })
    .nullish()
    .transform((value) => value ?? on);
  return describe(schema, {
    title,
    kind: 'boolean',
    ...(on && { on }),
    ...(apiOnly && { apiOnly }),
  });
}

/**
 * A missing value becomes `fallback`. With the fallback `''`, blank values are omitted from
 * records.
 */
export function choice<const T extends readonly [string, ...string[]]>(
  title: string,
  options: T,
  fallback?: T[number],
) {
  const named = options.map((option) => option || 'nothing');
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} or ${named.at(-1)}` : named[0];
  const schema = z.preprocess(
    (value) => (value == null && fallback !== undefined ? fallback : value),
    z.enum(options, { error: `${title} must be ${list}` }),
  );
  return describe(schema, {
    title,
    kind: 'choice',
    options,
    required: fallback === undefined,
    ...(fallback === undefined ? {} : { fallback }),
    ...(fallback === '' && { omitWhenEmpty: true }),
  });
}

/** `#` and six hexadecimal digits, or `''`. Blank values are omitted from records. */
export function color(title: string) {
  const error = `${title} must be a colour such as #f6b01e`;
  const schema = z
    .string({ error })
    .overwrite(cleanAddress)
    .toLowerCase()
    .refine((value) => value === '' || isColor(value), error)
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'color', max: 7, omitWhenEmpty: true });
}

/**
 * The point that cropping keeps visible, as `<percent from the left> <percent from the top>`; `''`
 * is the center. Name it after its picture with the suffix `_focus`. A missing value is omitted.
 */
export function focus(title: string) {
  const error = `${title} must be two whole numbers from 0 to 100`;
  const schema = z
    .union([z.literal(''), z.string().regex(/^(\d{1,2}|100) (\d{1,2}|100)$/, error)], { error })
    .nullable()
    .transform((value) => value ?? '')
    .optional();
  return describe(schema, { title, kind: 'focus', max: 7, omitWhenEmpty: true });
}
