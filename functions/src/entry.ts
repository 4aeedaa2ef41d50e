import { randomUUID } from 'node:crypto';
import type { Entity } from '@sunfront/contract/entity';
import type { FieldError } from '@sunfront/contract/errors';
import type { Request } from 'express';
import type * as z from 'zod';
import { HttpError } from './errors.ts';
import type { Stored } from './repository.ts';

/** The record as the API answers with it: every field present, nothing that is hidden. */
export function toEntry(entity: Entity, stored: Stored): Record<string, unknown> {
  const { order: _, ...fields } = stored;
  for (const name of entity.hidden ?? []) delete fields[name];
  const blank = { ...entity.blank };
  for (const name of entity.hidden ?? []) delete blank[name];
  return { ...blank, ...fields };
}

/** @throws HttpError 415 unless the body was sent as JSON, 422 unless it is an object. */
export function jsonBody(req: Request): Record<string, unknown> {
  if (!req.is('application/json')) throw new HttpError(415, 'This address takes application/json');
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(422, [
      { loc: ['body'], msg: 'The body must be an object', type: 'type_error' },
    ]);
  }
  return body as Record<string, unknown>;
}

/**
 * @param files the file fields that came with the body, by name; null where none is required.
 * @throws HttpError 422 that names every invalid field and every missing file, each once.
 */
export function parseDraft(
  entity: Entity,
  body: Record<string, unknown>,
  files: Record<string, unknown> | null = null,
): Record<string, unknown> {
  const result = entity.schema.safeParse(wellFormed(body));
  const errors = result.success ? [] : result.error.issues.map(toFieldError);
  for (const [name, { required }] of Object.entries(entity.files ?? {})) {
    if (!files || !required || files[name]) continue;
    errors.push({ loc: ['body', name], msg: 'All fields are required', type: 'missing' });
  }
  if (!result.success || errors.length > 0) throw new HttpError(422, firstOfEach(errors));
  return result.data;
}

/** The first error of each field: what it says comes before what follows from it. */
function firstOfEach(errors: FieldError[]): FieldError[] {
  const names = errors.map(({ loc }) => loc.join('.'));
  return errors.filter((_, index) => names.indexOf(names[index]!) === index);
}

/** Half a character, which JSON can carry, becomes the sign for a missing one: Firestore takes UTF-8 only. */
function wellFormed(body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toWellFormed() : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Whether the value can be a document's id. */
export function isId(value: unknown): value is string {
  // Firestore keeps names between double underscores for itself.
  return typeof value === 'string' && /^(?!__.*__$)[\w-]{1,128}$/.test(value);
}

/** An id that nobody can guess. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}

/** @throws HttpError 404 when the text cannot be a record's id. */
export function parseId(entity: Entity, id: unknown): string {
  if (!isId(id)) throw new HttpError(404, `${entity.singular} not found`);
  return id;
}

function toFieldError({ path, message, code }: z.core.$ZodIssue): FieldError {
  return { loc: ['body', ...path.map(String)], msg: message, type: code ?? 'value_error' };
}
