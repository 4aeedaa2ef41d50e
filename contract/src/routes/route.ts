import type * as z from 'zod';
import type { Managed } from '../roles.ts';

/**
 * Who may make a call: anyone; anyone, with a fuller answer for administrators (`reader`); a session, even one that
 * still has to add a passkey (`holder`); an administrator of any role; an owner; the roles that manage an entity.
 */
export type Access = 'anyone' | 'reader' | 'session' | 'administrator' | 'owner' | Managed;

/** Client errors that are described one by one; the others (400, 413, 415) are described as `default`. */
export const ERRORS = {
  401: 'The token is missing or invalid.',
  403: 'The role does not allow this.',
  404: 'The record does not exist.',
  409: 'The current state does not allow this.',
  422: 'A field or parameter is invalid.',
  429: 'Too many requests. Retry after the seconds in `Retry-After`.',
};

export type ErrorStatus = keyof typeof ERRORS;

export const HEADERS = {
  'If-Match':
    'The `updated_at` of the record when you read it. 409 if the record has changed since. Without this header, the request overwrites any version.',
  'Idempotency-Key':
    'Unique key of the request. A repeated request with the same key creates nothing and returns the same response.',
};

/** One call of the API, without its handler. */
export interface Route {
  /** The name in generated clients; derived from method and path if it is not set. */
  id?: string;
  access: Access;
  /** Whether the handler verifies the token itself, so that no guard runs before it. */
  authenticates?: boolean;
  summary: string;
  /** Descriptions of the query parameters, by name. */
  query?: Readonly<Record<string, string>>;
  headers?: readonly (keyof typeof HEADERS)[];
  body?: z.ZodType;
  /** Whether the handler parses the body itself, because its errors depend on more than the schema. */
  parsesBody?: boolean;
  /** The maximum `Content-Length`, in bytes. */
  maxBytes?: number;
  /** Whether the caller must have confirmed their identity in the last minutes. */
  recentLogin?: boolean;
  /** The content type of the body, if it is not JSON. */
  bodyType?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The status of success and the schema of its body; null for no body. */
  response: readonly [status: number, body: z.ZodType | null];
  /** Whether the history records the change, so that it can be undone. */
  undo?: boolean;
  /** Whether the answer is a list in pages. */
  paginated?: boolean;
  /** The content type of the answer, if it is not JSON. */
  responseType?: string;
  /** Whether browsers also submit it as a form without script, and get a page as the answer. */
  page?: boolean;
  /** Whether a 409 carries the present record. */
  conflicts?: boolean;
  /** Client errors in addition to those that follow from the other properties. */
  errors?: readonly ErrorStatus[];
  /** The schema of a 503 that is an answer, not an error. */
  unavailable?: z.ZodType;
}

/** Routes by method and path, such as `PUT /api/jobs/{id}`. The first route that matches a request handles it. */
export type Routes = Readonly<Record<string, Route>>;
