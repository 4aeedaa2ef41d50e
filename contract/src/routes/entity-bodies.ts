import * as z from 'zod';
import { bulkActions, reopening } from '../api/bulk.ts';
import type { Entity } from '../entities/entity.ts';
import { manualEntrySchema } from '../entities/manual-entry.ts';
import { requiredText, text } from '../fields/text.ts';
import { QUESTIONS_SHOWN } from '../jobs/answer-names.ts';
import { FORM_LANGUAGE, FORM_SOURCE, MAX_BULK, STARS, TEXT } from '../limits.ts';
import { replyToSeveral } from '../api/mail-bodies.ts';

export const note = z.object({
  text: requiredText('Note', {
    max: TEXT.note,
    kind: 'textarea',
    message: 'Note cannot be empty.',
  }),
});

const starsError = `Stars must be a whole number from ${STARS.min} to ${STARS.max}`;

export const ratingBody = z.strictObject({
  stars: z.int(starsError).min(STARS.min, starsError).max(STARS.max, starsError),
  text: text('Reason', { max: TEXT.rating, kind: 'textarea' }),
});

export const position = z.union([
  z.strictObject({ after: z.string() }),
  z.strictObject({ before: z.string() }),
]);

/** Ids in the media library. */
export const pictureIds = z.strictObject({
  ids: z.array(z.string()).min(1).max(MAX_BULK),
});

const formLanguage = z.string().optional().meta({
  description:
    'Language of the confirmation mail, as a tag such as `fa`. Defaults to the first language of the site.',
});

const formSource = z.string().optional().meta({
  description:
    'Host name of the site from which the visitor came, or a name like it from the link (`utm_source`). Anything else is ignored.',
});

const questionsShown = z
  .string()
  .optional()
  .meta({
    description:
      '`versions` of the questions that the form showed. 422 if they have changed since. Without it, the answers are checked only.',
    examples: [''],
  });

/** JSON Schema, which Zod copies from the metadata. */
const ANSWERS = {
  patternProperties: {
    '^answer_[a-z0-9]{4,20}(_[a-z0-9]{4,20})?$': {
      type: 'string',
      description:
        "The answer to a question of the job: `answer_{question}`, with ids from `GET /api/jobs/{id}/questions`. `yes_no` is `yes` or `no`, `choice` an option's id, `date` like 2026-12-31. `choices` has a field for each chosen option, `answer_{question}_{option}`, with any text. Answers to other questions are ignored.",
    },
  },
};

export function creationBody(entity: Entity): z.ZodObject {
  const body = entity.schema.safeExtend({
    ...fileParts(entity),
    ...(entity.confirmation && { [FORM_LANGUAGE]: formLanguage }),
    ...(entity.manualEntry?.fields.includes(FORM_SOURCE) && { [FORM_SOURCE]: formSource }),
    ...(entity.answersField && { [QUESTIONS_SHOWN]: questionsShown }),
  });
  return entity.answersField ? body.meta(ANSWERS) : body;
}

export function manualEntryBody(entity: Entity): z.ZodObject {
  return manualEntrySchema(entity).safeExtend(fileParts(entity));
}

function fileParts({ files = {} }: Entity): Record<string, z.ZodType> {
  const parts = Object.entries(files).map(([name, { required }]) => [
    name,
    required ? z.file() : z.file().optional(),
  ]);
  return Object.fromEntries([...parts, ...chosenPictures(files)]) as Record<string, z.ZodType>;
}

function chosenPictures(files: NonNullable<Entity['files']>) {
  return Object.values(files)
    .filter(({ kind }) => kind === 'picture')
    .map(({ urlField }) => [urlField, chosenPicture] as const);
}

const chosenPicture = z.string().optional().meta({
  description: 'URL of a picture of the media library; an empty text removes the picture.',
});

/** All fields, or some workflow fields of a submission. */
export function updateBody({ updateSchema, files = {}, workflowFields }: Entity): z.ZodObject {
  if (workflowFields) return updateSchema.partial();
  const parts = Object.keys(files).map((name) => [name, z.file().optional()]);
  return updateSchema.safeExtend(
    Object.fromEntries([...parts, ...chosenPictures(files)]) as Record<string, z.ZodType>,
  );
}

export function bulkBody(entity: Entity): z.ZodObject {
  return z.strictObject({
    ids: z.array(z.string()).min(1).max(MAX_BULK),
    action: z.enum(bulkActions(entity)),
    ...(entity.workflowFields && allOptional(entity.updateSchema)),
    ...(entity.reply && allOptional(replyToSeveral(entity))),
    ...(entity.closable && allOptional(reopening)),
  });
}

function allOptional({ shape }: z.ZodObject): Record<string, z.ZodType> {
  const fields = Object.entries<z.ZodType>(shape);
  return Object.fromEntries(fields.map(([name, field]) => [name, field.optional()]));
}
