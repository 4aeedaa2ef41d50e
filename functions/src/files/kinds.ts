import { entities } from '@sunfront/contract/entities/index';
import type { Entity, FileField } from '@sunfront/contract/entities/entity';
import { UPLOAD } from '@sunfront/contract/limits';
import { preparePdf } from './pdf.ts';
import type { Owner, Prepared } from './prepared.ts';
import { picturePaths, pictureUrl, preparePicture } from './pictures.ts';

interface FileKind<Field extends FileField> {
  /** Bytes. */
  max(field: Field): number;
  /** @param name form field @throws HttpError 413 or 422 */
  prepare(content: Buffer, name: string, field: Field, owner: Owner): Promise<Prepared>;
  folders: readonly string[];
  fields(entity: Entity): readonly string[];
  paths(value: string): string[];
  value(path: string): string | null;
}

const PDF_FIELDS = (entities as readonly Entity[]).flatMap(({ files }) =>
  Object.values(files ?? {}).filter((field) => field.kind === 'pdf'),
);

const KINDS: { [Kind in FileField['kind']]: FileKind<Extract<FileField, { kind: Kind }>> } = {
  picture: {
    max: () => UPLOAD.picture,
    prepare: (content, name, { urlField }) => preparePicture(content, name, urlField),
    folders: ['media/'],
    fields: ({ pictureFields }) => pictureFields,
    paths: picturePaths,
    value: pictureUrl,
  },
  pdf: {
    max: ({ max }) => max,
    prepare: preparePdf,
    folders: PDF_FIELDS.map(({ folder }) => `${folder}/`),
    fields: ({ files }) =>
      Object.values(files ?? {}).flatMap((field) =>
        field.kind === 'pdf' ? [field.pathField] : [],
      ),
    paths: (value) => (value ? [value] : []),
    value: (path) => path,
  },
};

export const kinds: readonly FileKind<never>[] = Object.values(KINDS);

/** Bytes. */
export function maxOf(field: FileField): number {
  return kindOf(field).max(field);
}

export function prepare(content: Buffer, name: string, field: FileField, owner: Owner) {
  return kindOf(field).prepare(content, name, field, owner);
}

// TypeScript cannot relate the key of the table to the kind of the field.
function kindOf(field: FileField): FileKind<FileField> {
  return KINDS[field.kind];
}
