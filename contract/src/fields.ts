import * as z from 'zod';
import { TEXT } from './limits.ts';
import { isColor } from './look.ts';
import { addressProblem, isAddress, linkProblem } from './markdown.ts';
import { LANGUAGE_TAGS } from './messages.ts';
import type { Translations } from './translations.ts';

// Compiled schemas would need `eval`, which the page's policy forbids; even trying it is reported.
z.config({ jitless: true });

/** What a form, the rules generator and the tests need to know of a field beyond its validation. */
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
    | 'person'
    | 'order'
    | 'notes'
    | 'translations';
  required?: boolean;
  /** Of a number. */
  min?: number;
  max?: number;
  options?: readonly string[];
  /** Whether records are told without it while it is blank. */
  sparse?: boolean;
  /** Whether a text may hold the little Markdown of markdown.ts, and headings. */
  markdown?: boolean | 'headings';
  /** Whether a text is told in each language of the site. */
  translated?: boolean;
  /** Said of a text that is longer than `max`, where that is not the usual sentence. */
  tooLong?: string;
  /** Stored when the field is missing; `''` stays `''`. */
  fallback?: string;
}

const describe = <T extends z.ZodType>(schema: T, meta: FieldMeta): T =>
  schema.meta(meta as unknown as Record<string, unknown>);

/**
 * The metadata a field was defined with.
 * @throws Error when the schema was not made by this module.
 */
export function fieldMeta(schema: z.ZodType): FieldMeta {
  const meta = schema.meta() as unknown as FieldMeta | undefined;
  if (!meta?.kind) throw new Error('This field carries no metadata');
  return meta;
}

interface TextOptions {
  max?: number;
  kind?: 'text' | 'textarea' | 'email' | 'person';
  /** Shown when the text is missing. */
  message?: string;
  /** Shown when the text is longer than `max`. */
  tooLong?: string;
  /** Stored when the text is missing or null, so that "never set" and "cleared" differ. */
  fallback?: string;
  /** Whether records are told without it while it is blank. */
  sparse?: boolean;
  /** Whether it may hold the little Markdown of markdown.ts, and headings. */
  markdown?: boolean | 'headings';
  /** Whether it is told in each language of the site. */
  translated?: boolean;
}

const tooLongMessage = (title: string, max: number) => `${title} must be at most ${max} characters`;

/** Text that must hold something besides white space; stored trimmed. */
export function requiredText(title: string, options: TextOptions = {}) {
  const { max = TEXT.title, kind = 'text', message = `${title} is required` } = options;
  const schema = z
    .string({ error: ({ input }) => (input == null ? message : `${title} must be text`) })
    .trim()
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
      ...told(options),
    },
  );
}

/** A password as it is sent, of which nothing is cut off. What makes a good one, the server says. */
export function password(title: string) {
  const max = 1024;
  const schema = z
    .string({ error: `${title} is required` })
    .min(1, `${title} is required`)
    .max(max, tooLongMessage(title, max));
  return describe(schema, { title, kind: 'text', max, required: true });
}

/** Text that may be missing; missing and null are stored as `''`, or as `fallback` where there is one. */
export function text(title: string, options: TextOptions = {}) {
  const { max = TEXT.title, kind = 'text', fallback, sparse } = options;
  const schema = z
    .string({ error: `${title} must be text` })
    .trim()
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
    ...(sparse && { sparse }),
    ...told(options),
  });
}

/** The check of a text that its links are valid, where it may hold any. */
function validLinks(title: string, markdown: FieldMeta['markdown']) {
  const problem = (value: unknown) => (markdown ? linkProblem(String(value)) : undefined);
  return [
    (value: string) => problem(value) === undefined,
    { error: ({ input }: { input?: unknown }) => `${title}: ${problem(input)}` },
  ] as const;
}

/** What is told of a text as it was given. */
function told({ markdown, translated, tooLong }: TextOptions): Partial<FieldMeta> {
  return {
    ...(markdown && { markdown }),
    ...(translated && { translated }),
    ...(tooLong && { tooLong }),
  };
}

/** The uid of somebody who works with the entity's records, which the server makes sure of; `''` for nobody. */
export function person(title: string) {
  return text(title, { kind: 'person', max: TEXT.short });
}

/** What a list is narrowed by to the records of which such a field names nobody: no uid is written so. */
export const NOBODY = '__nobody__';

/** The most addresses that one field takes. */
const MOST_ADDRESSES = 10;

/** E-mail addresses with commas between them, or `''`. */
export function addresses(title: string) {
  const most = `${title} must be at most ${MOST_ADDRESSES} addresses`;
  const max = MOST_ADDRESSES * (TEXT.email + 2);
  const schema = z
    .string({ error: `${title} must be text` })
    .transform((value) => addressesIn(value))
    .refine((list) => list.length <= MOST_ADDRESSES, most)
    .refine(
      (list) => list.every((each) => each.length <= TEXT.email && isEmail(each)),
      `${title} must be e-mail addresses with commas between them`,
    )
    .nullish()
    .transform((list) => (list ?? []).join(', '));
  return describe(schema, { title, kind: 'text', max });
}

/** The addresses in a field of that kind. */
export function addressesIn(value: string): string[] {
  return value.split(/[,;\s]+/).filter(Boolean);
}

/**
 * The order of known things, as their names with spaces between them, each at most once and with `-` before it where
 * it is hidden; `''` for their own order.
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
  return describe(schema, { title, kind: 'order', max, sparse: true });
}

/** A number that may be missing; missing, null and `''` are all stored as null, never as 0. */
export function number(
  title: string,
  options: { integer?: boolean; min?: number; max?: number } = {},
) {
  const { min = 0, max = 1e12 } = options;
  const base = z
    .number({ error: `${title} must be a number` })
    .min(min, min > 0 ? `${title} must be at least ${min}` : `${title} must not be negative`)
    .max(max, `${title} must be at most ${max}`);
  const schema = z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    (options.integer ? base.int(`${title} must be a whole number`) : base).nullable(),
  );
  return describe(schema, { title, kind: 'number', min, max });
}

/** A calendar date `YYYY-MM-DD`, or `''`. */
export function date(title: string) {
  const error = `${title} must be a date such as 2025-12-31`;
  const schema = z
    .union([z.literal(''), z.iso.date({ error })], { error })
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'date', max: 10 });
}

/**
 * A moment, ISO 8601 with any offset, stored in UTC with milliseconds; `''` or null for none. One that is not
 * there stays out of what is parsed.
 */
export function moment(title: string) {
  const error = `${title} must be a date with a time, such as 2025-12-31T09:00:00Z`;
  const schema = z
    .union([z.literal(''), z.iso.datetime({ offset: true, error })], { error })
    .nullable()
    .transform((value) => (value ? new Date(value).toISOString() : ''))
    // Years of five digits are written with a sign, which sorts before all others.
    .refine((value) => !value.startsWith('+'), error)
    .optional();
  return describe(schema, { title, kind: 'moment', max: 24, sparse: true });
}

/** A yes or no, in a form's part as a text; one that is not there stays out of what is parsed. */
export function optionalFlag(title: string) {
  const schema = z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: `${title} must be true or false` })
    .transform((value) => value === true || value === 'true')
    .optional();
  return describe(schema, { title, kind: 'boolean', sparse: true });
}

export type Note = z.infer<typeof note>;

/** What an administrator noted: when (ISO 8601, UTC), and by which name. */
const note = z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), text: z.string() });

/** What administrators note about a record, the first first. */
export function notes(title: string) {
  return describe(z.array(note), { title, kind: 'notes' });
}

/**
 * The texts of these fields in other languages, by language and field, as an object or as its JSON; null and `''` for
 * none. Each keeps to its field's limit, and none must be there: what is blank is left out. One that is not there
 * stays out of what is parsed.
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
  return describe(schema, { title, kind: 'translations', sparse: true });
}

function translation({ title, max = TEXT.title, tooLong, markdown }: FieldMeta) {
  return z
    .string({ error: `${title} must be text` })
    .trim()
    .max(max, tooLong ?? tooLongMessage(title, max))
    .refine(...validLinks(title, markdown));
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value.trim() === '' ? null : JSON.parse(value);
  } catch {
    // Which is none either, and is refused.
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

/** A yes or no; missing is no. */
export function flag(title: string) {
  const schema = z
    .boolean({ error: `${title} must be true or false` })
    .nullish()
    .transform((value) => value ?? false);
  return describe(schema, { title, kind: 'boolean' });
}

/**
 * One of the given values; missing takes `fallback` where there is one. Records are told without one that falls back
 * on nothing.
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
    ...(fallback === '' && { sparse: true }),
  });
}

/** A colour as `#` and six hexadecimal digits, stored in lower case, or `''`; records are told without a blank one. */
export function color(title: string) {
  const error = `${title} must be a colour such as #f6b01e`;
  const schema = z
    .string({ error })
    .trim()
    .toLowerCase()
    .refine((value) => value === '' || isColor(value), error)
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'color', max: 7, sparse: true });
}

const notHttpMessage = (title: string) =>
  `${title} must be an address that starts with http:// or https://`;

/** An http(s) address, or `''`; records are told without a blank one. */
export function url(title: string) {
  const schema = z
    .string({ error: `${title} must be an address` })
    .trim()
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || isHttpUrl(value), notHttpMessage(title))
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'url', max: TEXT.url, sparse: true });
}

/** What a link leads to: a part or page of this site, another site, a mail address or phone number; or `''`. */
export function target(title: string) {
  const schema = z
    .string({ error: `${title} must be an address` })
    .trim()
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || isAddress(value), {
      error: ({ input }) => addressProblem(String(input)),
    })
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'text', max: TEXT.url, sparse: true });
}

/** An http(s) address that must be there. */
export function requiredUrl(title: string, message: string) {
  const schema = z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine(isHttpUrl, notHttpMessage(title));
  return describe(schema, { title, kind: 'url', max: TEXT.url, required: true });
}

/** `''`, an http(s) address, or the `/media/…` address that an upload answered with. */
export function picture(title: string, { sparse }: Pick<TextOptions, 'sparse'> = {}) {
  const schema = pictureAddress(title)
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, {
    title,
    kind: 'picture',
    max: TEXT.url,
    ...(sparse && { sparse }),
  });
}

/** A picture that a record always has: a blank one is refused, a missing one leaves the stored one. */
export function lastingPicture(title: string, message: string) {
  const schema = pictureAddress(title)
    .refine((value) => value !== '', message)
    .optional();
  // A stored record has it, also where a body that was parsed has not.
  return describe(schema as unknown as z.ZodType<string>, {
    title,
    kind: 'picture',
    max: TEXT.url,
  });
}

function pictureAddress(title: string) {
  return z
    .string({ error: `${title} must be an address` })
    .trim()
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine(
      (value) => value === '' || isHttpUrl(value) || isMediaUrl(value),
      `${title} must be an uploaded picture or an address that starts with http:// or https://`,
    );
}

/**
 * The point of a picture that crops keep in view, as `<per cent from the left> <per cent from the top>`, or `''`
 * for the middle; belongs to the field whose name it has, with `_focus` behind it. One that is not there stays
 * out of what is parsed.
 */
export function focus(title: string) {
  const error = `${title} must be two whole numbers from 0 to 100`;
  const schema = z
    .union([z.literal(''), z.string().regex(/^(\d{1,2}|100) (\d{1,2}|100)$/, error)], { error })
    .nullable()
    .transform((value) => value ?? '')
    .optional();
  return describe(schema, { title, kind: 'focus', max: 7, sparse: true });
}

/** For a check of fields together (zod's `when`): it waits until each of them is valid by itself. */
export function whenValid(...names: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => names.includes(String(path?.[0])));
}

/** Whether the text is an absolute http or https address. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** Whether the text has the form of an uploaded picture's address (see media.ts); it may not exist. */
export function isMediaUrl(value: string): boolean {
  return /^\/media\/[\w-]{1,64}\.webp$/.test(value);
}

/** Whether the text is one e-mail address, and nothing else. */
// zod's pattern, not the HTML standard's: that one takes `%`, `?` and `&`, with which an address in a
// link can name other recipients.
export function isEmail(value: string): boolean {
  return z.regexes.email.test(value);
}
