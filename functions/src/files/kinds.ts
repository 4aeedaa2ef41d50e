import { entities } from '@sunfront/contract';
import type { Entity, FileField } from '@sunfront/contract/entity';
import { UPLOAD } from '@sunfront/contract/limits';
import { preparePdf } from './pdf.ts';
import type { Owner, Prepared } from './prepared.ts';
import { picturePaths, pictureUrl, preparePicture } from './pictures.ts';

/** What is done with the files of one kind. */
interface FileKind<Field extends FileField> {
  /** Bytes that one may have. */
  max(field: Field): number;
  /**
   * Judges the content of the form's field `name`.
   * @throws HttpError 413 or 422.
   */
  prepare(content: Buffer, name: string, field: Field, owner: Owner): Promise<Prepared>;
  /** The folders that such files lie in. */
  folders: readonly string[];
  /** The entity's fields that name such files. */
  fields(entity: Entity): readonly string[];
  /** The stored files that such a field's value names. */
  paths(value: string): string[];
  /** The value by which records name a stored file. */
  value(path: string): string | null;
}

const PDF_FIELDS = (entities as readonly Entity[]).flatMap(({ files }) =>
  Object.values(files ?? {}).filter((field) => field.kind === 'pdf'),
);

const KINDS: { [Kind in FileField['kind']]: FileKind<Extract<FileField, { kind: Kind }>> } = {
  picture: {
    max: () => UPLOAD.picture,
    prepare: (content, name, { stores }) => preparePicture(content, name, stores),
    folders: ['media/'],
    fields: ({ pictures }) => pictures,
    paths: picturePaths,
    value: pictureUrl,
  },
  pdf: {
    max: ({ max }) => max,
    prepare: preparePdf,
    folders: PDF_FIELDS.map(({ folder }) => `${folder}/`),
    fields: ({ files }) =>
      Object.values(files ?? {}).flatMap((field) => (field.kind === 'pdf' ? [field.path] : [])),
    paths: (value) => (value ? [value] : []),
    value: (path) => path,
  },
};

/** Every kind, for what is done to all stored files alike. */
export const kinds: readonly FileKind<never>[] = Object.values(KINDS);

/** Bytes that a file in this field may have. */
export function maxOf(field: FileField): number {
  return kindOf(field).max(field);
}

/** Judges a form's file; see FileKind. */
export function prepare(content: Buffer, name: string, field: FileField, owner: Owner) {
  return kindOf(field).prepare(content, name, field, owner);
}

// The table's key and the field's kind belong together, which the compiler cannot follow.
function kindOf(field: FileField): FileKind<FileField> {
  return KINDS[field.kind];
}
