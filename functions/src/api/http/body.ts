import type { Entity } from '@sunfront/contract/entities/entity';
import { OPTIONS, QUESTIONS } from '@sunfront/contract/jobs/questions';
import type { FieldError } from '@sunfront/contract/errors';
import type { Request } from 'express';
import type * as z from 'zod';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { notFound } from '../../records/change.ts';
import { maxOf } from '../../files/kinds.ts';
import {
  parseForm,
  parseMultipart,
  type FormBody,
  type FormLimits,
} from '../../files/multipart.ts';
import { isId } from '../../store/record.ts';

export interface Form {
  fields: Record<string, unknown>;
  /** By field name. */
  files: Record<string, Buffer>;
  /** By field name. */
  fileNames: Record<string, string>;
}

/**
 * @throws HttpError 415 for another content type, 413 above a limit, 400 or 422 for an invalid body
 */
export async function readBody(req: Request, entity: Entity): Promise<Form> {
  if (!entity.files) return { fields: jsonBody(req), files: {}, fileNames: {} };
  return formOf(entity, await parseMultipart(req, limitsOf(entity)));
}

/**
 * @param fields receives the texts as they are read, so that the caller has them after an error too
 * @throws HttpError 413 above a limit, 400 for an invalid body
 */
export async function readForm(
  req: Request,
  entity: Entity,
  fields: Record<string, string>,
): Promise<Form> {
  return formOf(entity, await parseForm(req, limitsOf(entity), fields));
}

function limitsOf({ files = {}, answersField }: Entity): FormLimits {
  return {
    file: Math.max(0, ...Object.values(files).map(maxOf)),
    // Each option of several has a field of its own.
    ...(answersField && { moreFields: QUESTIONS.max * OPTIONS.max }),
  };
}

function formOf(entity: Entity, { fields, files }: FormBody): Form {
  // Browsers send an empty part for an empty file input.
  const sent = files.filter(({ content }) => content.length > 0);
  const byField = Object.keys(entity.files ?? {}).flatMap(
    (name) => sent.find(({ field }) => field === name) ?? [],
  );
  return {
    fields,
    files: Object.fromEntries(byField.map(({ field, content }) => [field, content])),
    fileNames: Object.fromEntries(byField.map(({ field, name }) => [field, name])),
  };
}

/** @throws HttpError 422 with all invalid fields, or without any field */
export function parseWorkflowFields(
  { updateSchema, workflowFields = [] }: Entity,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const fields = parseDraft({ schema: updateSchema }, body);
  const sent = Object.entries(fields).filter(([name]) => name in body);
  if (sent.length > 0) return Object.fromEntries(sent);
  const msg = apiMessages.requests.noField(workflowFields);
  throw new HttpError(422, [{ loc: ['body'], msg, type: 'missing' }]);
}

/**
 * @param files by field name; null if none are required
 * @throws HttpError 422, one error per field
 */
export function parseDraft(
  entity: Pick<Entity, 'schema' | 'files'>,
  body: Record<string, unknown>,
  files: Record<string, unknown> | null = null,
): Record<string, unknown> {
  const result = entity.schema.safeParse(body);
  const errors = result.success ? [] : result.error.issues.map(toFieldError);
  for (const [name, { required }] of Object.entries(entity.files ?? {})) {
    if (!files || !required || files[name]) continue;
    errors.push({ loc: ['body', name], msg: required, type: 'missing' });
  }
  if (!result.success || errors.length > 0) throw new HttpError(422, firstOfEach(errors));
  return wellFormed(result.data) as Record<string, unknown>;
}

/** @throws HttpError 404 for an invalid id */
export function parseId(
  entity: Entity,
  { params }: { params: Readonly<Record<string, unknown>> },
): string {
  const id = params[entity.idField ?? 'id'];
  if (!isId(id)) throw notFound(entity);
  return id;
}

/** @throws HttpError 415, 422 */
export function parseBody<S extends z.ZodObject>(schema: S, req: Request): z.infer<S> {
  return parseDraft({ schema }, jsonBody(req)) as z.infer<S>;
}

/** @throws HttpError 415, 400 for deep nesting, 422 for other values than objects */
export function jsonBody(req: Request): Record<string, unknown> {
  if (!req.is('application/json'))
    throw new HttpError(415, apiMessages.requests.contentType('application/json'));
  const body: unknown = req.body;
  if (isDeeperThan(body, MAX_DEPTH)) throw new HttpError(400, apiMessages.requests.nestedTooDeep);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(422, [
      { loc: ['body'], msg: apiMessages.requests.notAnObject, type: 'type_error' },
    ]);
  }
  return body as Record<string, unknown>;
}

/** Protects the recursive functions that process bodies. */
const MAX_DEPTH = 50;

function isDeeperThan(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return max === 0 || Object.values(value).some((each) => isDeeperThan(each, max - 1));
}

/** Later errors of a field follow from the first. */
function firstOfEach(errors: FieldError[]): FieldError[] {
  const names = errors.map(({ loc }) => loc.join('.'));
  return errors.filter((_, index) => names.indexOf(names[index]!) === index);
}

/** JSON allows lone surrogates, Firestore rejects them. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wellFormed(each)]));
}

function toFieldError({ path, message, code }: z.core.$ZodIssue): FieldError {
  return { loc: ['body', ...path.map(String)], msg: message, type: code ?? 'value_error' };
}
