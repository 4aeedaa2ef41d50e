import * as z from 'zod';
import { TEXT } from '../limits.ts';
import { canonicalEmail, isEmail } from '../text/email.ts';
import { linkProblem } from '../text/markdown.ts';
import { cleanAddress, cleanText } from '../text/typed-text.ts';
import { describe, type FieldMeta, tooLongMessage } from './field.ts';

export interface TextOptions {
  max?: number;
  kind?: 'text' | 'textarea' | 'email' | 'user';
  message?: string;
  tooLong?: string;
  /** Stored if the text is missing or null, so that "never set" and "cleared" differ. */
  fallback?: string;
  omitWhenEmpty?: boolean;
  /** See `FieldMeta`. */
  apiOnly?: boolean;
  markdown?: boolean | 'headings';
  translated?: boolean;
}

/** Text of which nothing is visible is rejected. */
export function requiredText(title: string, options: TextOptions = {}) {
  const { max = TEXT.title, kind = 'text', message = `${title} is required` } = options;
  const schema = z
    .string({ error: ({ input }) => (input == null ? message : `${title} must be text`) })
    .overwrite(kind === 'email' ? cleanAddress : cleanText)
    .min(1, message)
    .max(max, options.tooLong ?? tooLongMessage(title, max))
    .refine(...validLinks(title, options.markdown));
  return describe(
    kind === 'email' ? schema.refine(isEmail, 'Please enter a valid email address.') : schema,
    {
      title,
      kind,
      max,
      required: true,
      ...displayOptions(options),
    },
  );
}

/** Stored in the form by which people are found. */
export function accountEmail(title: string) {
  return requiredText(title, { max: TEXT.email, kind: 'email' }).overwrite(canonicalEmail);
}

/** Exactly as typed. The server checks its strength. */
export function password(title: string) {
  const max = 1024;
  const schema = z
    .string({ error: `${title} is required` })
    .min(1, `${title} is required`)
    .max(max, tooLongMessage(title, max));
  return describe(schema, { title, kind: 'text', max, required: true });
}

/** Missing and null are stored as `fallback` or `''`. */
export function text(title: string, options: TextOptions = {}) {
  const { max = TEXT.title, kind = 'text', fallback, omitWhenEmpty } = options;
  const schema = z
    .string({ error: `${title} must be text` })
    .overwrite(kind === 'email' ? cleanAddress : cleanText)
    .max(max, options.tooLong ?? tooLongMessage(title, max))
    .refine(
      (value) => kind !== 'email' || value === '' || isEmail(value),
      `${title} must be a valid email address`,
    )
    .refine(...validLinks(title, options.markdown))
    .nullish()
    .transform((value) => value ?? fallback ?? '');
  return describe(schema, {
    title,
    kind,
    max,
    ...(fallback === undefined ? {} : { fallback }),
    ...(omitWhenEmpty && { omitWhenEmpty }),
    ...(options.apiOnly && { apiOnly: true }),
    ...displayOptions(options),
  });
}

export function validLinks(title: string, markdown: FieldMeta['markdown']) {
  const problem = (value: unknown) => (markdown ? linkProblem(String(value)) : undefined);
  return [
    (value: string) => problem(value) === undefined,
    { error: ({ input }: { input?: unknown }) => `${title}: ${problem(input)}` },
  ] as const;
}

function displayOptions({ markdown, translated, tooLong }: TextOptions): Partial<FieldMeta> {
  return {
    ...(markdown && { markdown }),
    ...(translated && { translated }),
    ...(tooLong && { tooLong }),
  };
}

/** A uid, checked by the server; `''` for nobody. */
export function user(title: string) {
  return text(title, { kind: 'user', max: TEXT.short });
}

/** Filter value for records without a user; not a valid uid. */
export const UNASSIGNED = '__nobody__';

const MAX_ADDRESSES = 10;

/** Comma-separated, or `''`. */
export function addresses(title: string) {
  const tooMany = `${title} must be at most ${MAX_ADDRESSES} addresses`;
  const max = MAX_ADDRESSES * (TEXT.email + 2);
  const schema = z
    .string({ error: `${title} must be text` })
    .transform((value) => parseAddresses(value))
    .refine((list) => list.length <= MAX_ADDRESSES, tooMany)
    .refine(
      (list) => list.every((each) => each.length <= TEXT.email && isEmail(each)),
      `${title} must be email addresses with commas between them`,
    )
    .nullish()
    .transform((list) => (list ?? []).join(', '));
  return describe(schema, { title, kind: 'text', max });
}

export function parseAddresses(value: string): string[] {
  return value
    .split(/[,;\s]+/)
    .map(cleanAddress)
    .filter(Boolean);
}

/**
 * Names separated by spaces: each at most once, hidden ones with the prefix `-`; `''` is the
 * default order.
 */
export function order(title: string, names: readonly string[]) {
  const max = names.join('  ').length + 1;
  const known = (parts: string[]) =>
    parts.every((each, index) => names.includes(each) && parts.indexOf(each) === index);
  const schema = z
    .string({ error: `${title} must be text` })
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine(
      (parts) => known(parts.map((part) => part.replace(/^-/, ''))),
      `${title} must be different ones of: ${names.join(', ')}`,
    )
    .nullish()
    .transform((parts) => (parts ?? []).join(' '));
  return describe(schema, { title, kind: 'order', max, omitWhenEmpty: true });
}

export type Note = z.infer<typeof note>;

/** `at` is ISO 8601 in UTC; `by` is a username. */
const note = z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), text: z.string() });

/** Oldest first. */
export function notes(title: string) {
  return describe(z.array(note), { title, kind: 'notes' });
}
