import type * as z from 'zod';
import type { Placeholder } from '../text/placeholders.ts';
import type { AutomaticMailName } from '../messages/automatic-mails.ts';
import type { Role } from '../roles.ts';

export type FileField = PictureField | PdfField;

interface PictureField {
  kind: 'picture';
  urlField: string;
  /** Error for a missing file; if absent, the file is optional. */
  required?: string;
}

/** Only administrators can read it, at `/api/<entity>/<id>/<field name>`. */
export interface PdfField {
  kind: 'pdf';
  title: string;
  /** Bytes. */
  max: number;
  urlField: string;
  /** Hidden; receives the stored path. */
  pathField: string;
  folder: string;
  fileNameFields: readonly string[];
  required?: string;
}

interface Notice {
  /** The settings field with the recipients. */
  recipients: string;
  /** Precedes the record's title. */
  subject: string;
  fields: readonly string[];
  /** The panel tab that opens the record. */
  tab: string;
}

/** A mail to the sender of a submission. It contains no text by the sender. */
export interface Confirmation {
  /** The settings field that enables it. */
  enabled: string;
  to: string;
  mail: AutomaticMailName;
  /** The related record: its entity's path, and the field with its id. */
  about: { path: string; id: string };
}

/** Senders have a page of their own for each submission (`api/application.ts`). */
interface OwnPage {
  /** The stored field with the hash of the link's secret. */
  linkHash: string;
}

/** Administrators can add submissions that arrived another way. Its fields are stored fields. */
interface ManualEntry {
  /** Receives the administrator's username; `''` for a visitor's submission. */
  by: string;
  /** Filled in by the administrator, in addition to the visitors' form. */
  fields: readonly string[];
}

interface ReplyOptions {
  to: string;
  /** Workflow fields to set. */
  sets?: Readonly<Record<string, string>>;
  placeholders: Readonly<Partial<Record<Placeholder, string>>>;
}

/**
 * Returns the values under which a record is counted, each narrowing the previous one. Must not
 * throw: that would block the write.
 */
export type Counter = (record: Readonly<Record<string, unknown>>) => readonly unknown[] | null;

export interface Upload {
  /** Last segment of `/api/<entity>/<path>`. */
  path: string;
  /** `url` uploads one picture; `records` creates a record per picture. */
  returns: 'url' | 'records';
  missingMessage: string;
  /** Roles in addition to owners, if they differ from the entity's. */
  roles?: readonly Exclude<Role, 'owner'>[];
}

export interface EntityDefinition<
  Body extends z.ZodObject,
  Stored extends z.ZodObject,
  Path extends string = string,
  Counters extends string = string,
> {
  /** The collection, and the path segment after `/api/`. */
  path: Path;
  singular: string;
  /** Absent operations have no endpoint. */
  access: Partial<Record<'list' | 'read' | 'create' | 'update' | 'delete', 'public' | 'admin'>>;
  /** Roles in addition to owners. */
  roles: readonly Exclude<Role, 'owner'>[];
  /** Only owners change these fields, and create, delete and reorder such records. */
  ownerOnly?: readonly string[];
  titleField: string;
  schema: () => Body;
  /** Fields that only the server sets. */
  stored?: () => Stored;
  /** Administrators set them to track a submission. Visitors never receive them. */
  workflowFields?: readonly string[];
  notice?: Notice;
  confirmation?: Confirmation;
  reply?: ReplyOptions;
  ownPage?: OwnPage;
  manualEntry?: ManualEntry;
  /** Everybody whose role manages the records rates them. */
  rated?: boolean;
  /** Visitors never receive them. */
  adminOnly?: readonly string[];
  /** The API never returns them, but administrators who read Firestore directly can see them. */
  neverExposed?: readonly string[];
  files?: Record<string, FileField>;
  upload?: Upload;
  /** Used to find a person's records (`?q=`) and to delete them after the retention period. */
  identityFields?: readonly string[];
  /**
   * Fields that filter the list, in addition to `from` and `until`. Every new record has them, and
   * firestore.indexes.json has an index for each.
   */
  filters?: readonly string[];
  searchFields?: readonly string[];
  /**
   * An equal email address or phone number, or an equal file, marks two submissions as the same
   * person's.
   */
  duplicateFields?: readonly string[];
  /**
   * The time at which the record is erased; without it, records of people are erased after the
   * retention period.
   */
  expiryField?: string;
  /** A random stored field that names an erased record; the id would be personal data. */
  erasedAs?: string;
  /** The entity of a record, whose id is in the field, with which its records are erased. */
  partOf?: { path: string; field: string };
  /** Administrators cannot access it in Firestore directly, and it has no tab of its own. */
  apiOnly?: boolean;
  /** Fields that may differ in a repeated submission. */
  idempotencyIgnores?: readonly string[];
  newestFirst?: boolean;
  /** Until administrators reorder the records, they are in order of creation. */
  sortable?: boolean;
  publishable?: boolean;
  closable?: boolean;
  /** Its value is the record's id, and replaces that record; its options give the order. */
  idField?: string;
  /** Rename a counter when its values change, so that it is recalculated immediately. */
  counters?: Readonly<Record<Counters, Counter>>;
}

export interface Entity<
  Body extends z.ZodObject = z.ZodObject,
  Stored extends z.ZodObject = z.ZodObject,
  Path extends string = string,
  Counters extends string = string,
> extends Omit<EntityDefinition<Body, Stored, Path, Counters>, 'schema' | 'stored'> {
  schema: Body;
  stored?: Stored | undefined;
  pictureFields: readonly string[];
  omitWhenEmpty: readonly string[];
  translatedFields: readonly string[];
  updateSchema: z.ZodObject;
  assigneeFields: readonly string[];
  notesField: string | undefined;
  /** Answers to the questions of the record's job. */
  answersField: string | undefined;
  emptyValues: Readonly<Record<string, unknown>>;
}

/** ISO 8601 in UTC, with milliseconds. */
export interface RecordMeta {
  id: string;
  created_at: string;
  updated_at: string;
}

export type EntityRecord<E> =
  E extends Entity<infer Body, infer Stored> ? z.infer<Body> & Output<Stored> & RecordMeta : never;

// The output type of an empty schema would turn every other field into `never`.
type Output<Schema extends z.ZodObject> = keyof Schema['shape'] extends never
  ? unknown
  : z.infer<Schema>;

export function pick(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const mask = Object.fromEntries(names.map((name) => [name, true]));
  // The schema's keys are unknown here.
  return schema.pick(mask as never);
}
