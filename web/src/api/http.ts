import {
  type ErrorBody,
  failureReference,
  REQUEST_ID,
  withReference,
} from '@sunfront/contract/errors';
import { storedToken } from './token.ts';

/** Any failed call. `status` is 0 when no answer came (offline, aborted by the network). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Messages by field name as it was sent. */
    readonly fields: Record<string, string> = {},
    /** With 409 on an update: the record as it is now. */
    readonly current?: Record<string, unknown>,
    /** What the log knows a failure of the server by, as people are told it; `''` for any other. */
    readonly reference = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export interface CallOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent form-encoded (URLSearchParams) or as multipart (FormData). */
  form?: URLSearchParams | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends the stored token. */
  auth?: boolean;
  /** Answers with the body as a Blob: for files. */
  blob?: boolean;
  /** Multipart only: the share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface ApiResponse<T> {
  data: T;
  headers: Headers;
}

/**
 * The one door to the server.
 * @param path as the specification writes it, such as `/api/jobs/?limit=3`.
 * @throws ApiError for every failure, whatever form the answer came in.
 */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<ApiResponse<T>> {
  const headers = new Headers(options.headers);
  if (options.json !== undefined) headers.set('Content-Type', 'application/json');
  const token = options.auth ? storedToken() : null;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const xsrf = xsrfToken();
  if (xsrf) headers.set('X-XSRF-TOKEN', xsrf);

  activity(1);
  try {
    const answer =
      options.form instanceof FormData
        ? await sendMultipart(method, path, headers, options.form, options)
        : await sendFetch(method, path, headers, options);
    if (answer.status >= 400) throw toError(answer);
    return { data: (answer.file ?? parse(answer.body)) as T, headers: answer.headers };
  } finally {
    activity(-1);
  }
}

function xsrfToken(): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    // Not encoded as cookies of that name are, so it is meant for something else.
    return undefined;
  }
}

/** Calls `listener` with the number of calls under way whenever it changes; returns the way out. */
export function onActivity(listener: (underWay: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<(underWay: number) => void>();
let pending = 0;

function activity(change: number) {
  pending += change;
  for (const listener of listeners) listener(pending);
}

interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
  file?: Blob;
}

const NO_RESPONSE = 'The server could not be reached. Check your connection and try again.';

async function sendFetch(
  method: string,
  path: string,
  headers: Headers,
  { json, form, signal, blob }: CallOptions,
): Promise<RawResponse> {
  const body = json === undefined ? (form as URLSearchParams | undefined) : JSON.stringify(json);
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    const { status, headers: responded } = response;
    return blob && response.ok
      ? { status, headers: responded, body: '', file: await response.blob() }
      : { status, headers: responded, body: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, NO_RESPONSE);
  }
}

// fetch tells nothing of how much was sent, so multipart goes through XMLHttpRequest.
function sendMultipart(
  method: string,
  path: string,
  headers: Headers,
  body: FormData,
  { signal, onProgress }: CallOptions,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
      resolve({
        status: request.status,
        headers: new Headers(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string])),
        body: request.responseText,
      });
    };
    request.onerror = () => reject(new ApiError(0, NO_RESPONSE));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) request.onabort(new ProgressEvent('abort'));
    else request.send(body);
  });
}

function parse(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

// What the platform refuses before our code runs is not JSON: those get a sentence by status.
const BY_STATUS: Record<number, string> = {
  400: 'The server could not read the request.',
  401: 'Please log in again.',
  403: 'You are not allowed to do this.',
  404: 'This no longer exists.',
  413: 'The request is too large. The limit is 32 MB.',
  429: 'Too many attempts. Please wait and try again.',
};

function toError({ status, body, headers }: RawResponse): ApiError {
  const parsed = parse(body) as Partial<ErrorBody> | undefined;
  const fallback = BY_STATUS[status] ?? 'Something went wrong on the server. Please try again.';
  if (Array.isArray(parsed?.detail)) {
    const fields: Record<string, string> = {};
    for (const { loc, msg } of parsed.detail)
      fields[loc.slice(1).join('.') || String(loc[0])] ??= msg;
    return new ApiError(status, parsed.detail[0]?.msg ?? fallback, fields);
  }
  const message = typeof parsed?.detail === 'string' ? parsed.detail : fallback;
  const id = status >= 500 && headers.get(REQUEST_ID);
  const reference = id ? failureReference(id) : '';
  return new ApiError(status, withReference(message, reference), {}, parsed?.current, reference);
}
