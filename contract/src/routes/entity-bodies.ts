import * as z from 'zod';
import { bulkActions } from '../bulk.ts';
import type { Entity } from '../entity.ts';
import { requiredText } from '../fields.ts';
import { FORM_LANGUAGE, MAX_BULK, TEXT } from '../limits.ts';
import { replyToSeveral } from '../mail.ts';

export const note = z.object({
  text: requiredText('Note', {
    max: TEXT.note,
    kind: 'textarea',
    message: 'Note cannot be empty.',
  }),
});

export const position = z.union([
  z.strictObject({ after: z.string() }),
  z.strictObject({ before: z.string() }),
]);

const formLanguage = z.string().optional().meta({
  description:
    'Language of the confirmation mail, as a tag such as `fa`. Defaults to the first language of the site.',
});

export function creationBody({ confirmation, files = {}, schema }: Entity): z.ZodObject {
  const parts = Object.entries(files).map(([name, { required }]) => [
    name,
    required ? z.file() : z.file().optional(),
  ]);
  return schema.safeExtend({
    ...Object.fromEntries(parts),
    ...(confirmation && { [FORM_LANGUAGE]: formLanguage }),
  });
}

/** All fields, or some workflow fields of a submission. */
export function updateBody({ updateSchema, files = {}, workflowFields }: Entity): z.ZodObject {
  if (workflowFields) return updateSchema.partial();
  return updateSchema.safeExtend(
    Object.fromEntries(Object.keys(files).map((name) => [name, z.file().optional()])),
  );
}

export function bulkBody(entity: Entity): z.ZodObject {
  return z.strictObject({
    ids: z.array(z.string()).min(1).max(MAX_BULK),
    action: z.enum(bulkActions(entity)),
    ...(entity.workflowFields && allOptional(entity.updateSchema)),
    ...(entity.reply && allOptional(replyToSeveral(entity))),
  });
}

function allOptional({ shape }: z.ZodObject): Record<string, z.ZodType> {
  const fields = Object.entries<z.ZodType>(shape);
  return Object.fromEntries(fields.map(([name, field]) => [name, field.optional()]));
}
