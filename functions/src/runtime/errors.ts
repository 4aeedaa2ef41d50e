import type { Entity, EntityRecord } from '@sunfront/contract/entities/entity';
import type { ErrorBody, FieldError } from '@sunfront/contract/errors';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { apiMessages } from '../messages/api.ts';
import { currentRequest } from './request.ts';

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string | FieldError[],
    readonly extra: { current?: EntityRecord<Entity>; retryAfter?: number } = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '));
  }
}

export function invalidField(field: string, msg: string, type = 'value_error'): HttpError {
  return new HttpError(422, [{ loc: ['body', field], msg, type }]);
}

export function forbidden(): HttpError {
  return new HttpError(403, apiMessages.login.roleForbids);
}

export const notFound: RequestHandler = (_req, _res, next) =>
  next(new HttpError(404, apiMessages.requests.notFound));

/** Exposes only the message of an HttpError. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const { detail, extra, status } = setError(error, req, res);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const request = status >= 500 && currentRequest();
  const body: ErrorBody = {
    detail,
    ...(extra.current && { current: extra.current }),
    ...(request && { request_id: request.request_id }),
  };
  res.json(body);
};

export function setError(error: unknown, req: Request, res: Response): HttpError {
  const known = error instanceof HttpError ? error : fromLibrary(error);
  if (!known) {
    // Bodies and headers contain personal data.
    console.error(`${req.method} ${req.baseUrl}${req.route?.path ?? ''} failed`, stackOf(error));
  }
  const httpError =
    known ??
    (isTransient(error)
      ? new HttpError(503, apiMessages.requests.busy, { retryAfter: 2 })
      : new HttpError(500, apiMessages.requests.failed));
  if (res.headersSent) return httpError;
  if (httpError.extra.retryAfter) res.set('Retry-After', String(httpError.extra.retryAfter));
  if (httpError.status === 401) res.set('WWW-Authenticate', 'Bearer');
  res.status(httpError.status);
  return httpError;
}

/** Whether Express or a body parser rejected the request. */
export function isBadInput(error: unknown): error is Error & { status: number; type?: string } {
  // Errors of outgoing requests have a status too.
  if (!(error instanceof Error) || !('status' in error)) return false;
  const { status, expose } = error as { status: unknown; expose?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return false;
  return expose === true || error instanceof URIError;
}

export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return [FIRESTORE, STORAGE, LINE].some((codes: unknown[]) => codes.includes(code));
}

// gRPC codes: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE.
const FIRESTORE = [4, 8, 10, 14];
const STORAGE = [408, 429, 500, 502, 503, 504];
const LINE = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ABORT_ERR'];

function fromLibrary(error: unknown): HttpError | null {
  if (!isBadInput(error)) return null;
  const { notJson, charset, tooLarge, unreadable } = apiMessages.requests;
  // Types of body-parser's errors.
  const details = new Map([
    ['entity.parse.failed', notJson],
    ['charset.unsupported', charset],
  ]);
  const other = error.status === 413 ? tooLarge : unreadable;
  return new HttpError(error.status, details.get(error.type ?? '') ?? other);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
