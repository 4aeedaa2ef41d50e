import * as z from 'zod';

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
    | 'moments'
    | 'boolean'
    | 'choice'
    | 'picture'
    | 'focus'
    | 'color'
    | 'user'
    | 'users'
    | 'order'
    | 'notes'
    | 'questions'
    | 'answers'
    | 'interviews'
    | 'translations';
  required?: boolean;
  min?: number;
  max?: number;
  integer?: boolean;
  options?: readonly string[];
  /** Blank values are omitted from records. */
  omitWhenEmpty?: boolean;
  /**
   * Firestore clients cannot change it: each check of a field counts towards the limit of the
   * security rules.
   */
  apiOnly?: boolean;
  /** Allows Markdown (markdown.ts), optionally with headings. */
  markdown?: boolean | 'headings';
  translated?: boolean;
  tooLong?: string;
  /** Of a flag: a missing value means true. */
  on?: boolean;
  /** Stored if the field is missing; `''` stays `''`. */
  fallback?: string;
}

export const describe = <T extends z.ZodType>(schema: T, meta: FieldMeta): T =>
  schema.meta(meta as unknown as Record<string, unknown>);

/** @throws Error when the schema was not made by this module. */
export function fieldMeta(schema: z.ZodType): FieldMeta {
  const meta = schema.meta() as unknown as FieldMeta | undefined;
  if (!meta?.kind) throw new Error('This field carries no metadata');
  return meta;
}

/** Stands for a missing value. */
export function emptyValue({ kind, options, fallback, on = false }: FieldMeta): unknown {
  if (kind === 'number') return null;
  if (kind === 'boolean') return on;
  if (kind === 'moments' || kind === 'users' || kind === 'interviews') return [];
  if (kind === 'notes' || kind === 'questions' || kind === 'answers') return [];
  if (kind === 'translations') return {};
  // A cleared text stays blank; a choice always has one of its options.
  return options ? (fallback ?? options[0]) : '';
}

export const tooLongMessage = (title: string, max: number) =>
  `${title} must be at most ${max} characters`;

/** For zod's `when`: skips cross-field checks unless each field is valid. */
export function whenValid(...names: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => names.includes(String(path?.[0])));
}

export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value.trim() === '' ? null : JSON.parse(value);
  } catch {
    // The schema rejects invalid JSON.
    return value;
  }
}
