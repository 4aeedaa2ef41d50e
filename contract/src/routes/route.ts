import type * as z from 'zod';
import type { Managed } from '../roles.ts';

/**
 * `reader`: anyone, with a fuller response for administrators; `session`: also one that still has to
 * add a passkey; `administrator`: any role.
 */
export type Access = 'anyone' | 'reader' | 'session' | 'administrator' | 'owner' | Managed;

/** 400, 413 and 415 are described as `default`. */
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
    'Unique key of the request. A repeated request with the same key creates nothing and returns the same response; 409 if its content differs.',
};

export interface Route {
  /** For generated clients; derived from method and path by default. */
  id?: string;
  access: Access;
  /** The handler verifies the token itself: no guard runs before it. */
  authenticates?: boolean;
  summary: string;
  /** By name. */
  query?: Readonly<Record<string, string>>;
  headers?: readonly (keyof typeof HEADERS)[];
  body?: z.ZodType;
  /** The handler parses the body itself, because its errors depend on more than the schema. */
  parsesBody?: boolean;
  /** `Content-Length`, in bytes. */
  maxBytes?: number;
  recentLogin?: boolean;
  bodyType?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Null for no body. */
  response: readonly [status: number, body: z.ZodType | null];
  /** The history records the change. */
  undo?: boolean;
  /** Writes mails that can be recalled for some seconds. */
  mails?: boolean;
  paginated?: boolean;
  responseType?: string;
  /** Browsers also submit it as a form without script, and get a page. */
  page?: boolean;
  /** A 409 contains the current record. */
  conflicts?: boolean;
  /** In addition to those that follow from the other properties. */
  errors?: readonly ErrorStatus[];
  /** A 503 that is a response, not an error. */
  unavailable?: z.ZodType;
}

/** By method and path, such as `PUT /api/jobs/{id}`. The first match handles a request. */
export type Routes = Readonly<Record<string, Route>>;
