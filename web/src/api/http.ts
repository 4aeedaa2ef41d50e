import type { ApiMessage } from '@sunfront/contract/messages/api-messages';
import {
  type ErrorBody,
  failureReference,
  REQUEST_ID,
  withReference,
} from '@sunfront/contract/errors';
import { storedToken } from './token.ts';

/** `status` is 0 without a response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** By name of the field as sent. */
    readonly fields: Record<string, string> = {},
    /** The present record after a conflict (409). */
    readonly current?: Record<string, unknown>,
    /** Finds a server error in the log; `''` for other errors. */
    readonly reference = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export interface CallOptions {
  json?: unknown;
  form?: URLSearchParams | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends the stored token. */
  auth?: boolean;
  blob?: boolean;
  /** From 0 to 1. Multipart only. */
  onProgress?: (share: number) => void;
}

export interface ApiResponse<T> {
  data: T;
  headers: Headers;
}

/**
 * @param path as the specification writes it, such as `/api/jobs/?limit=3`
 * @throws ApiError for every failure, whatever the format of the response
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
    // Another application's cookie need not be URL-encoded.
    return undefined;
  }
}

/** Reports the number of pending calls. Returns a function that removes the listener. */
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

const NO_RESPONSE: ApiMessage =
  'The server could not be reached. Check your connection and try again.';

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

// fetch reports no upload progress.
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

// Requests that the platform refuses have no JSON body, so the status determines the message.
const BY_STATUS: Record<number, ApiMessage> = {
  400: 'The server could not read the request.',
  401: 'Please log in again.',
  403: 'You are not allowed to do this.',
  404: 'This no longer exists.',
  413: 'The request is too large. The limit is 32 MB.',
  429: 'Too many attempts. Please wait and try again.',
};

function toError({ status, body, headers }: RawResponse): ApiError {
  const parsed = parse(body) as Partial<ErrorBody> | undefined;
  const fallback: ApiMessage =
    BY_STATUS[status] ?? 'Something went wrong on the server. Please try again.';
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
