import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { UPLOAD } from '@sunfront/contract/limits';
import { securityHeaders } from './headers.ts';

/** Bytes of a body that is parsed whole: twice what all of a record's texts take as JSON. */
export const MOST_PARSED = 2 * 1024 * 1024;

/** The functions that anyone can call; events have bodies of their own form. */
const LIMITED = ['api', 'page'] as const;

type Target = (typeof LIMITED)[number];

/**
 * Limits request bodies before the framework parses them: measured, 32 MB of JSON take 12 s and 0.9 GB there, before our
 * code sees the request. Takes effect before the framework makes its server, that is while our module loads.
 */
export function limitBodies(target = process.env['FUNCTION_TARGET']): void {
  const limitedTarget = LIMITED.find((each) => each === target);
  if (!limitedTarget) return;
  const { createServer } = http;
  const wrap = (part: unknown) =>
    typeof part === 'function' ? limited(part as RequestListener, limitedTarget) : part;
  Object.assign(http, {
    createServer: (...parts: unknown[]) => createServer(...(parts.map(wrap) as [RequestListener])),
  });
}

/** The listener, given only requests whose bodies keep to the limit of the function. */
export function limited(listener: RequestListener, target: Target): RequestListener {
  return (req, res) => {
    const { headers } = req;
    const most = mostOf(req, target);
    // The framework would unpack a gigabyte.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      return refuse(res, 415, 'This address takes bodies without Content-Encoding alone');
    }
    if (Number(headers['content-length'] ?? 0) > most) return refuse(res, 413, TOO_LARGE);
    if (headers['transfer-encoding']) {
      let received = 0;
      // Starts with the next tick, when the framework listens, too.
      req.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > most && !res.headersSent) refuse(res, 413, TOO_LARGE);
      });
    }
    return listener(req, res);
  };
}

const TOO_LARGE = 'This is too large to send.';

function mostOf({ method = '', headers }: IncomingMessage, target: Target): number {
  if (target === 'page' || ['GET', 'HEAD', 'DELETE'].includes(method)) return 0;
  // Kept as it is, without being parsed.
  const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  return isForm ? UPLOAD.request : MOST_PARSED;
}

/** Answers without reading the rest. */
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
