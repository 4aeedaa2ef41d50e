import * as z from 'zod';
import { fullQuestion, moment, momentOrNone } from '../api/responses.ts';
import type { Entity } from '../entities/entity.ts';
import { type FieldMeta, fieldMeta } from '../fields/field.ts';
import { answer } from '../jobs/answers.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import { PUBLICATION } from '../entities/publication.ts';

/** For OpenAPI, such as `GalleryImage`. */
export function recordName({ singular }: Entity): string {
  return singular.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Fields that visitors never receive are optional. */
export function recordSchema(entity: Entity): z.ZodObject {
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
    ...Object.keys(PUBLICATION),
    entity.notesField,
  ];
  const fields = Object.entries<z.ZodType>({ ...schema.shape, ...stored?.shape })
    .filter(([name]) => !neverExposed.includes(name))
    .map(([name, field]) => {
      const described = fieldSchema(fieldMeta(field), entity.translatedFields);
      return [name, optional.includes(name) ? described.optional() : described] as const;
    });
  return z
    .object({
      id: z.string(),
      ...Object.fromEntries(fields),
      ...Object.fromEntries(Object.values(files).map(({ urlField }) => [urlField, z.string()])),
      created_at: moment,
      updated_at: moment,
    })
    .meta({ id: recordName(entity) });
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
    translations: optionalFields(LANGUAGE_TAGS, optionalFields(translated, z.string())),
  };
  const schema = schemas[kind] ?? (options ? z.enum(options) : z.string());
  return schema.meta({ title, kind });
}

function optionalFields(names: readonly string[], schema: z.ZodType) {
  return z.object(Object.fromEntries(names.map((name) => [name, schema.optional()])));
}
