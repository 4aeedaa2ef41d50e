import type * as z from 'zod';
import { fieldMeta, type FieldMeta, translations } from './fields.ts';
import type { Placeholder } from './placeholders.ts';
import { withPublication } from './publication.ts';
import type { MailMessages } from './messages/mail.ts';
import type { Role } from './roles.ts';
import { TRANSLATIONS } from './translations.ts';

export type Operation = 'list' | 'read' | 'create' | 'update' | 'delete';
export type Access = 'public' | 'admin';

/** A file that comes as a part of a multipart body. */
export type FileField = PictureField | PdfField;

export interface PictureField {
  kind: 'picture';
  /** The record's field that receives the picture's address. */
  stores: string;
  /** Shown when the file is missing; without it, it may be. */
  required?: string;
}

/** A PDF that only an administrator reads, at `/api/<entity>/<id>/<name of the field>`. */
export interface PdfField {
  kind: 'pdf';
  /** What it is called in messages, such as `Résumé`. */
  title: string;
  /** Bytes that it may have. */
  max: number;
  /** The record's field that receives the address at which it is read. */
  stores: string;
  /** The record's hidden field that receives the stored file's path, and the folder of such files. */
  path: string;
  folder: string;
  /** The record's fields that make the name under which it is saved. */
  saveAs: readonly string[];
  required?: string;
}

/** A mail to the company about each record that a visitor makes. */
export interface Notice {
  /** The settings' field that holds its recipients. */
  recipients: string;
  /** In front of what the record is called. */
  subject: string;
  /** The record's fields that it tells. */
  tells: readonly string[];
  /** The panel's tab in which the record is opened. */
  tab: string;
}

/**
 * A mail to who made a record, which tells in the language of the form that it has arrived. It holds nothing that he or
 * she wrote.
 */
export interface Confirmation {
  /** The settings' field that says whether it is sent. */
  enabled: string;
  /** The field that may hold an address. */
  to: string;
  subject: keyof MailMessages['arrived'];
  /** A record of the company's that it is about, by its entity's path and the field that holds its id. */
  about: { path: string; id: string };
}

/** How administrators answer by mail. */
export interface ReplyOptions {
  /** The field that may hold an address. */
  to: string;
  /** What an answer sets of the record's handling. */
  sets?: Readonly<Record<string, string>>;
  /** The fields that placeholders of an answer stand for. */
  placeholders: Readonly<Partial<Record<Placeholder, string>>>;
}

/**
 * What a record is counted under: a value, or several of which each narrows the one before; null where it is not. It
 * is given all that is stored, and blank what was never set; what it cannot read must not stop a write.
 */
export type Counter = (record: Readonly<Record<string, unknown>>) => readonly unknown[] | null;

/** Pictures that are uploaded by themselves. */
export interface Upload {
  /** The last segment of `/api/<entity>/<path>`. */
  path: string;
  /** `url`: one picture, answered with its address. `records`: a record for each picture. */
  answers: 'url' | 'records';
  /** Shown when no file came. */
  missing: string;
  /** The roles, beside owners, that may use it, where these are not the entity's. */
  managedBy?: readonly Exclude<Role, 'owner'>[];
}

export interface EntityDefinition<
  Body extends z.ZodObject,
  Stored extends z.ZodObject,
  Path extends string = string,
  Counters extends string = string,
> {
  /** The collection, and the segment after `/api/`. */
  path: Path;
  /** What one of them is called in messages. */
  singular: string;
  /** The route table: an operation that is absent has no endpoint. */
  access: Partial<Record<Operation, Access>>;
  /** The roles, beside owners, for which `admin` stands there. */
  managedBy: readonly Exclude<Role, 'owner'>[];
  /** Fields of the schema that only owners change; only owners create, delete and order such records. */
  reserved?: readonly string[];
  /** The field that says what a record is called. */
  named: string;
  /** Fields that a request's body may carry. */
  schema: Body;
  /** Fields that only the server sets. */
  stored?: Stored;
  /**
   * Those of them that administrators set all the same, each by itself: how far they are with what a visitor
   * sent. The visitor never learns them.
   */
  handling?: readonly string[];
  notice?: Notice;
  confirmation?: Confirmation;
  reply?: ReplyOptions;
  /** Fields of the schema that visitors never learn either. */
  internal?: readonly string[];
  /**
   * Stored fields that the API never answers with. Who reads Firestore itself (an administrator, past
   * the API) sees them.
   */
  hidden?: readonly string[];
  files?: Record<string, FileField>;
  upload?: Upload;
  /**
   * The fields that tell who a record is about. Such records are found by them (`?q=` on the list)
   * and deleted once they are older than the settings allow.
   */
  person?: readonly string[];
  /**
   * Fields by whose value an administrator's list is narrowed (`?<field>=`), besides by the time at which a record
   * came (`?from=&until=`). A new record holds each of them, and firestore.indexes.json has an index for each.
   */
  filters?: readonly string[];
  /** Fields that an administrator's list is searched in for words (`?search=`). */
  searched?: readonly string[];
  /**
   * Fields of which an equal value, whatever its case and spacing, tells that two submissions are one person's; an
   * equal file does too. Nothing is merged because of it.
   */
  sameBy?: readonly string[];
  /** Fields in which a visitor's submission may differ and still be the same one, sent again. */
  repeatMayDiffer?: readonly string[];
  newestFirst?: boolean;
  /** Whether an administrator arranges the records by hand; until one is moved, they stay as they came. */
  ordered?: boolean;
  /** Whether a record can be a draft, or shown from and until a moment (publication.ts). */
  publishable?: boolean;
  /** Whether records end on a day, `end`, and can be closed before and reopened (open-job.ts). */
  closable?: boolean;
  /**
   * The choice whose value is the record's id: creating it again replaces what it holds. Such records stand in
   * the order of the options.
   */
  key?: string;
  /**
   * How many records there are by what, for the overview: kept with every write, counted anew every night. Who
   * changes what a counter counts under gives it another name, so that it is counted anew at once.
   */
  counted?: Readonly<Record<Counters, Counter>>;
}

export interface Entity<
  Body extends z.ZodObject = z.ZodObject,
  Stored extends z.ZodObject = z.ZodObject,
  Path extends string = string,
  Counters extends string = string,
> extends EntityDefinition<Body, Stored, Path, Counters> {
  /** Fields that hold a picture's address, whoever sets them. */
  pictures: readonly string[];
  /** Fields without which a record is told while they are blank. */
  sparse: readonly string[];
  /** Fields whose texts a record may have in other languages too. */
  translated: readonly string[];
  /** What an update's body may carry. */
  edited: z.ZodObject;
  /** Fields that name somebody who works with the records. */
  people: readonly string[];
  /** The field that holds what administrators note about a record, if any. */
  notes: string | undefined;
  /** What each field holds when nothing was given, so that a record is always whole. */
  blank: Readonly<Record<string, unknown>>;
}

/** What the server adds to every record. Times are ISO 8601 in UTC, with milliseconds. */
export interface RecordMeta {
  id: string;
  created_at: string;
  updated_at: string;
}

/** A record as the API answers with it. */
export type Entry<E> =
  E extends Entity<infer Body, infer Stored> ? z.infer<Body> & Output<Stored> & RecordMeta : never;

// An empty schema's own output type would turn every other field into `never`.
type Output<Schema extends z.ZodObject> = keyof Schema['shape'] extends never
  ? unknown
  : z.infer<Schema>;

/** A record's editable part, as the API takes it. */
export type Draft<E> = E extends Entity<infer Body, z.ZodObject> ? z.input<Body> : never;

/** Completes an entity's description with what follows from its fields. */
export function defineEntity<
  Body extends z.ZodObject,
  Stored extends z.ZodObject = z.ZodObject<Record<never, never>>,
  const Path extends string = string,
  const Counters extends string = never,
>(
  definition: EntityDefinition<Body, Stored, Path, Counters>,
): Entity<Body, Stored, Path, Counters> {
  const published = definition.publishable ? withPublication(definition.schema) : definition.schema;
  const schema = withTranslations(published);
  const fields = { ...schema.shape, ...definition.stored?.shape } as Record<string, z.ZodType>;
  const fieldsThat = (test: (meta: FieldMeta) => boolean) =>
    Object.keys(fields).filter((name) => test(fieldMeta(fields[name]!)));
  const pictures = fieldsThat(({ kind }) => kind === 'picture');
  const sparse = fieldsThat((meta) => meta.sparse === true);
  const translated = fieldsThat((meta) => meta.translated === true);
  const blank = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, blankValue(fieldMeta(field))]),
  );
  const edited = definition.handling ? pick(definition.stored!, definition.handling) : schema;
  const people = fieldsThat(({ kind }) => kind === 'person');
  const [notes] = fieldsThat(({ kind }) => kind === 'notes');
  return { ...definition, schema, edited, notes, people, pictures, sparse, translated, blank };
}

/** The schema with a field for what its translated texts are in other languages, where it has any. */
function withTranslations<Schema extends z.ZodObject>(schema: Schema): Schema {
  const fields = Object.entries(schema.shape)
    .map(([name, field]) => [name, fieldMeta(field as z.ZodType)] as const)
    .filter(([, { translated }]) => translated);
  if (fields.length === 0) return schema;
  const field = translations(Object.fromEntries(fields));
  return schema.safeExtend({ [TRANSLATIONS]: field }) as unknown as Schema;
}

/** The schema of some of the fields. */
export function pick(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const mask = Object.fromEntries(names.map((name) => [name, true]));
  // The type asks for the schema's own keys, which are not known here.
  return schema.pick(mask as never);
}

function blankValue({ kind, options, fallback }: FieldMeta): unknown {
  if (kind === 'number') return null;
  if (kind === 'boolean') return false;
  if (kind === 'notes') return [];
  if (kind === 'translations') return {};
  // A text that was cleared stays cleared; a choice always holds one of its options.
  return options ? (fallback ?? options[0]) : '';
}
