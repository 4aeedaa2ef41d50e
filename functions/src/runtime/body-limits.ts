import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { UPLOAD } from '@sunfront/contract/limits';
import type { ErrorRequestHandler, Express } from 'express';
import { errorHandler, isBadInput } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { apiMessages } from '../messages/api.ts';
import { withRequestId } from './request.ts';

/** Bytes: twice the size of the largest record as JSON. */
export const MAX_PARSED_BYTES = 2 * 1024 * 1024;

/**
 * Bytes of forms that an instance receives at once, which take up to 2.4 times as much memory
 * (measured). All requests that it handles can be applications (index.ts).
 */
const MAX_FORMS = 3 * UPLOAD.request;

/** Event functions have other bodies. */
const LIMITED = ['api', 'page'] as const;

type Target = (typeof LIMITED)[number];

/**
 * Limits bodies before functions-framework parses them: 32 MB of JSON would take 12 s and 0.9 GB
 * (measured). Answers those that it cannot parse as the API answers errors, also in the emulators.
 * Call it while this module loads, before the framework creates its server.
 */
export function guardBodies(env: NodeJS.ProcessEnv = process.env): void {
  const target = LIMITED.find((each) => each === env['FUNCTION_TARGET']);
  // One process of the emulators can run all functions.
  if (!target && env['FUNCTIONS_EMULATOR'] !== 'true') return;
  const { createServer } = http;
  const wrap = (part: unknown) => {
    if (typeof part !== 'function') return part;
    // The framework's Express app, with all its handlers.
    if ('use' in part) (part as Express).use(unreadableBody);
    return target ? limited(part as RequestListener, target) : part;
  };
  Object.assign(http, {
    createServer: (...parts: unknown[]) => createServer(...(parts.map(wrap) as [RequestListener])),
  });
}

const unreadableBody: ErrorRequestHandler = (error, req, res, next) =>
  withRequestId(req, res, () => {
    if (isBadInput(error)) console.warn(error);
    res.set({ ...securityHeaders(process.env), 'Cache-Control': 'no-store' });
    errorHandler(error, req, res, next);
  });

export function limited(listener: RequestListener, target: Target): RequestListener {
  let forms = 0;
  return (req, res) => {
    const { headers } = req;
    const max = maxBytesOf(req, target);
    // The framework would decompress a body of any size.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      return refuse(res, 415, apiMessages.requests.encoded);
    }
    if (Number(headers['content-length'] ?? 0) > max)
      return refuse(res, 413, apiMessages.requests.tooLarge);
    let size = 0;
    const fits = (bytes: number) => {
      if (!isForm(req)) return true;
      if (forms + bytes > MAX_FORMS) return false;
      forms += bytes;
      size += bytes;
      return true;
    };
    res.once('close', () => (forms -= size));
    if (!fits(Number(headers['content-length'] ?? 0)))
      return refuse(res, 503, apiMessages.requests.busy);
    if (headers['transfer-encoding']) {
      let received = 0;
      // Data flows from the next tick on, after the framework has added its own listener.
      req.on('data', ({ length }: Buffer) => {
        received += length;
        if (res.headersSent) return;
        if (received > max) refuse(res, 413, apiMessages.requests.tooLarge);
        else if (!fits(length)) refuse(res, 503, apiMessages.requests.busy);
      });
    }
    return listener(req, res);
  };
}

function maxBytesOf(req: IncomingMessage, target: Target): number {
  if (target === 'page' || ['GET', 'HEAD', 'DELETE'].includes(req.method ?? '')) return 0;
  return isForm(req) ? UPLOAD.request : MAX_PARSED_BYTES;
}

/** The framework only buffers these. */
function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** Does not read the rest of the body. */
function refuse(res: ServerResponse, status: number, detail: string): void {
  const body = JSON.stringify({ detail });
  res.writeHead(status, {
    ...securityHeaders(process.env),
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  res.end(body);
}
