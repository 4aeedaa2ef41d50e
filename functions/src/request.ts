import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { failureReference, REQUEST_ID } from '@sunfront/contract/errors';
import type { Request, Response } from 'express';

/** The request under way, as lines of the log name it. */
interface Present {
  request_id: string;
  /** Where Cloud Logging looks for the trace that a line belongs to. */
  'logging.googleapis.com/trace'?: string;
}

const present = new AsyncLocalStorage<Present>();

/**
 * Runs `work` under an id of its own for the request, which its answer carries and each line of the log (log.ts): the
 * platform's trace, where it names one, else a random one of the same form.
 */
export function withRequestId<T>(req: Request, res: Response, work: () => T): T {
  const trace = traceOf(req);
  const request_id = trace ?? randomBytes(16).toString('hex');
  res.set(REQUEST_ID, request_id);
  const project = process.env['GCLOUD_PROJECT'];
  return present.run(
    {
      request_id,
      ...(trace && { 'logging.googleapis.com/trace': `projects/${project}/traces/${trace}` }),
    },
    work,
  );
}

/** Runs `work` under the id of the event that it follows. */
export function withEventId<T>(request_id: string, work: () => T): T {
  return present.run({ request_id }, work);
}

/** What lines of the log say of the request that they are written in; nothing outside of one. */
export function presentRequest(): Present | undefined {
  return present.getStore();
}

/** What somebody whose request ends with that status is told to name; `''` where the server did not fail. */
export function referenceFor(status: number): string {
  const request = status >= 500 && presentRequest();
  return request ? failureReference(request.request_id) : '';
}

// Whoever calls can choose both: an id is no secret and opens nothing, but it is in this form or another's.
const CLOUD_TRACE = /^([\da-f]{32})\/\d+/i;
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

function traceOf(req: Request): string | undefined {
  const found =
    CLOUD_TRACE.exec(req.get('x-cloud-trace-context') ?? '') ??
    TRACEPARENT.exec(req.get('traceparent') ?? '');
  return found?.[1]?.toLowerCase();
}
