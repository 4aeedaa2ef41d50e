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
}
