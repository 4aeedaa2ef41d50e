/** `loc` is `["body", <field as sent>]`. */
export interface FieldError {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export interface ErrorBody {
  detail: string | FieldError[];
  /** The current record, for a 409 on an update. */
  current?: Record<string, unknown>;
  /** The log's request id, for a 5xx. */
  request_id?: string;
}

export const REQUEST_ID = 'X-Request-Id';

/** For users to report: the beginning of the request id. */
export function failureReference(requestId: string): string {
  return `Reference ${requestId.slice(0, 8)}`;
}

export function withReference(message: string, reference: string): string {
  return reference ? `${message} (${reference})` : message;
}
