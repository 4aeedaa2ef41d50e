import type { Entity } from '@sunfront/contract/entity';
import { type FieldMeta, fieldMeta } from '@sunfront/contract/fields';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages';
import { PUBLICATION } from '@sunfront/contract/publication';
import * as z from 'zod';

/** A JSON Schema of draft 2020-12, which is what OpenAPI 3.1 is written in. */
export type Schema = Record<string, unknown>;

export const TEXT: Schema = { type: 'string' };
export const FLAG: Schema = { type: 'boolean' };
export const COUNT: Schema = { type: 'integer', minimum: 0 };
export const MOMENT: Schema = { type: 'string', format: 'date-time' };
/** A moment, or `''` for never. */
export const MOMENT_OR_NONE: Schema = { anyOf: [MOMENT, { ...TEXT, const: '' }] };
export const FILE: Schema = { type: 'string', format: 'binary' };
/** Of a shape that others define. */
export const ANY: Schema = {};

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const list = (items: Schema): Schema => ({ type: 'array', items });
export const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values });
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

/** An object of these fields and no others, all of them there but for the `optional`. */
export function object(
  properties: Record<string, Schema>,
  optional: Record<string, Schema> = {},
): Schema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** What a body may hold, from the schema that it is checked with. */
export function bodyOf(schema: z.ZodType): Schema {
  const { $schema: _, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Of what is made from something else (a number from '') zod does not know that it may be missing.
      if (zodSchema instanceof z.ZodObject && jsonSchema.required)
        jsonSchema.required = jsonSchema.required.filter((name) => demanded(zodSchema.shape[name]));
      const example =
        FIELD_EXAMPLES[(jsonSchema['kind'] as FieldMeta['kind'] | undefined) ?? 'text'];
      if (example !== undefined) jsonSchema.examples = [example];
      // What forms and rules need to know of a field.
      for (const name of OURS) delete jsonSchema[name];
      if (typeof jsonSchema.required === 'boolean') delete jsonSchema.required;
    },
  });
  return body;
}

/** The properties of the same, for a body that holds others too. */
export function propertiesOf(schema: z.ZodObject): Record<string, Schema> {
  return bodyOf(schema)['properties'] as Record<string, Schema>;
}

/** What fields.ts tells of a field beside its title and whether it is required. */
const OURS = [
  'kind',
  'max',
  'options',
  'sparse',
  'fallback',
  'markdown',
  'translated',
  'tooLong',
] as const satisfies readonly (keyof FieldMeta)[];

/** By kind; a text is called as its field, and a choice is its first one. */
const FIELD_EXAMPLES: Partial<Record<FieldMeta['kind'], unknown>> = {
  email: 'ada@example.com',
  url: 'https://example.com',
  number: 1200,
  date: '2026-01-31',
  moment: '2026-01-31T08:00:00.000Z',
  boolean: false,
  color: '#b45309',
  focus: '50 50',
  picture: '',
  person: '',
  order: '',
  notes: [],
  translations: {},
};

/** A value that the schema accepts; files, whose bytes no text can show, are left out of objects. */
export function exampleOf(schema: Schema): unknown {
  const { examples, enum: choices, anyOf, type, properties, items, format, title } = schema;
  if (examples) return (examples as unknown[])[0];
  if ('const' in schema) return schema['const'];
  if (choices) return (choices as unknown[]).find(Boolean) ?? '';
  if (anyOf) return exampleOf((anyOf as Schema[])[0]!);
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties as Record<string, Schema>)
        .filter(([, property]) => !isFile(property))
        .map(([name, property]) => [name, exampleOf(property)]),
    );
  }
  if (format === 'date-time') return FIELD_EXAMPLES.moment;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'array':
      return [exampleOf(items as Schema)];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 1;
    case 'object':
      return {};
    default: {
      const text = String(title ?? 'text');
      // A currency, for example, is too short for its own name.
      return text.length > Number(schema['maxLength'] ?? Infinity) ? '' : text;
    }
  }
}

/** Whether a body's property is a file, or several. */
export function isFile({ format, items }: Schema): boolean {
  return format === 'binary' || (items !== undefined && isFile(items as Schema));
}

/** Whether it must be there, by our own description where there is one. */
function demanded(field: z.ZodType): boolean {
  const meta = field.meta() as Partial<FieldMeta> | undefined;
  return !meta?.kind || meta.required === true;
}

/** The name of an entity's schema. */
export function nameOf({ singular }: Entity): string {
  return singular.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An entity's record as the API answers with it: to visitors without what they never learn. */
export function recordOf({
  schema,
  stored,
  hidden = [],
  sparse,
  translated,
  internal = [],
  handling = [],
  notes,
  files = {},
}: Entity): Schema {
  const fields = Object.entries({ ...schema.shape, ...stored?.shape }).filter(
    ([name]) => !hidden.includes(name),
  );
  const withheld = [...internal, ...handling, ...sparse, ...Object.keys(PUBLICATION), notes];
  const metas = fields.map(([name, field]) => [name, fieldMeta(field as z.ZodType)] as const);
  const told = metas.map(([name, meta]) => [name, fieldOf(meta, translated)] as const);
  const addresses = Object.values(files).map(({ stores }) => [stores, TEXT] as const);
  return object(
    {
      id: TEXT,
      ...Object.fromEntries([...told, ...addresses].filter(([name]) => !withheld.includes(name))),
      created_at: MOMENT,
      updated_at: MOMENT,
    },
    Object.fromEntries(told.filter(([name]) => withheld.includes(name))),
  );
}

function fieldOf({ kind, options, title }: FieldMeta, translated: readonly string[]): Schema {
  const optional = (names: readonly string[], schema: Schema) =>
    object({}, Object.fromEntries(names.map((name) => [name, schema])));
  const schemas: Partial<Record<FieldMeta['kind'], Schema>> = {
    number: { type: ['number', 'null'] },
    boolean: FLAG,
    moment: MOMENT_OR_NONE,
    notes: list(object({ id: TEXT, at: MOMENT, by: TEXT, text: TEXT })),
    translations: optional(LANGUAGE_TAGS, optional(translated, TEXT)),
  };
  const example = FIELD_EXAMPLES[kind];
  return {
    title,
    ...(schemas[kind] ?? TEXT),
    ...(options && { enum: options }),
    ...(example !== undefined && { examples: [example] }),
  };
}
