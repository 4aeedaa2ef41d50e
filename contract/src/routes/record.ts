import * as z from 'zod';
import { detail, fullQuestion, moment, momentOrNone } from '../api/responses.ts';
import type { Entity, EntityRecord } from '../entities/entity.ts';
import { entities } from '../entities/index.ts';
import { type FieldMeta, fieldMeta } from '../fields/field.ts';
import { interviewSummary } from '../entities/interview-summary.ts';
import { answer } from '../jobs/answers.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import { PUBLICATION_FIELDS } from '../entities/publication.ts';

export type RecordSchema<E> = z.ZodType<EntityRecord<E>> & Pick<z.ZodObject, 'extend'>;

/** For OpenAPI, such as `GalleryImage`. */
export function recordName({ singular }: Entity): string {
  return singular.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Fields that visitors never receive are optional. */
export function recordSchema<E extends Entity>(entity: E): RecordSchema<E> {
  const {
    schema,
    stored,
    neverExposed = [],
    omitWhenEmpty,
    adminOnly = [],
    workflowFields = [],
    files = {},
  } = entity;
  const optional = [
    ...adminOnly,
    ...workflowFields,
    ...omitWhenEmpty,
    ...PUBLICATION_FIELDS,
    entity.notesField,
  ];
  const fields = Object.entries<z.ZodType>({ ...schema.shape, ...stored?.shape })
    .filter(([name]) => !neverExposed.includes(name))
    .map(([name, field]) => {
      const described = fieldSchema(fieldMeta(field), entity.translatedFields);
      return [name, optional.includes(name) ? described.optional() : described] as const;
    });
  const record = z
    .object({
      id: z.string(),
      ...Object.fromEntries(fields),
      ...Object.fromEntries(Object.values(files).map(({ urlField }) => [urlField, z.string()])),
      created_at: moment,
      updated_at: moment,
    })
    .meta({ id: recordName(entity) });
  return record as unknown as RecordSchema<E>;
}

const notes = z.array(z.object({ id: z.string(), at: moment, by: z.string(), text: z.string() }));

function fieldSchema({ kind, options, title }: FieldMeta, translated: readonly string[]) {
  const schemas: Partial<Record<FieldMeta['kind'], z.ZodType>> = {
    number: z.number().nullable(),
    boolean: z.boolean(),
    moment: momentOrNone,
    moments: z.array(moment),
    users: z.array(z.string()),
    notes,
    questions: z.array(fullQuestion),
    answers: z.array(answer),
    interviews: z.array(interviewSummary),
    translations: optionalFields(LANGUAGE_TAGS, optionalFields(translated, z.string())),
  };
  const schema = schemas[kind] ?? (options ? z.enum(options) : z.string());
  return schema.meta({ title, kind });
}

function optionalFields(names: readonly string[], schema: z.ZodType) {
  return z.object(Object.fromEntries(names.map((name) => [name, schema.optional()])));
}

/** A record of an entity that only the request or the response names. */
export const anyRecord: z.ZodType<EntityRecord<Entity>> = z
  .union((entities as readonly Entity[]).map(recordSchema))
  .meta({ id: 'AnyRecord' });

export const conflict = z
  .object({ detail, current: anyRecord.optional() })
  .meta({ id: 'Conflict' });
