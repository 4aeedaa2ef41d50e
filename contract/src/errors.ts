/** One invalid field: `loc` is `["body", <field as it was sent>]`. */
export interface FieldError {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The body of every error that our code answers with. */
export interface ErrorBody {
  detail: string | FieldError[];
  /** With a 409 on an update: the record as it is now. */
  current?: Record<string, unknown>;
  /** With a failure of the server (5xx): what the log knows the request by. */
  request_id?: string;
}

/** The header of every answer that names its request as the log does. */
export const REQUEST_ID = 'X-Request-Id';

/** What people are told of a request that failed on the server, and look for in the log: the beginning of its id. */
export function failureReference(requestId: string): string {
  return `Reference ${requestId.slice(0, 8)}`;
}

/** What went wrong, with the reference behind it, if there is one. */
export function withReference(message: string, reference: string): string {
  return reference ? `${message} (${reference})` : message;
}
