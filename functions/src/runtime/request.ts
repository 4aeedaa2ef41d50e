import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { failureReference, REQUEST_ID } from '@sunfront/contract/errors';
import type { Request, Response } from 'express';

interface RequestContext {
  request_id: string;
  'logging.googleapis.com/trace'?: string;
}

const context = new AsyncLocalStorage<RequestContext>();

/** The request id is the platform's trace id, else random. */
export function withRequestId<T>(req: Request, res: Response, work: () => T): T {
  const trace = traceOf(req);
  const request_id = trace ?? randomBytes(16).toString('hex');
  res.set(REQUEST_ID, request_id);
  const project = process.env['GCLOUD_PROJECT'];
  return context.run(
    {
      request_id,
      ...(trace && { 'logging.googleapis.com/trace': `projects/${project}/traces/${trace}` }),
    },
    work,
  );
}

export function withEventId<T>(request_id: string, work: () => T): T {
  return context.run({ request_id }, work);
}

export function currentRequest(): RequestContext | undefined {
  return context.getStore();
}

/** `''` unless it is a server error. */
export function referenceFor(status: number): string {
  const request = status >= 500 && currentRequest();
  return request ? failureReference(request.request_id) : '';
}

// Callers can choose these headers: the id is not a secret and grants nothing.
const CLOUD_TRACE = /^([\da-f]{32})\/\d+/i;
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

function traceOf(req: Request): string | undefined {
  const found =
    CLOUD_TRACE.exec(req.get('x-cloud-trace-context') ?? '') ??
    TRACEPARENT.exec(req.get('traceparent') ?? '');
  return found?.[1]?.toLowerCase();
}
