import type { FieldMeta } from '@sunfront/contract/fields/field';
import * as z from 'zod';

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type Schema = Record<string, unknown>;

export type Schemas = Record<string, Schema>;

export function bodySchemaOf(body: z.ZodType): Schema {
  return toJsonSchema(body, 'input');
}

/** Adds schemas with an `id` to `named` and references them. */
export function responseSchemaOf(response: z.ZodType, named: Schemas): Schema {
  const { $defs = {}, properties } = toJsonSchema(z.object({ response }), 'output');
  for (const [name, { id: _, ...schema }] of Object.entries($defs as Schemas)) {
    named[name] = schema;
  }
  return (properties as { response: Schema }).response;
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Zod cannot tell that a converted field is optional (a number from '').
      if (io === 'input' && zodSchema instanceof z.ZodObject && jsonSchema.required) {
        jsonSchema.required = jsonSchema.required.filter((name) =>
          isRequired(zodSchema.shape[name]),
        );
      }
      const example =
        FIELD_EXAMPLES[(jsonSchema['kind'] as FieldMeta['kind'] | undefined) ?? 'text'];
      if (example !== undefined) jsonSchema.examples = [example];
      if (Number(example) > Number(jsonSchema.maximum)) jsonSchema.examples = [jsonSchema.maximum];
      for (const name of INTERNAL_META) delete jsonSchema[name];
      if (typeof jsonSchema.required === 'boolean') delete jsonSchema.required;
      if (io === 'output' && jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.format === 'binary') delete jsonSchema.contentEncoding;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/'));
}

/** Not part of JSON Schema. */
const INTERNAL_META = [
  'kind',
  'max',
  'options',
  'omitWhenEmpty',
  'fallback',
  'markdown',
  'translated',
  'tooLong',
] as const satisfies readonly (keyof FieldMeta)[];

/** By kind. */
const FIELD_EXAMPLES: Partial<Record<FieldMeta['kind'], unknown>> = {
  email: 'ada@example.com',
  url: 'https://example.com',
  number: 1200,
  date: '2026-01-31',
  moment: '2026-01-31T08:00:00.000Z',
  moments: ['2026-01-31T08:00:00.000Z'],
  boolean: false,
  color: '#b45309',
  focus: '50 50',
  picture: '',
  user: '',
  users: ['ada'],
  order: '',
  notes: [],
  questions: [],
  answers: [],
  interviews: [],
  translations: {},
};

/** Omits files. */
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
      // A currency code, for example, is shorter than its title.
      return text.length > Number(schema['maxLength'] ?? Infinity) ? '' : text;
    }
  }
}

export function isFile({ format, items }: Schema): boolean {
  return format === 'binary' || (items !== undefined && isFile(items as Schema));
}

function isRequired(field: z.ZodType): boolean {
  const meta = field.meta() as Partial<FieldMeta> | undefined;
  return !meta?.kind || meta.required === true;
}
