import { DAY } from '@sunfront/contract/text/time-zone';
import type { Entity } from '@sunfront/contract/entities/entity';
import { VIEW_LIMITS } from '@sunfront/contract/api/view-limits';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { PAGE, TEXT } from '@sunfront/contract/limits';
import { isSpecific } from '@sunfront/contract/text/search';
import { cleanText } from '@sunfront/contract/text/typed-text';
import type { Request } from 'express';
import type * as z from 'zod';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import type { Query } from './handler.ts';
import { isId } from '../../store/record.ts';

/** @throws HttpError 422 unless absent or an integer from 1 to PAGE.max */
export function parseLimit(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const limit = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > PAGE.max) {
    invalidQuery('limit', apiMessages.requests.limit);
  }
  return limit;
}

export function nextPage(path: string, query: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return `</api/${path}/?${text.toString()}>; rel="next"`;
}

function invalidQuery(name: string, msg: string): never {
  throw new HttpError(422, [{ loc: ['query', name], msg, type: 'value_error' }]);
}

/** @throws HttpError 422 unless it has both days, in order, and is not too long */
export function parsePeriod({ from, to }: Query): { from: string; to: string } {
  const start = parseDay('from', from);
  const end = parseDay('to', to);
  const days = (Date.parse(end) - Date.parse(start)) / DAY + 1;
  if (days < 1 || days > VIEW_LIMITS.period) {
    invalidQuery('to', apiMessages.requests.period(VIEW_LIMITS.period));
  }
  return { from: start, to: end };
}

function parseDay(name: string, value: unknown): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  if (!isDay || Number.isNaN(Date.parse(value))) {
    invalidQuery(name, apiMessages.requests.oneDay(name));
  }
  return value;
}

/** `order` of the last record on the previous page. */
export function parseCursor(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && value.length <= TEXT.title) return value;
  return invalidQuery('after', apiMessages.requests.after);
}

/** @throws HttpError 422 */
export function parseUpdatedCursor(after: string): { updated_at: string; id: string } {
  const [, updated_at = '', id] = /^([^_]+)_(.+)$/.exec(after) ?? [];
  if (isTimestamp(updated_at) && isId(id)) return { updated_at, id };
  return invalidQuery('after', apiMessages.requests.after);
}

/** @throws HttpError 422 */
export function parseQuery(entity: Entity, value: unknown): string | undefined {
  if (!entity.identityFields || typeof value !== 'string') return undefined;
  const text = cleanText(value);
  if (!isSpecific(text) || text.length > TEXT.title) {
    invalidQuery('q', apiMessages.requests.query);
  }
  return text;
}

export type Filters = Readonly<Record<string, string>>;

/** @throws HttpError 422 */
export function parseFilters(entity: Entity, query: Query): Filters {
  const { filters, searchFields } = entity;
  const times = filters ? ['from', 'until'] : [];
  const asked = [
    ...(filters ?? []),
    ...times,
    'updated_since',
    ...(searchFields ? ['search'] : []),
  ].flatMap((name) => {
    const sent = query[name];
    const value = typeof sent === 'string' ? cleanText(sent) : sent;
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  for (const [name, value] of asked) {
    const wrong =
      typeof value !== 'string' || value.length > TEXT.title
        ? apiMessages.requests.oneText(name)
        : filterProblem(entity, name, value);
    if (wrong) invalidQuery(name, wrong);
  }
  return Object.fromEntries(asked) as Filters;
}

function filterProblem(
  { stored, schema }: Entity,
  name: string,
  value: string,
): string | undefined {
  if (name === 'from' || name === 'until' || name === 'updated_since') {
    // Only the stored format compares correctly.
    return isTimestamp(value) ? undefined : apiMessages.requests.oneMoment(name);
  }
  const field = { ...schema.shape, ...stored?.shape }[name] as z.ZodType | undefined;
  const { options } = field ? fieldMeta(field) : {};
  if (!options || options.includes(value)) return undefined;
  return apiMessages.requests.oneOf(name, options);
}

function isTimestamp(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** Plain or as an ETag; `*` for any version. */
export function parseIfMatch(req: Request): string | undefined {
  return req.get('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1');
}

/** @throws HttpError 400 for an invalid key */
export function parseIdempotencyKey(req: Request): string | undefined {
  const key = req.get('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new HttpError(400, apiMessages.requests.idempotencyKey);
  }
  return key;
}
