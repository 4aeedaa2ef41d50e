import { bulkActions } from '@sunfront/contract/bulk';
import type { Entity } from '@sunfront/contract/entity';
import { FORM_LANGUAGE, MAX_BULK } from '@sunfront/contract/limits';
import { replyToSeveral } from '@sunfront/contract/mail';
import * as s from '../schemas.ts';
import type { Schema } from '../schemas.ts';

export const FORM = 'multipart/form-data';
const LANGUAGE: Schema = {
  ...s.TEXT,
  description:
    'In which it is confirmed by mail, as a tag such as `fa`; without one that the site speaks, its first.',
};

export function contentType({ files }: Entity): string {
  return files ? FORM : 'application/json';
}

/** @param all whether the body makes a record, to which all files that are required belong */
export function bodyOf(
  { confirmation, files }: Entity,
  schema: Entity['schema'],
  all: boolean,
): Schema {
  const body = s.bodyOf(schema) as { properties: object; required?: string[] };
  if (!files) return body;
  const required = Object.entries(files).flatMap(([name, file]) =>
    file.required && all ? [name] : [],
  );
  const properties = {
    ...body.properties,
    ...Object.fromEntries(Object.keys(files).map((name) => [name, s.FILE])),
    ...(confirmation && all && { [FORM_LANGUAGE]: LANGUAGE }),
  };
  return { ...body, properties, required: [...(body.required ?? []), ...required] };
}

export function bulkBody(entity: Entity): Schema {
  return s.object(
    {
      ids: { ...s.list(s.TEXT), minItems: 1, maxItems: MAX_BULK },
      action: s.oneOf(bulkActions(entity)),
    },
    {
      ...(entity.handling && s.propertiesOf(entity.edited.partial())),
      ...(entity.reply && s.propertiesOf(replyToSeveral(entity))),
    },
  );
}

export function queryOf({ person, filters = [], searched }: Entity): Record<string, string> {
  return {
    ...(person && { q: "A person's name or contact" }),
    ...Object.fromEntries(filters.map((name) => [name, 'Only those whose field has this value'])),
    ...(filters.length > 0 && {
      from: 'Only those that came then or later',
      until: 'Only those that came before',
    }),
    updated_since:
      'Only those that were changed at that moment or later, the earliest change first. Deleted ones are not listed. With a token only.',
    ...(searched && { search: 'Words that they hold' }),
  };
}
