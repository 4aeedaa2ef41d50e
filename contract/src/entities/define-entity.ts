import type * as z from 'zod';
import { emptyValue, fieldMeta, type FieldMeta } from '../fields/field.ts';
import { translations } from '../fields/translations.ts';
import { TRANSLATIONS } from '../messages/translations.ts';
import { type Entity, type EntityDefinition, pick } from './entity.ts';
import { withPublication } from './publication.ts';

export function defineEntity<
  Body extends z.ZodObject,
  Stored extends z.ZodObject = z.ZodObject<Record<never, never>>,
  const Path extends string = string,
  const Counters extends string = never,
>(
  definition: EntityDefinition<Body, Stored, Path, Counters>,
): Entity<Body, Stored, Path, Counters> {
  let built: ReturnType<typeof buildFields<Body, Stored>> | undefined;
  // The panel's start needs few schemas, and all of them block a phone for 0.2 s.
  const get = (name: BuiltField) => () => (built ??= buildFields(definition))[name];
  const getters = BUILT_FIELDS.map((name) => [name, { enumerable: true, get: get(name) }] as const);
  return Object.defineProperties({ ...definition }, Object.fromEntries(getters)) as never;
}

const BUILT_FIELDS = [
  'schema',
  'stored',
  'updateSchema',
  'notesField',
  'answersField',
  'assigneeFields',
  'pictureFields',
  'omitWhenEmpty',
  'translatedFields',
  'emptyValues',
] as const;

type BuiltField = (typeof BUILT_FIELDS)[number];

function buildFields<Body extends z.ZodObject, Stored extends z.ZodObject>(
  definition: EntityDefinition<Body, Stored>,
): Pick<Entity<Body, Stored>, BuiltField> {
  const body = definition.schema();
  const stored = definition.stored?.();
  const schema = withTranslations(definition.publishable ? withPublication(body) : body);
  const fields = { ...schema.shape, ...stored?.shape } as Record<string, z.ZodType>;
  const fieldsThat = (test: (meta: FieldMeta) => boolean) =>
    Object.keys(fields).filter((name) => test(fieldMeta(fields[name]!)));
  const [notes] = fieldsThat(({ kind }) => kind === 'notes');
  const [answers] = fieldsThat(({ kind }) => kind === 'answers');
  return {
    schema,
    stored,
    updateSchema: definition.workflowFields ? pick(stored!, definition.workflowFields) : schema,
    notesField: notes,
    answersField: answers,
    assigneeFields: fieldsThat(({ kind }) => kind === 'user'),
    pictureFields: fieldsThat(({ kind }) => kind === 'picture'),
    omitWhenEmpty: fieldsThat((meta) => meta.omitWhenEmpty === true),
    translatedFields: fieldsThat((meta) => meta.translated === true),
    emptyValues: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, emptyValue(fieldMeta(field))]),
    ),
  };
}

function withTranslations<Schema extends z.ZodObject>(schema: Schema): Schema {
  const fields = Object.entries(schema.shape)
    .map(([name, field]) => [name, fieldMeta(field as z.ZodType)] as const)
    .filter(([, { translated }]) => translated);
  if (fields.length === 0) return schema;
  const field = translations(Object.fromEntries(fields));
  return schema.safeExtend({ [TRANSLATIONS]: field }) as unknown as Schema;
}
