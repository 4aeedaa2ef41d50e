import { isBadInput } from './errors.ts';

/**
 * Keeps bodies out of the log, and stacks and paths out of the answers, when the framework that runs
 * the functions cannot read a request. It parses bodies before our code and leaves what fails to
 * Express, which logs the error: version 5 with the body in it, version 4 with its stack, whose first
 * line quotes the body. Outside production it answers with the stack as well. The platform chooses the
 * framework's version, and both ways pass here. Takes effect before the framework makes its server,
 * that is while our module loads.
 */
export function guardFrameworkLog(): void {
  // Not `process.env.NODE_ENV = …`: the bundler puts a constant in its place.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const write = console.error;
  console.error = (...parts) => write(...parts.map(withoutBody));
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
