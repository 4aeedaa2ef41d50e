import { format } from 'node:util';
import { logger, type LogSeverity } from 'firebase-functions/logger';
import { isBadInput } from './errors.ts';
import { currentRequest } from './request.ts';

/**
 * Writes every `console` line, also of libraries, as a Cloud Logging entry with the id and trace of
 * its request. A plain object as last argument becomes its fields.
 *
 * Errors of body parsers contain the body (Express 5) or quote it (Express 4), which `withoutBody`
 * removes; the platform chooses the version. NODE_ENV keeps stacks and paths out of responses of
 * functions-framework itself.
 *
 * Call it while this module loads, before the framework creates its server.
 */
export function startLog(): void {
  // The bundler would replace `process.env.NODE_ENV`.
  Object.assign(process.env, { NODE_ENV: 'production' });
  for (const [method, severity] of Object.entries(SEVERITIES)) {
    // The logger uses the original methods.
    Object.assign(console, {
      [method]: (...parts: unknown[]) => logger.write(entryOf(severity, parts)),
    });
  }
}

const SEVERITIES = {
  debug: 'DEBUG',
  log: 'INFO',
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
} as const satisfies Record<string, LogSeverity>;

export function entryOf(severity: LogSeverity, parts: unknown[]) {
  const last = parts.at(-1);
  const fields = isPlain(last) ? last : {};
  const words = isPlain(last) ? parts.slice(0, -1) : parts;
  return {
    ...fields,
    ...currentRequest(),
    severity,
    message: format(...words.map(withoutBody)),
  };
}

function isPlain(part: unknown): part is Record<string, unknown> {
  return (
    typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
  );
}

export function withoutBody(part: unknown): unknown {
  if (isBadInput(part)) {
    return `A request could not be read: ${part.status} ${part.type ?? part.name}`;
  }
  return typeof part === 'string' ? part.replace(SYNTAX_ERROR, 'SyntaxError') : part;
}

// V8 quotes the text around a syntax error in the stack's first line.
const SYNTAX_ERROR = /^SyntaxError: .*?(?=\n {4}at )/s;
