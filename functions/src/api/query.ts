import type { Entity } from '@sunfront/contract/entity';
import { PAGE, TEXT } from '@sunfront/contract/limits';
import type { Request } from 'express';
import { HttpError } from '../errors.ts';

/** @throws HttpError 422 unless it is a whole number from 1 to PAGE.max, or not there. */
export function parseLimit(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const limit = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > PAGE.max) {
    const msg = `limit must be a whole number from 1 to ${PAGE.max}`;
    throw new HttpError(422, [{ loc: ['query', 'limit'], msg, type: 'value_error' }]);
  }
  return limit;
}

/** The address of a list's next page, as a Link header. @param query what it is asked for with. */
export function nextPage(path: string, query: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return `</api/${path}/?${text.toString()}>; rel="next"`;
}

/** The `order` of the last record before the page, as the answer's Link named it. */
export function parseAfter(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && value.length <= TEXT.title) return value;
  const msg = `after must be what the last page's Link says`;
  throw new HttpError(422, [{ loc: ['query', 'after'], msg, type: 'value_error' }]);
}

/** The name or contact that a list of persons is searched for. */
export function parseQuery(entity: Entity, value: unknown): string | undefined {
  if (!entity.person || typeof value !== 'string') return undefined;
  const text = value.trim();
  // Signs alone would match everyone.
  const telling = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (telling < 2 || text.length > TEXT.title) {
    const msg = `q must have 2 letters or digits, and at most ${TEXT.title} characters`;
    throw new HttpError(422, [{ loc: ['query', 'q'], msg, type: 'value_error' }]);
  }
  return text;
}

/** The `updated_at` that the caller has seen, plain or as an ETag; `*` for any, undefined where none is named. */
export function parseIfMatch(req: Request): string | undefined {
  return req.get('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1');
}
