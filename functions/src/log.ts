import { format } from 'node:util';
import { logger, type LogSeverity } from 'firebase-functions/logger';
import { isBadInput } from './errors.ts';
import { presentRequest } from './request.ts';

/**
 * Makes every line that this process writes through `console`, ours and libraries', one entry of Cloud Logging, which
 * carries the id and the trace of the request it was written in; a plain object at a line's end becomes its fields.
 *
 * Keeps bodies out of the log, and stacks and paths out of the answers, when the framework that runs
 * the functions cannot read a request. It parses bodies before our code and leaves what fails to
 * Express, which logs the error: version 5 with the body in it, version 4 with its stack, whose first
 * line quotes the body. Outside production it answers with the stack as well. The platform chooses the
 * framework's version, and both ways pass here. Takes effect before the framework makes its server,
 * that is while our module loads.
 */
export function startLog(): void {
  // Not `process.env.NODE_ENV = …`: the bundler puts a constant in its place.
  Object.assign(process.env, { NODE_ENV: 'production' });
  for (const [method, severity] of Object.entries(SEVERITIES)) {
    // The logger writes past what stands here.
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

/** A line of the log as Cloud Logging takes it. */
export function entryOf(severity: LogSeverity, parts: unknown[]) {
  const last = parts.at(-1);
  const fields = isPlain(last) ? last : {};
  const words = isPlain(last) ? parts.slice(0, -1) : parts;
  return {
    ...fields,
    ...presentRequest(),
    severity,
    message: format(...words.map(withoutBody)),
  };
}

function isPlain(part: unknown): part is Record<string, unknown> {
  return (
    typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
  );
}

/** What may be logged of a part of a line: all of our own errors, of what people sent nothing. */
export function withoutBody(part: unknown): unknown {
  if (isBadInput(part)) {
    return `A request could not be read: ${part.status} ${part.type ?? part.name}`;
  }
  return typeof part === 'string' ? part.replace(SYNTAX_ERROR, 'SyntaxError') : part;
}

// The message of a stack: V8 quotes the text around the fault in it.
const SYNTAX_ERROR = /^SyntaxError: .*?(?=\n {4}at )/s;
