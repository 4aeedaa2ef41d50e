import * as z from 'zod';
import { asciiEmail, canonicalEmail, isEmail } from '../text/email.ts';
import { TEXT } from '../limits.ts';
import { isColor } from '../theme/theme.ts';
import { addressProblem, isAddress, linkProblem } from '../text/markdown.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import type { Translations } from '../messages/translations.ts';
import { cleanAddress, cleanText } from '../text/typed-text.ts';

// Compiled schemas need `eval`, which the CSP forbids. Even the feature test is reported.
z.config({ jitless: true });

export interface FieldMeta {
  title: string;
  kind:
    | 'text'
    | 'textarea'
    | 'email'
    | 'url'
    | 'number'
    | 'date'
    | 'moment'
    | 'boolean'
    | 'choice'
    | 'picture'
    | 'focus'
    | 'color'
    | 'user'
    | 'order'
    | 'notes'
    | 'translations';
  required?: boolean;
  min?: number;
  max?: number;
  integer?: boolean;
  options?: readonly string[];
  /** Blank values are omitted from records. */
  omitWhenEmpty?: boolean;
  /** Allows Markdown (markdown.ts), optionally with headings. */
  markdown?: boolean | 'headings';
  translated?: boolean;
  tooLong?: string;
  /** Stored if the field is missing; `''` stays `''`. */
  fallback?: string;
}

const describe = <T extends z.ZodType>(schema: T, meta: FieldMeta): T =>
  schema.meta(meta as unknown as Record<string, unknown>);

/** @throws Error when the schema was not made by this module. */
export function fieldMeta(schema: z.ZodType): FieldMeta {
  const meta = schema.meta() as unknown as FieldMeta | undefined;
  if (!meta?.kind) throw new Error('This field carries no metadata');
  return meta;
}

interface TextOptions {
  max?: number;
  kind?: 'text' | 'textarea' | 'email' | 'user';
  message?: string;
  tooLong?: string;
  /** Stored if the text is missing or null, so that "never set" and "cleared" differ. */
  fallback?: string;
  omitWhenEmpty?: boolean;
  markdown?: boolean | 'headings';
  translated?: boolean;
}

const tooLongMessage = (title: string, max: number) => `${title} must be at most ${max} characters`;

export { isEmail };

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
    ...displayOptions(options),
  });
}

function validLinks(title: string, markdown: FieldMeta['markdown']) {
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
  const most = `${title} must be at most ${MAX_ADDRESSES} addresses`;
  const max = MAX_ADDRESSES * (TEXT.email + 2);
  const schema = z
    .string({ error: `${title} must be text` })
    .transform((value) => parseAddresses(value))
    .refine((list) => list.length <= MAX_ADDRESSES, most)
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

/** Names separated by spaces: each at most once, hidden ones with the prefix `-`; `''` is the default order. */
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

/** Text in multipart bodies. A missing value is omitted. */
export function optionalFlag(title: string) {
  const schema = z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: `${title} must be true or false` })
    .transform((value) => value === true || value === 'true')
    .optional();
  return describe(schema, { title, kind: 'boolean', omitWhenEmpty: true });
}

export type Note = z.infer<typeof note>;

/** `at` is ISO 8601 in UTC; `by` is a username. */
const note = z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), text: z.string() });

/** Oldest first. */
export function notes(title: string) {
  return describe(z.array(note), { title, kind: 'notes' });
}

/**
 * By language and field, as an object or JSON; null and `''` for none. Field limits apply; blank texts are removed. A
 * missing value is omitted.
 */
export function translations(fields: Readonly<Record<string, FieldMeta>>) {
  const title = 'Translations';
  const error = `${title} must be texts by language and field`;
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, translation(field).nullish()]),
  );
  const languages = Object.fromEntries(
    LANGUAGE_TAGS.map((tag) => [tag, z.object(texts, { error }).nullish()]),
  );
  const schema = z
    .preprocess(fromJson, z.object(languages, { error }).nullable().transform(withoutBlanks))
    .optional();
  return describe(schema, { title, kind: 'translations', omitWhenEmpty: true });
}

function translation({ title, max = TEXT.title, tooLong, markdown }: FieldMeta) {
  return z
    .string({ error: `${title} must be text` })
    .overwrite(cleanText)
    .max(max, tooLong ?? tooLongMessage(title, max))
    .refine(...validLinks(title, markdown));
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value.trim() === '' ? null : JSON.parse(value);
  } catch {
    // The schema rejects invalid JSON.
    return value;
  }
}

function withoutBlanks(
  languages: Record<string, Record<string, string | null | undefined> | null | undefined> | null,
): Translations {
  const present = Object.entries(languages ?? {}).map(([tag, texts]) => {
    const entries = Object.entries(texts ?? {}).filter(([, text]) => text);
    return [tag, Object.fromEntries(entries)] as const;
  });
  return Object.fromEntries(present.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** Missing means false. */
export function flag(title: string) {
  const schema = z
    .boolean({ error: `${title} must be true or false` })
    .nullish()
    .transform((value) => value ?? false);
  return describe(schema, { title, kind: 'boolean' });
}

/** A missing value becomes `fallback`. With the fallback `''`, blank values are omitted from records. */
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

const notHttpMessage = (title: string) =>
  `${title} must be an address that starts with http:// or https://`;

/** An http(s) URL, or `''`. Blank values are omitted from records. */
export function url(title: string) {
  const schema = z
    .string({ error: `${title} must be an address` })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || isHttpUrl(value), notHttpMessage(title))
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'url', max: TEXT.url, omitWhenEmpty: true });
}

/** A section or page of this site, another site, an email address or phone number; or `''`. */
export function target(title: string) {
  const schema = z
    .string({ error: `${title} must be an address` })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || isAddress(value), {
      error: ({ input }) => addressProblem(String(input)),
    })
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'text', max: TEXT.url, omitWhenEmpty: true });
}

/** An email address or https URL, or `''`. Blank values are omitted from records. */
export function contactAddress(title: string) {
  const error = `${title} must be an email address or an address that starts with https://`;
  const schema = z
    .string({ error })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || contactUri(value) !== undefined, error)
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'text', max: TEXT.url, omitWhenEmpty: true });
}

/** Undefined for other text. */
export function contactUri(address: string): string | undefined {
  if (isEmail(address)) return `mailto:${asciiEmail(address)}`;
  return /^https:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}

export function requiredUrl(title: string, message: string) {
  const schema = z
    .string({ error: message })
    .overwrite(cleanAddress)
    .min(1, message)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine(isHttpUrl, notHttpMessage(title));
  return describe(schema, { title, kind: 'url', max: TEXT.url, required: true });
}

/** `''`, an http(s) URL, or a `/media/…` URL. */
export function picture(title: string, { omitWhenEmpty }: Pick<TextOptions, 'omitWhenEmpty'> = {}) {
  const schema = pictureAddress(title)
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, {
    title,
    kind: 'picture',
    max: TEXT.url,
    ...(omitWhenEmpty && { omitWhenEmpty }),
  });
}

/** Blank is rejected, missing keeps the stored one. */
export function lastingPicture(title: string, message: string) {
  const schema = pictureAddress(title)
    .refine((value) => value !== '', message)
    .optional();
  // Stored records always have it, although a parsed body may not.
  return describe(schema as unknown as z.ZodType<string>, {
    title,
    kind: 'picture',
    max: TEXT.url,
  });
}

function pictureAddress(title: string) {
  return z
    .string({ error: `${title} must be an address` })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine(
      (value) => value === '' || isHttpUrl(value) || isMediaUrl(value),
      `${title} must be an uploaded picture or an address that starts with http:// or https://`,
    );
}

/**
 * The point that cropping keeps visible, as `<percent from the left> <percent from the top>`; `''` is the center. Name
 * it after its picture with the suffix `_focus`. A missing value is omitted.
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

/** For zod's `when`: skips cross-field checks unless each field is valid. */
export function whenValid(...names: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => names.includes(String(path?.[0])));
}

export function isHttpUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** The picture may not exist. */
export function isMediaUrl(value: string): boolean {
  return /^\/media\/[\w-]{1,64}\.webp$/.test(value);
}
